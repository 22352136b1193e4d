import type { Knex } from 'knex';
import type { Clock } from '../clock';
import { newId } from '../shared/ids';
import { hashPassword } from '../shared/passwords';
import { DEMO_ACCOUNTS, DEMO_POSTS, type DemoName, type DemoPost } from './content';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Any number that stands for 'the demo content of this application'. */
const SEED_LOCK = 4_120_872;

type People = Record<DemoName, string>;

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

async function insertPost(trx: Knex.Transaction, people: People, post: DemoPost, now: Date): Promise<void> {
  // The hour of the day differs from post to post, as it would.
  const written = now.getTime() - post.daysAgo * DAY - (post.title.length % 12) * HOUR;
  const created_at = new Date(written);
  const id = newId();
  await trx('posts').insert({
    id,
    author_id: people[post.by],
    title: post.title,
    description: post.text,
    category: post.category,
    anonymous: post.anonymous ?? false,
    status: post.status,
    created_at,
    updated_at: created_at,
    review_reason: post.reason ?? null,
    review_note: post.note ?? null,
  });
  const comments = (post.comments ?? []).map(({ by, hoursLater, text }) => ({
    id: newId(),
    post_id: id,
    author_id: people[by],
    description: text,
    status: 'Published' as const,
    created_at: new Date(written + hoursLater * HOUR),
  }));
  if (comments.length > 0) await trx('comments').insert(comments);
}

/** Fills a new database with demo accounts and posts. Says whether it did: where they are already, nothing happens. */
export async function seedDemo(db: Knex, clock: Clock): Promise<boolean> {
  const now = clock.now();
  return db.transaction(async (trx) => {
    await trx.raw('select pg_advisory_xact_lock(?)', [SEED_LOCK]);
    const names = DEMO_ACCOUNTS.map(({ username }) => username);
    if (await trx('users').whereIn('username', names).first('id')) return false;
    const people = await insertPeople(trx, now);
    for (const post of DEMO_POSTS) await insertPost(trx, people, post, now);
    return true;
  });
}
