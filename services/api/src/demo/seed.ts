import type { Knex } from 'knex';
import type { Clock } from '../clock';
import { newId } from '../shared/ids';
import { hashPassword } from '../shared/passwords';
import { DEMO_CONTACT } from './contact';
import { DEMO_ACCOUNTS, DEMO_POSTS } from './content';
import { NARRATIVES } from './narratives';
import { insertOutcomes } from './seed-outcomes';
import { insertPost, type People } from './seed-posts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Any number that stands for 'the demo content of this application'. */
const SEED_LOCK = 4_120_872;

async function insertPeople(trx: Knex.Transaction, now: Date): Promise<People> {
  const joined = new Date(now.getTime() - 60 * DAY);
  const rows = await Promise.all(
    DEMO_ACCOUNTS.map(async ({ password, ...account }) => ({
      ...account,
      id: newId(),
      email: `${account.username}@example.org`,
      password_hash: await hashPassword(password),
      created_at: joined,
      updated_at: joined,
    })),
  );
  await trx('users').insert(rows);
  return Object.fromEntries(rows.map(({ username, id }) => [username, id])) as People;
}

async function insertNarratives(trx: Knex.Transaction, now: Date): Promise<void> {
  const rows = NARRATIVES.map((narrative, at) => {
    const published = new Date(now.getTime() - (NARRATIVES.length - at) * 9 * DAY);
    return { id: newId(), ...narrative, created_at: published, updated_at: published };
  });
  await trx('narratives').insert(rows);
}

async function insertForms(trx: Knex.Transaction, people: People, now: Date): Promise<void> {
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR);
  const rows = DEMO_CONTACT.map(({ by, text, hoursAgo, closedHoursAgo, ...form }) => ({
    ...form,
    id: newId(),
    user_id: by === undefined ? null : people[by],
    description: text,
    created_at: ago(hoursAgo),
    archived_at: closedHoursAgo === undefined ? null : ago(closedHoursAgo),
    archived_by: closedHoursAgo === undefined ? null : people['demo.moderator'],
  }));
  await trx('contact_forms').insert(rows);
}

/** Fills a new database with demo accounts and content. Says whether it did: where they are already, nothing happens. */
export async function seedDemo(db: Knex, clock: Clock): Promise<boolean> {
  const now = clock.now();
  return db.transaction(async (trx) => {
    await trx.raw('select pg_advisory_xact_lock(?)', [SEED_LOCK]);
    const names = DEMO_ACCOUNTS.map(({ username }) => username);
    if (await trx('users').whereIn('username', names).first('id')) return false;
    const people = await insertPeople(trx, now);
    for (const post of DEMO_POSTS) await insertPost(trx, people, post, now);
    await insertNarratives(trx, now);
    await insertForms(trx, people, now);
    await insertOutcomes(trx, Object.values(people), now);
    return true;
  });
}
