import type { Knex } from 'knex';
import type { UserRole } from '@commonpurse/contracts';
import { hidesAnything } from '../../shared/readable';
import type { DbRefreshTokenRow, DbSessionRow, DbUserRow } from '../../database/tables';

export type SessionRecord = {
  id: string;
  userId: string;
  createdAt: Date;
  lastSeenAt: Date;
  endedAt: Date | null;
  endReason: string | null;
  passwordAt: Date | null;
  user: { username: string; age: number; role: UserRole; active: boolean; hides: boolean };
};

type Row = DbSessionRow &
  Pick<DbUserRow, 'username' | 'age' | 'role' | 'active'> &
  Pick<SessionRecord['user'], 'hides'>;

const toSession = (row: Row): SessionRecord => ({
  id: row.id,
  userId: row.user_id,
  createdAt: row.created_at,
  lastSeenAt: row.last_seen_at,
  endedAt: row.ended_at,
  endReason: row.end_reason,
  passwordAt: row.password_at,
  user: { username: row.username, age: row.age, role: row.role, active: row.active, hides: row.hides },
});

const SESSION_COLUMNS = `s.id, s.user_id, s.created_at, s.last_seen_at, s.ended_at, s.end_reason, s.password_at,
  u.username, u.age, u.role, u.active, ${hidesAnything('u')} as hides`;

export async function findById(db: Knex, id: string): Promise<SessionRecord | undefined> {
  const { rows } = await db.raw<{ rows: Row[] }>(
    `select ${SESSION_COLUMNS} from sessions s join users u on u.id = s.user_id where s.id = ?`,
    [id],
  );
  return rows[0] && toSession(rows[0]);
}

export type RefreshRecord = { session: SessionRecord; replacedAt: Date | null };
type RefreshRow = Row & Pick<DbRefreshTokenRow, 'replaced_at'>;

const BY_REFRESH_TOKEN = `select ${SESSION_COLUMNS}, t.replaced_at
  from refresh_tokens t join sessions s on s.id = t.session_id join users u on u.id = s.user_id where t.hash = ?`;

const toRefresh = (row: RefreshRow): RefreshRecord => ({ session: toSession(row), replacedAt: row.replaced_at });

export async function findByRefreshToken(db: Knex, hash: Buffer): Promise<RefreshRecord | undefined> {
  const { rows } = await db.raw<{ rows: RefreshRow[] }>(BY_REFRESH_TOKEN, [hash]);
  return rows[0] && toRefresh(rows[0]);
}

/** Locks token and session, so that of two concurrent refreshes the second sees the first one's result. */
export async function lockByRefreshToken(trx: Knex.Transaction, hash: Buffer): Promise<RefreshRecord | undefined> {
  const { rows } = await trx.raw<{ rows: RefreshRow[] }>(`${BY_REFRESH_TOKEN} for update of s, t`, [hash]);
  return rows[0] && toRefresh(rows[0]);
}

/** Inserts a session that began with the password. */
export async function insert(
  trx: Knex.Transaction,
  session: { id: string; userId: string; browser: string; now: Date },
): Promise<void> {
  const { id, userId, browser, now } = session;
  await trx('sessions').insert({ id, user_id: userId, created_at: now, last_seen_at: now, password_at: now, browser });
}

export type ListedSession = Pick<DbSessionRow, 'id' | 'created_at' | 'last_seen_at' | 'browser'>;

/** An account's sessions that began and were used since these moments and have not ended, last used first. */
export async function listOpen(
  db: Knex,
  userId: string,
  { begunSince, usedSince }: { begunSince: Date; usedSince: Date },
): Promise<ListedSession[]> {
  return db('sessions')
    .where({ user_id: userId })
    .whereNull('ended_at')
    .where('created_at', '>', begunSince)
    .where('last_seen_at', '>', usedSince)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id')
    .select('id', 'created_at', 'last_seen_at', 'browser');
}

