import type { Knex } from 'knex';
import { hash } from '@node-rs/argon2';
import type { UserRole } from '@commonpurse/contracts';
import { newId } from '../src/shared/ids';

export const PASSWORD = 'Right-Purse-1';

export type TestUser = {
  userId: string;
  username: string;
  password: string;
  email: string;
  role: UserRole;
  age: number;
};

/**
 * A hash contains the cost of comparing with it. These accounts sign in thousands of times, so theirs is low. Accounts
 * that sign up by a call, and sign-ins without an account, have the cost of production.
 */
const CHEAP = { memoryCost: 64, timeCost: 1, parallelism: 1 };

let count = 0;
let passwordHash: Promise<string> | undefined;

/** Inserts an account directly into the database; everyone's password is the same, hashed once. */
export async function insertUser(
  db: Knex,
  now: Date,
  wishes: Partial<Omit<TestUser, 'password'>> = {},
): Promise<TestUser> {
  count += 1;
  const username = wishes.username ?? `user_${count}`;
  const user: TestUser = {
    userId: newId(),
    username,
    password: PASSWORD,
    email: `${username}@example.org`,
    role: 'user',
    age: 30,
    ...wishes,
  };
  passwordHash ??= hash(PASSWORD, CHEAP);
  await db('users').insert({
    id: user.userId,
    username,
    email: user.email,
    age: user.age,
    password_hash: await passwordHash,
    role: user.role,
    created_at: now,
    updated_at: now,
  });
  return user;
}
