import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** argon2id (the library's default) with 19 MiB, 2 passes, 1 lane. The asynchronous calls compute outside the event loop. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, OPTIONS);

let decoy: Promise<string> | undefined;

/** Whether the password matches the hash. Without a hash it does the same work, in the same time. */
export async function passwordMatches(passwordHash: string | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword(randomBytes(16).toString('hex'));
  const matches = await verify(passwordHash ?? (await decoy), password);
  return matches && passwordHash !== undefined;
}
