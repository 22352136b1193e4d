import * as contact from '../src/content/contact/contact.service';
import * as narratives from '../src/content/narratives/narratives.service';
import * as outcomes from '../src/identity/updates/updates.service';
import type { DemoName } from './accounts';
import type { DemoContact } from './contact';
import { asModerator, before, memberOf, type Cast, type Step } from './history';
import { toNarrativeBody, type DemoNarrative } from './narratives';

/** A contact form that somebody sent, and its closing. */
export function stepsOfForm(cast: Cast, { by, hoursAgo, closedHoursAgo, text, ...form }: DemoContact): Step[] {
  const at = before(cast.now, hoursAgo);
  const author = by === undefined ? null : memberOf(cast, by);
  const sent: Step = { at, act: (trx, clock) => contact.send(trx, clock, author, { ...form, desc: text }) };
  if (closedHoursAgo === undefined) return [sent];
  const closed: Step = {
    at: before(cast.now, closedHoursAgo),
    async act(trx, clock) {
      // Whoever sends a form is told no id of it.
      const row = await trx('contact_forms').where({ created_at: at, description: text }).first('id');
      const { moderator, requestId } = asModerator(cast);
      await contact.close(trx, clock, moderator, { id: row?.id ?? '', body: {}, requestId });
    },
  };
  return [sent, closed];
}

/** A narrative that a moderator wrote. */
export function stepOfNarrative(cast: Cast, narrative: DemoNarrative, daysAgo: number): Step {
  const body = toNarrativeBody(narrative);
  return {
    at: before(cast.now, daysAgo * 24),
    act: (trx, clock) => narratives.create(trx, clock, asModerator(cast), body),
  };
}

/** She looks at what became of what she has sent; what is decided later is new to her. */
export const stepOfLooking = (cast: Cast, name: DemoName, daysAgo: number): Step => ({
  at: before(cast.now, daysAgo * 24),
  act: (trx, clock) => outcomes.look(trx, clock, memberOf(cast, name), {}),
});
