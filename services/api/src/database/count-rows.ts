import type { Knex } from 'knex';

// The baseline's columns alone: it is applied before those of later migrations exist. What is held is counted, too, and
// no list shows that count.
const IS_PUBLISHED = `posts.status = 'Published' and posts.archived_at is null`;

/** The tallies that count the rows of each table. They are locked in this order: accounts before their posts. */
const TALLIES = {
  users: ['users-active'],
  posts: ['posts-waiting', 'posts-archived'],
  post_edits: ['edits-waiting'],
  post_reports: ['post-reports-Pending', 'post-reports-Approved', 'post-reports-Rejected'],
  comment_reports: ['comment-reports-Pending', 'comment-reports-Approved', 'comment-reports-Rejected', 'flags-waiting'],
  contact_forms: ['contact-waiting', 'contact-urgent', 'contact-closed'],
  appeals: ['appeals-waiting'],
  narratives: ['narratives'],
} as const;

/** A number that triggers maintain, by its name in `tallies`. */
export type Tally = (typeof TALLIES)[keyof typeof TALLIES][number];

/** Whether every tally exists: triggers maintain those that do. */
export async function hasEveryTally(db: Knex): Promise<boolean> {
  const stored = await db('tallies').pluck('what');
  return Object.values(TALLIES)
    .flat()
    .every((tally) => stored.includes(tally));
}

/** Whether every tally and every post's count of comments exists. */
export async function isCounted(db: Knex): Promise<boolean> {
  const uncounted = await db.raw<{ rows: unknown[] }>(
    `select from posts where ${IS_PUBLISHED}
       and not exists (select from comment_counts where post_id = posts.id) limit 1`,
  );
  return uncounted.rows.length === 0 && (await hasEveryTally(db));
}

/** Adds the tallies and counts of comments that are missing, from the rows. Locks out writers. */
export async function countRows(db: Knex): Promise<void> {
  await db.raw(`lock table ${Object.keys(TALLIES).join(', ')}, comments in share row exclusive mode`);
  await db.raw(`
    insert into comment_counts (post_id, created_at, n)
      select id, created_at, readable_comments(id) from posts where ${IS_PUBLISHED}
      on conflict do nothing`);
  for (const [table, tallies] of Object.entries(TALLIES)) {
    // Changes that are not folded in yet are in the rows, too.
    await db.raw(
      `insert into tallies (what, n)
         select what, coalesce(counted.n, 0) - coalesce(changed.n, 0) from unnest(?::text[]) as what
         left join (select what, count(*) as n from ?? as item, unnest(tallies_of(item)) as what group by what) as counted
           using (what)
         left join (select what, sum(n) as n from tally_changes group by what) as changed using (what)
         on conflict do nothing`,
      [[...tallies], table],
    );
  }
}
