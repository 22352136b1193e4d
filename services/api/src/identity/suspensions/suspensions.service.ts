import { DURATION, type StandingSuspension } from '@commonpurse/contracts';
import type { Knex } from 'knex';
import { newId } from '../../shared/ids';
import { hashOf, newToken } from '../../shared/random-token';
import * as tokens from './appeal-tokens.repository';
import * as suspensions from './suspensions.repository';

export { removeAllOf as dropAppealTokensOf } from './appeal-tokens.repository';
export {
  end as endSuspension,
  findAppeal as findSuspensionAppeal,
  findStanding as findStandingSuspension,
  forgetReasons as forgetSuspensionReasons,
  listModerators as listActiveModerators,
  listOf as listSuspensionsOf,
  listSuspended,
  lockForUpdate as lockSuspensionForUpdate,
  standingOfUser,
  type ListedSuspension,
  type Suspension,
} from './suspensions.repository';

/** A suspension that `standingOfUser` selected, with times as the API writes them. */
export const toStanding = ({ reason, since, until }: StandingSuspension): StandingSuspension => ({
  reason,
  since: new Date(since).toISOString(),
  until: until && new Date(until).toISOString(),
});

const TOKEN = /^[\w-]{43}$/;

const before = (now: Date, milliseconds: number) => new Date(now.getTime() - milliseconds);

type NewSuspension = Omit<suspensions.Suspension, 'suspensionId' | 'since'> & { now: Date };

/** Suspends a locked account that is not suspended. Returns the suspension's id. */
export async function beginSuspension(trx: Knex.Transaction, { now, ...suspension }: NewSuspension): Promise<string> {
  await suspensions.closeExpired(trx, suspension.userId, now);
  const suspensionId = newId();
  await suspensions.insert(trx, { ...suspension, suspensionId, since: now });
  return suspensionId;
}

/** Creates a token for one appeal against the suspension, after a sign-in with the correct password. */
export async function makeAppealToken(
  trx: Knex.Transaction,
  { userId, suspensionId }: Pick<suspensions.Suspension, 'userId' | 'suspensionId'>,
  now: Date,
): Promise<string> {
  const token = newToken();
  await tokens.insert(trx, { hash: hashOf(token), userId, suspensionId, now });
  return token;
}

/** Marks a token as used. Undefined when it was used already, has expired or never existed. */
export async function takeAppealToken(
  trx: Knex.Transaction,
  token: string,
  now: Date,
): Promise<{ userId: string; suspensionId: string } | undefined> {
  if (!TOKEN.test(token)) return undefined;
  return tokens.use(trx, hashOf(token), { now, madeAfter: before(now, DURATION.appealToken) });
}

/** Deletes tokens that expired long ago. */
export const sweepAppealTokens = (trx: Knex.Transaction, now: Date): Promise<void> =>
  tokens.sweep(trx, before(now, 2 * DURATION.appealToken));
