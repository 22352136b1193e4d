import type { Knex } from 'knex';
import type { UserRole } from '@commonpurse/contracts';
import { newId } from '../src/shared/ids';
import { hashPassword } from '../src/shared/passwords';

export const PASSWORD = 'Right-Purse-1';

export type TestUser = {
  userID: string;
  username: string;
  password: string;
  email: string;
  role: UserRole;
  age: number;
};

let count = 0;
let hash: Promise<string> | undefined;

/** An account straight in the database; everyone's password is the same, hashed once. */
export async function insertUser(
  db: Knex,
  now: Date,
  wishes: Partial<Omit<TestUser, 'password'>> = {},
): Promise<TestUser> {
  count += 1;
  const username = wishes.username ?? `user_${count}`;
  const user: TestUser = {
    userID: newId(),
    username,
    password: PASSWORD,
    email: `${username}@example.org`,
    role: 'user',
    age: 30,
    ...wishes,
  };
  hash ??= hashPassword(PASSWORD);
  await db('users').insert({
    id: user.userID,
    username,
    email: user.email,
    age: user.age,
    password_hash: await hash,
    role: user.role,
    created_at: now,
    updated_at: now,
  });
  return user;
}
