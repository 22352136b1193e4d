import { randomBytes } from 'node:crypto';
import { passwordForm } from '@commonpurse/contracts';
import { hash, verify } from '@node-rs/argon2';

/** What a hash costs: KiB of memory, passes over it, lanes. */
type HashCost = { memoryCost: number; timeCost: number; parallelism: number };

/** The least that OWASP's password storage cheat sheet advises for argon2id: 19 MiB, 2 passes, 1 lane. */
const COST: HashCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes passwords with argon2id (the library's default), outside the event loop. */
export class PasswordHasher {
  private decoy: Promise<string> | undefined;

  /** Production uses the default cost; tests that create many accounts pass a lower one. */
  constructor(private readonly cost: HashCost = COST) {}

  hash(password: string): Promise<string> {
    return hash(passwordForm(password), this.cost);
  }

  /**
   * Whether the password matches the hash. Without a hash it does the same work, in the same time. Older hashes are of
   * the password as it was typed, so one whose form differs is tried both ways.
   */
  async matches(passwordHash: string | undefined, typed: string): Promise<boolean> {
    this.decoy ??= this.hash(randomBytes(16).toString('hex'));
    const stored = passwordHash ?? (await this.decoy);
    const form = passwordForm(typed);
    const matches = (await verify(stored, form)) || (form !== typed && (await verify(stored, typed)));
    return matches && passwordHash !== undefined;
  }

  /** A hash of the password's form in place of one of the password as it was typed; undefined if it is that already. */
  async rehash(passwordHash: string, typed: string): Promise<string | undefined> {
    const form = passwordForm(typed);
    return form === typed || (await verify(passwordHash, form)) ? undefined : this.hash(form);
  }
}
