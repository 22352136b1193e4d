import type { Knex } from 'knex';
import type {
  DbRecoveryCodeRow,
  DbRefreshTokenRow,
  DbSecondFactorRow,
  DbSessionRow,
  DbSuspensionRow,
  DbTakenUsernameRow,
  DbUserRow,
} from '../../database/tables';
import { inBatches } from './batches';

async function insertAll(trx: Knex.Transaction, table: string, rows: readonly object[]): Promise<void> {
  for (const batch of inBatches(rows)) await trx(table).insert(batch);
}

type SignIn = Pick<DbUserRow, 'id' | 'email' | 'password_hash' | 'updated_at'>;

/** Passwords and addresses of open accounts that changed since a moment. */
export const listChangedSignIns = (db: Knex, since: Date): Promise<SignIn[]> =>
  db('users')
    .where({ active: true })
    .where('updated_at', '>=', since)
    .select('id', 'email', 'password_hash', 'updated_at');

type Named = Pick<DbUserRow, 'id' | 'username' | 'looks_alike' | 'updated_at'>;

/** The names of accounts that changed from a moment on, without erased ones, which have none. */
export const listChangedNames = (db: Knex, since: Date): Promise<Named[]> =>
  db('users')
    .whereNull('erased_at')
    .where('updated_at', '>=', since)
    .select('id', 'username', 'looks_alike', 'updated_at');

/**
 * Sets usernames, and returns how many differed. A name that one member gave up before it stayed reserved may be another's
 * now, so the old names are removed before the new ones are set, also that of an account that was erased under another
 * name.
 */
export async function setUsernames(trx: Knex.Transaction, named: readonly Named[]): Promise<number> {
  const changed: Named[] = [];
  for (const account of named) {
    const differs = trx('users').where({ id: account.id }).whereNot({ username: account.username });
    if ((await differs.update({ username: account.id })) === 1) changed.push(account);
  }
  for (const { id, ...name } of changed) {
    const holder = trx('users').whereRaw('lower(username) = lower(?)', [name.username]);
    await holder.update({ username: trx.raw('id::text') });
    await trx('users').where({ id }).update(name);
  }
  return changed.length;
}

/**
 * Sets passwords and addresses of open accounts; returns how many differed. Each keeps the time of its change, by which
 * the next restore finds it.
 */
export async function setSignIns(trx: Knex.Transaction, signIns: readonly SignIn[]): Promise<number> {
  let changed = 0;
  for (const { id, email, password_hash, updated_at } of signIns) {
    const differs = trx('users')
      .where({ id, active: true })
      .where((either) => void either.whereNot({ email }).orWhereNot({ password_hash }));
    changed += await differs.update({ email, password_hash, updated_at });
  }
  return changed;
}

export type StoredSessions = { sessions: DbSessionRow[]; tokens: DbRefreshTokenRow[] };

/** Every session that has not ended. */
export async function listOpenSessions(db: Knex): Promise<StoredSessions> {
  const sessions = await db('sessions').whereNull('ended_at').select();
  const tokens = await db('refresh_tokens')
    .join('sessions', 'sessions.id', 'session_id')
    .whereNull('ended_at')
    .select<DbRefreshTokenRow[]>('refresh_tokens.*');
  return { sessions, tokens };
}

/** Replaces all sessions, without those of accounts that do not exist. Returns how many open sessions ended. */
export async function replaceSessions(trx: Knex.Transaction, { sessions, tokens }: StoredSessions): Promise<number> {
  const open = await trx('sessions').whereNull('ended_at').select('id');
  const users = new Set((await trx('users').select('id')).map(({ id }) => id));
  const restorable = sessions.filter(({ user_id }) => users.has(user_id));
  const ids = new Set(restorable.map(({ id }) => id));
  await trx('sessions').delete();
  await insertAll(trx, 'sessions', restorable);
  await insertAll(
    trx,
    'refresh_tokens',
    tokens.filter(({ session_id }) => ids.has(session_id)),
  );
  return open.filter(({ id }) => !ids.has(id)).length;
}

/** Deletes recovery links and appeal tokens, because those that were used or withdrawn later would work again. */
export async function removeSingleUseTokens(trx: Knex.Transaction): Promise<void> {
  await trx('password_recoveries').delete();
  await trx('appeal_tokens').delete();
}

