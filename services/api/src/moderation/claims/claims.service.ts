import type { Knex } from 'knex';
import type { Claim, ClaimParams, ClaimReply, ClaimVisit } from '@commonpurse/contracts';
import type { Clock } from '../../clock';
import { AppError } from '../../errors';
import { existingId } from '../../shared/ids';
import type { Session } from '../../shared/session';
import * as claims from './claims.repository';

export { sweep as sweepClaims } from './claims.repository';

/** How long a claim is valid without renewal, in milliseconds. */
const HOLDS = 10 * 60_000;

const toHolder = ({ username, since }: claims.Holder) => ({ username, since: since.toISOString() });

type Visited = ClaimParams & ClaimVisit;

/**
 * Claims the item for the moderator and returns who else has it open. A claim does not prevent anyone from deciding.
 */
export async function claimItem(db: Knex, clock: Clock, session: Session, visited: Visited): Promise<ClaimReply> {
  const { kind, id, visit = '' } = visited;
  const item = { kind, id: existingId(id) };
  const now = clock.now();
  const by = { userId: session.userId, sessionId: session.id, visit };
  const until = new Date(now.getTime() + HOLDS);
  const claimed = await db.transaction((trx) => claims.claim(trx, item, by, { now, until }));
  if (!claimed) throw new AppError('NOT_FOUND');
  return othersAt(db, item, session, now);
}

/** Releases the moderator's claim. */
export async function releaseItem(db: Knex, clock: Clock, session: Session, visited: Visited): Promise<ClaimReply> {
  const { kind, id, visit = '' } = visited;
  const item = { kind, id: existingId(id) };
  const known = await db.transaction((trx) => claims.release(trx, item, { userId: session.userId, visit }));
  if (!known) throw new AppError('NOT_FOUND');
  return othersAt(db, item, session, clock.now());
}

async function othersAt(db: Knex, item: claims.Item, { userId }: Session, now: Date): Promise<ClaimReply> {
  return { others: (await claims.listHolders(db, item, userId, now)).map(toHolder) };
}

/** Everything that other moderators have open. */
export async function listClaims(db: Knex, clock: Clock, { userId }: Session): Promise<Claim[]> {
  const found = await claims.listAll(db, userId, clock.now());
  return found.map(({ kind, id, ...holder }) => ({ kind, id, ...toHolder(holder) }));
}