/** Records that the password was typed. False when the session has ended. */
export async function markPassword(trx: Knex.Transaction, id: string, now: Date): Promise<boolean> {
  return (await trx('sessions').where({ id }).whereNull('ended_at').update({ password_at: now })) === 1;
}

export async function insertToken(
  trx: Knex.Transaction,
  token: { hash: Buffer; sessionId: string; now: Date },
): Promise<void> {
  await trx('refresh_tokens')
    .insert({ hash: token.hash, session_id: token.sessionId, created_at: token.now })
    .onConflict('hash')
    .ignore();
}

export async function markReplaced(trx: Knex.Transaction, hash: Buffer, now: Date): Promise<void> {
  await trx('refresh_tokens').where({ hash }).update({ replaced_at: now });
}

/** Records use. The update is conditional, so that concurrent requests write the row once. */
export async function touch(
  db: Knex,
  id: string,
  { now, unlessSince }: { now: Date; unlessSince: Date },
): Promise<void> {
  await db('sessions').where({ id }).where('last_seen_at', '<=', unlessSince).update({ last_seen_at: now });
}

/** Ends a session of an account. False when the account has no such open session. */
export async function endOne(
  trx: Knex.Transaction,
  { id, userId }: { id: string; userId: string },
  { reason, now }: { reason: string; now: Date },
): Promise<boolean> {
  const open = trx('sessions').where({ id, user_id: userId }).whereNull('ended_at');
  return (await open.update({ ended_at: now, end_reason: reason })) === 1;
}

/** Ends a session. False when it had ended before. */
export async function end(db: Knex, id: string, reason: string, now: Date): Promise<boolean> {
  const open = db('sessions').where({ id }).whereNull('ended_at');
  return (await open.update({ ended_at: now, end_reason: reason })) === 1;
}

/** The session that replaced an ended one, if any did. */
export async function findSuccessor(db: Knex, id: string): Promise<string | undefined> {
  const row = await db('sessions').where({ id }).first('successor_id');
  return row?.successor_id ?? undefined;
}

/**
 * Inserts a session that replaces an open one, with a new password, and expires no later. A sign-out of the open one
 * waits until the transaction ends. False when the open one has ended.
 */
export async function insertSuccessor(
  trx: Knex.Transaction,
  { id, of, now }: { id: string; of: string; now: Date },
): Promise<boolean> {
  const { rows } = await trx.raw<{ rows: unknown[] }>(
    `with replaced as (update sessions set successor_id = ? where id = ? and ended_at is null returning *)
     insert into sessions (id, user_id, created_at, last_seen_at, password_at, browser)
     select successor_id, user_id, created_at, ?, ?, browser from replaced returning id`,
    [id, of, now, now],
  );
  return rows.length === 1;
}

/** Ends every session of an account except the given one, if any. */
export async function endAll(
  trx: Knex.Transaction,
  userId: string,
  { reason, now, except }: { reason: string; now: Date; except?: string },
): Promise<void> {
  const open = trx('sessions').where({ user_id: userId }).whereNull('ended_at');
  if (except) open.whereNot({ id: except });
  await open.update({ ended_at: now, end_reason: reason });
  // Pending sign-ins began with what the account may just have lost: its password, its role, or its access.
  await trx('pending_sign_ins').where({ user_id: userId }).delete();
}

/**
 * Deletes expired sessions of every account, with their tokens. Skips rows that another transaction has locked; the
 * next sweep deletes them.
 */
export async function sweep(trx: Knex.Transaction, createdBefore: Date): Promise<void> {
  await trx.raw(
    `delete from sessions where id in (select id from sessions where created_at < ? for update skip locked)`,
    [createdBefore],
  );
}

/** Deletes an account's expired sessions, with their tokens. */
export async function removeOld(trx: Knex.Transaction, userId: string, createdBefore: Date): Promise<void> {
  await trx('sessions').where({ user_id: userId }).where('created_at', '<', createdBefore).delete();
}