/** Oldest first: an account's next suspension begins when the one before is over. */
export const listSuspensions = (db: Knex): Promise<DbSuspensionRow[]> =>
  db('suspensions').orderBy(['since', 'id']).select();

/**
 * Stores the given suspensions, including those that ended since. Skips suspended accounts that do not exist, and sets
 * moderators that do not exist to null. Returns the new ones that are in effect.
 */
export async function storeSuspensions(
  trx: Knex.Transaction,
  suspensions: readonly DbSuspensionRow[],
  now: Date,
): Promise<DbSuspensionRow[]> {
  const users = new Set((await trx('users').select('id')).map(({ id }) => id));
  const known = (id: string | null) => (id !== null && users.has(id) ? id : null);
  const before = new Set((await trx('suspensions').whereNull('ended_at').select('id')).map(({ id }) => id));
  const restorable = suspensions.filter(({ user_id }) => users.has(user_id));
  const rows = restorable.map((row) => ({
    ...row,
    moderator_id: known(row.moderator_id),
    ended_by: known(row.ended_by),
  }));
  for (const batch of inBatches(rows))
    await trx('suspensions')
      .insert([...batch])
      .onConflict('id')
      .merge();
  const holds = ({ ended_at, until }: DbSuspensionRow) => ended_at === null && (until === null || until > now);
  return rows.filter((row) => holds(row) && !before.has(row.id));
}

export const listMembers = async (db: Knex, since: Date): Promise<string[]> =>
  db('users').where({ role: 'user' }).where('updated_at', '>=', since).pluck('id');

/** Demotes those accounts that are moderators'. Returns their ids. */
export async function demoteAgain(trx: Knex.Transaction, userIds: readonly string[], now: Date): Promise<string[]> {
  const rows = await trx('users')
    .whereIn('id', userIds)
    .where({ role: 'moderator', active: true })
    .update({ role: 'user', updated_at: now })
    .returning('id');
  return rows.map(({ id }) => id);
}

type Credentials = { codes: DbRecoveryCodeRow[]; factors: DbSecondFactorRow[] };

export const listCredentials = async (db: Knex): Promise<Credentials> => ({
  codes: await db('recovery_codes').select(),
  factors: await db('second_factors').select(),
});

/** Replaces recovery codes and second factors, so that those that were used or replaced later do not work. */
export async function replaceCredentials(trx: Knex.Transaction, { codes, factors }: Credentials): Promise<void> {
  const users = new Set((await trx('users').where({ active: true }).select('id')).map(({ id }) => id));
  const isKept = ({ user_id }: { user_id: string }) => users.has(user_id);
  await trx('pending_sign_ins').delete();
  await trx('recovery_codes').delete();
  await trx('second_factors').delete();
  await insertAll(trx, 'recovery_codes', codes.filter(isKept));
  await insertAll(trx, 'second_factors', factors.filter(isKept));
}

export const listTakenUsernames = (db: Knex): Promise<DbTakenUsernameRow[]> =>
  db('taken_usernames').select('hash', 'since', 'user_id');

export async function addTakenUsernames(
  trx: Knex.Transaction,
  usernames: readonly DbTakenUsernameRow[],
): Promise<void> {
  for (const batch of inBatches(usernames))
    await trx('taken_usernames')
      .insert([...batch])
      .onConflict('hash')
      .ignore();
}

/** Deletes drafts that no longer exist in the other database. Returns how many there were. */
export async function removeDraftsThatAreGone(trx: Knex.Transaction, latest: Knex): Promise<number> {
  const key = (draft: { user_id: string; place: string }) => `${draft.user_id} ${draft.place}`;
  const remaining = new Set((await latest('drafts').select('user_id', 'place')).map(key));
  const gone = (await trx('drafts').select('user_id', 'place')).filter((draft) => !remaining.has(key(draft)));
  for (const { user_id, place } of gone) await trx('drafts').where({ user_id, place }).delete();
  return gone.length;
}

/** When anonymous posts of closed accounts leave the forum. */
export async function listLeavingPosts(db: Knex): Promise<ReadonlyMap<string, Date>> {
  const rows = await db('posts').whereNotNull('leaves_at').whereNull('archived_at').select('id', 'leaves_at');
  return new Map(rows.flatMap(({ id, leaves_at }) => (leaves_at ? [[id, leaves_at] as const] : [])));
}
