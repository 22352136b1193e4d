import type { Knex } from 'knex';
import type { Clock } from '../src/clock';
import type { Caller } from '../src/shared/caller-lock';
import { newId } from '../src/shared/ids';
import type { Session } from '../src/shared/session';
import { DEMO_ACCOUNTS, type DemoName } from './accounts';

const HOUR = 3_600_000;

/** Every demo account, with a session that lasts while the history is played. */
export type People = Record<DemoName, Caller>;

/** The demo's accounts, and when its history ends. */
export type Cast = { people: People; now: Date };

/**
 * A call that a person makes at a moment: the service call that the API itself would make. Every row, of the audit log
 * and the notifications too, is therefore one that the product writes. An id is known once its step has run; later
 * steps read it then.
 */
export type Step = { at: Date; act: (trx: Knex.Transaction, clock: Clock) => Promise<unknown> };

export const after = (time: Date, hours: number): Date => new Date(time.getTime() + hours * HOUR);
export const before = (time: Date, hours: number): Date => after(time, -hours);

export const memberOf = ({ people }: Cast, name: DemoName): Caller => people[name];

/** The member's session, as calls that record her act need it. */
export const sessionOf = (cast: Cast, name: DemoName): Session => ({
  ...memberOf(cast, name),
  role: 'user',
  username: name,
  age: DEMO_ACCOUNTS.find(({ username }) => username === name)?.age ?? 0,
  hides: false,
  passwordAt: null,
});

/** The moderator's command, in a request of its own. */
export const asModerator = ({ people }: Cast) => ({
  moderator: { ...people['demo.moderator'], role: 'moderator' as const },
  requestId: newId(),
});

/** Runs the steps in the order of their times, each with the clock at its time. */
export async function play(trx: Knex.Transaction, steps: readonly Step[]): Promise<void> {
  const inTime = [...steps].sort((step, other) => step.at.getTime() - other.at.getTime());
  for (const { at, act } of inTime) await act(trx, { now: () => at });
}
