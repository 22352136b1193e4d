import type { Knex } from 'knex';
import { AppError } from '../errors';
import type { Session } from './session';

/** The caller of a request by the ids of her session and account. */
export type Caller = Pick<Session, 'id' | 'userId'>;

/**
 * Common table expressions that lock the caller's account and session, in this order, as everywhere; `caller` has a row
 * while she is signed in. What ends her session, such as signing out, a suspension or a demotion, waits until the
 * transaction ends. A statement sees how a row is that it waited for only once it locks that row, so both are locked.
 */
export const LOCKED_CALLER = `
  account as materialized (select id from users where id = :userId and active for share),
  caller as materialized (
    select id from sessions
      where id = :sessionId and user_id = :userId and ended_at is null and exists (select from account) for share
  )`;

/**
 * Keeps the caller signed in until the transaction ends. Call it before any other lock, as the closing of an account
 * does. Throws NO_SESSION when her session has ended since the request began.
 */
export async function lockCaller(trx: Knex.Transaction, { userId, id }: Caller): Promise<void> {
  const { rows } = await trx.raw<{ rows: unknown[] }>(`with ${LOCKED_CALLER} select from caller`, {
    userId,
    sessionId: id,
  });
  if (rows.length === 0) throw new AppError('NO_SESSION');
}

/** The same once accounts are locked, in the order that their ids have. */
export async function lockSession(trx: Knex.Transaction, { id }: Caller): Promise<void> {
  const open = trx('sessions').where({ id }).whereNull('ended_at').forShare();
  if ((await open.first('id')) === undefined) throw new AppError('NO_SESSION');
}
