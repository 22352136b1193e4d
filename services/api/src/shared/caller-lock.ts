import type { Knex } from 'knex';
import { AppError } from '../errors';
import type { Session } from './session';

/** The caller of a request: the ids of the session and the account. */
export type Caller = Pick<Session, 'id' | 'userId'>;

/**
 * Common table expressions that lock the caller's account and session, always in this order; `caller` has a row while
 * the session is valid. Whatever ends the session, such as signing out, a suspension or a demotion, waits until the
 * transaction ends. After a wait, a statement sees the current version only of rows that it locks itself, so it locks
 * both.
 */
export const LOCKED_CALLER = `
  account as materialized (select id from users where id = :userId and active for share),
  caller as materialized (
    select id from sessions
      where id = :sessionId and user_id = :userId and ended_at is null and exists (select from account) for share
  )`;

/**
 * Locks the caller's account and session until the transaction ends. Call it before any other lock, because closing an
 * account locks in this order. Throws NO_SESSION when the session has ended since the request began.
 */
export async function lockCaller(trx: Knex.Transaction, { userId, id }: Caller): Promise<void> {
  const { rows } = await trx.raw<{ rows: unknown[] }>(`with ${LOCKED_CALLER} select from caller`, {
    userId,
    sessionId: id,
  });
  if (rows.length === 0) throw new AppError('NO_SESSION');
}

/** Like `lockCaller`, where the transaction has already locked accounts in the order of their ids. */
export async function lockSession(trx: Knex.Transaction, { id }: Caller): Promise<void> {
  const open = trx('sessions').where({ id }).whereNull('ended_at').forShare();
  if ((await open.first('id')) === undefined) throw new AppError('NO_SESSION');
}
