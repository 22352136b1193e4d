import type { Knex } from 'knex';
import type { Clock } from '../src/clock';
import { newId } from '../src/shared/ids';
import { PasswordHasher } from '../src/shared/passwords';
import { DEMO_ACCOUNTS } from './accounts';
import { DEMO_CONTACT } from './contact';
import { play, type Cast, type People, type Step } from './history';
import { NARRATIVES } from './narratives';
import { stepOfLooking, stepOfNarrative, stepsOfForm } from './other-steps';
import { stepsOfPost } from './post-steps';
import { DEMO_POSTS } from './posts';

const DAY = 24 * 3_600_000;

/** Arbitrary id of the advisory lock for the demo content: a promotion of a release, which has its own, need not wait. */
const SEED_LOCK = 4_120_874;

async function insertPeople(trx: Knex.Transaction, now: Date, passwords: PasswordHasher): Promise<People> {
  const rows = await Promise.all(
    DEMO_ACCOUNTS.map(async ({ password, ...account }, at) => {
      const joined = new Date(now.getTime() - (95 - 2 * at) * DAY);
      return {
        ...account,
        email: `${account.username}@example.org`,
        password_hash: await passwords.hash(password),
        created_at: joined,
        updated_at: joined,
      };
    }),
  );
  await trx('users').insert(rows);
  const people = rows.map(({ username, id: userId }) => ({ username, userId, id: newId() }));
  await trx('sessions').insert(
    people.map(({ userId, id }) => ({ id, user_id: userId, created_at: now, last_seen_at: now })),
  );
  return Object.fromEntries(people.map(({ username, ...caller }) => [username, caller])) as People;
}

/** The last twelve weeks. */
function stepsOf(cast: Cast): Step[] {
  const members = DEMO_ACCOUNTS.filter(({ role }) => role === 'user');
  return [
    ...DEMO_POSTS.flatMap((post) => stepsOfPost(cast, post)),
    ...DEMO_CONTACT.flatMap((form) => stepsOfForm(cast, form)),
    ...NARRATIVES.map((narrative, at) => stepOfNarrative(cast, narrative, (NARRATIVES.length - at) * 9)),
    ...members.map(({ username }, at) => stepOfLooking(cast, username, 9 + at)),
  ];
}

/** Fills a new database with demo accounts and content. Says whether it did: where they are already, nothing happens. */
export async function seedDemo(db: Knex, clock: Clock, passwords = new PasswordHasher()): Promise<boolean> {
  const now = clock.now();
  return db.transaction(async (trx) => {
    await trx.raw('select pg_advisory_xact_lock(?)', [SEED_LOCK]);
    const [ids, names] = [DEMO_ACCOUNTS.map(({ id }) => id), DEMO_ACCOUNTS.map(({ username }) => username)];
    if (await trx('users').whereIn('id', ids).orWhereIn('username', names).first('id')) return false;
    await play(trx, stepsOf({ people: await insertPeople(trx, now, passwords), now }));
    await trx('sessions').delete();
    return true;
  });
}
