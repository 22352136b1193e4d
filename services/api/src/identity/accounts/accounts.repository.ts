import type { Knex } from 'knex';
import type { AccountField, UserRole } from '@commonpurse/contracts';
import type { DbUserRow } from '../../database/tables';
import { PROFILE_COLUMNS } from './accounts.policy';

export type Credentials = { userId: string; role: UserRole; active: boolean; passwordHash: string };

/** The account data that its owner may change. */
export type Profile = Pick<DbUserRow, AccountField>;

export type Account = Profile & { userId: string; role: UserRole };

export type NewAccount = Profile & { id: string; passwordHash: string; role: UserRole; now: Date };

const findCredentialsBy = async (users: Knex.QueryBuilder): Promise<Credentials | undefined> => {
  const row: Pick<DbUserRow, 'id' | 'role' | 'active' | 'password_hash'> | undefined = await users.first(
    'id',
    'role',
    'active',
    'password_hash',
  );
  return row && { userId: row.id, role: row.role, active: row.active, passwordHash: row.password_hash };
};

export const findCredentials = (db: Knex, username: string): Promise<Credentials | undefined> =>
  findCredentialsBy(db('users').whereRaw('lower(username) = lower(?)', [username]));

export const findCredentialsById = (db: Knex, userId: string): Promise<Credentials | undefined> =>
  findCredentialsBy(db('users').where({ id: userId }));

/** Locks the account until the transaction ends. False when it is closed or its password has changed. */
export async function lockCredentialsForShare(
  trx: Knex.Transaction,
  { userId, passwordHash }: Pick<Credentials, 'userId' | 'passwordHash'>,
): Promise<boolean> {
  const unchanged = { id: userId, active: true, password_hash: passwordHash };
  return (await trx('users').where(unchanged).forShare().first('id')) !== undefined;
}

/** Locks an active account against closing until the transaction ends. False when it is already closed. */
export async function lockActiveForShare(trx: Knex.Transaction, userId: string): Promise<boolean> {
  return (await open(trx, userId).forShare().first('id')) !== undefined;
}

/** False when the username, or one that looks like it, is taken: of two concurrent calls only one gets it. */
export async function insert(trx: Knex.Transaction, account: NewAccount): Promise<boolean> {
  const { id, passwordHash, role, now, ...profile } = account;
  const rows = await trx('users')
    .insert({ ...profile, id, password_hash: passwordHash, role, created_at: now, updated_at: now })
    .onConflict()
    .ignore()
    .returning('id');
  return rows.length === 1;
}

const open = (db: Knex, userId: string) => db('users').where({ id: userId, active: true });

const ACCOUNT = ['id as userId', ...PROFILE_COLUMNS, 'role'];

export const find = (db: Knex, userId: string): Promise<Account | undefined> =>
  open(db, userId).first<Account | undefined>(...ACCOUNT);

/** Locks the account against changes until the transaction ends, and returns it. */
export const lockAccountForUpdate = (trx: Knex.Transaction, userId: string): Promise<Account | undefined> =>
  open(trx, userId)
    .forNoKeyUpdate()
    .first<Account | undefined>(...ACCOUNT);

/** Throws an error that `isUsernameClash` recognises when another account has the username, or one that looks like it. */
export async function updateProfile(
  trx: Knex.Transaction,
  userId: string,
  profile: Profile,
  { now, renamed }: { now: Date; renamed: boolean },
): Promise<void> {
  await trx('users')
    .where({ id: userId })
    .update({ ...profile, updated_at: now, ...(renamed && { looks_alike: false }) });
}

export function isUsernameClash(error: unknown): boolean {
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  return code === '23505' && (constraint === 'users_username_unique' || constraint === 'users_username_folded');
}

/** False when the account is closed. */
export async function setPassword(
  trx: Knex.Transaction,
  userId: string,
  passwordHash: string,
  now: Date,
): Promise<boolean> {
  return (await open(trx, userId).update({ password_hash: passwordHash, updated_at: now })) === 1;
}

/** Stores another hash of the same password, unless the password has changed meanwhile. */
export async function replaceHash(
  db: Knex,
  { userId, passwordHash }: Pick<Credentials, 'userId' | 'passwordHash'>,
  hash: string,
): Promise<void> {
  await open(db, userId).where({ password_hash: passwordHash }).update({ password_hash: hash });
}

/** Closes the account. False when it is already closed. */
export async function close(trx: Knex.Transaction, userId: string, now: Date): Promise<boolean> {
  return (await open(trx, userId).update({ active: false, deactivated_at: now, updated_at: now })) === 1;
}

/**
 * Open accounts of an address, oldest first: accounts that were opened later with someone else's address push out none
 * before them.
 */
export async function findByEmail(
  db: Knex,
  email: string,
  most: number,
): Promise<Pick<Account, 'userId' | 'username' | 'email'>[]> {
  return db('users')
    .whereRaw('lower(email) = lower(?)', [email])
    .where({ active: true })
    .orderBy(['created_at', 'id'])
    .limit(most)
    .select('id as userId', 'username', 'email');
}

export async function hasModerator(db: Knex): Promise<boolean> {
  return (await db('users').where({ role: 'moderator', active: true }).first('id')) !== undefined;
}
