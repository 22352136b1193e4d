import type { Knex } from 'knex';
import type { Clock } from '../src/clock';
import { newId } from '../src/shared/ids';
import type { DemoName } from './accounts';

const HOUR = 3_600_000;

/** The id of every demo account. */
export type People = Record<DemoName, string>;

/** Who takes part, and when the story ends. */
export type Cast = { people: People; now: Date };

/**
 * What a person did at a moment: a call of the service that the API itself would have called. So each row, of the audit
 * log and the outcomes too, is one that the product makes. An id is known once its step was taken: later ones read it then.
 */
export type Step = { at: Date; act: (trx: Knex.Transaction, clock: Clock) => Promise<unknown> };

export const after = (time: Date, hours: number): Date => new Date(time.getTime() + hours * HOUR);
export const before = (time: Date, hours: number): Date => after(time, -hours);

export const memberOf = ({ people }: Cast, name: DemoName) => ({ userID: people[name] });

/** The moderator, in a request of its own. */
export const asModerator = ({ people }: Cast) => ({
  moderator: { userID: people['demo.moderator'], role: 'moderator' as const },
  requestId: newId(),
});

/** Takes the steps in the order of their times, each at its own. */
export async function play(trx: Knex.Transaction, steps: readonly Step[]): Promise<void> {
  const inTime = [...steps].sort((one, other) => one.at.getTime() - other.at.getTime());
  for (const { at, act } of inTime) await act(trx, { now: () => at });
}
