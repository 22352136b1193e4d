import type { Knex } from 'knex';
import * as decisions from '../src/moderation/reports/decisions/report-decisions.service';
import { report } from '../src/moderation/reports/reporting/reporting.service';
import { after, asModerator, memberOf, type Cast, type Step } from './history';
import type { DemoReport } from './story';

/** What a report is about; its id is there once it was written. */
export type Item = { kind: 'post' | 'comment'; id: () => string };

/** Somebody reports an item, and a moderator decides on that in her two calls. */
export function stepsOfReport(cast: Cast, item: Item, since: Date, story: DemoReport): Step[] {
  const { kind, id } = item;
  const { by, reason, decision } = story;
  const at = after(since, story.hoursLater);
  const reporter = memberOf(cast, by);
  const made: Step = { at, act: (trx, clock) => report(trx, clock, reporter, kind, id(), { reportReason: reason }) };
  if (!decision) return [made];
  const { choice, comment: moderatorComment } = decision;
  const decided: Step = {
    at: after(at, decision.hoursLater),
    async act(trx, clock) {
      const call = { ...asModerator(cast), kind, id: await waitingReport(trx, item, reporter.userId) };
      const { dueStatus } = await decisions.decide(trx, clock, { ...call, decision: choice }, { moderatorComment });
      if (!dueStatus) return;
      const move = { ...asModerator(cast), kind, id: id(), to: dueStatus, source: 'published' } as const;
      await decisions.setStatus(trx, clock, move, {});
    },
  };
  return [made, decided];
}

/** Its reporter is told no id of a report, so that it is looked up. */
async function waitingReport(trx: Knex.Transaction, { kind, id }: Item, reporterId: string): Promise<string> {
  const waiting = trx(`${kind}_reports`).where({ [`${kind}_id`]: id(), reporter_id: reporterId, status: 'Pending' });
  const row = await waiting.first<{ id: string } | undefined>('id');
  if (!row) throw new Error('the demo tells of a decision on a report that nobody made');
  return row.id;
}
