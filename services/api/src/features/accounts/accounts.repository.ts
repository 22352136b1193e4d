import type { Knex } from 'knex';
import type { UserRole } from '@commonpurse/contracts';
import type { DbUserRow } from '../../tables';

export type Credentials = { userID: string; role: UserRole; active: boolean; passwordHash: string };

export type NewAccount = {
  id: string;
  username: string;
  email: string;
  age: number;
  occupation: string | null;
  passwordHash: string;
  role: UserRole;
  now: Date;
};

export async function findCredentials(db: Knex, username: string): Promise<Credentials | undefined> {
  const row: Pick<DbUserRow, 'id' | 'role' | 'active' | 'password_hash'> | undefined = await db('users')
    .whereRaw('lower(username) = lower(?)', [username])
    .first('id', 'role', 'active', 'password_hash');
  return row && { userID: row.id, role: row.role, active: row.active, passwordHash: row.password_hash };
}

/** False where the username is taken: the constraint decides, so two at once cannot both have it. */
export async function insert(trx: Knex.Transaction, account: NewAccount): Promise<boolean> {
  const { id, username, email, age, occupation, passwordHash, role, now } = account;
  const rows = await trx('users')
    .insert({
      id,
      username,
      email,
      age,
      occupation,
      password_hash: passwordHash,
      role,
      created_at: now,
      updated_at: now,
    })
    .onConflict(trx.raw('(lower(username))'))
    .ignore()
    .returning('id');
  return rows.length === 1;
}

export async function hasModerator(db: Knex): Promise<boolean> {
  return (await db('users').where({ role: 'moderator', active: true }).first('id')) !== undefined;
}
