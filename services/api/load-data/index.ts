import type { Knex } from 'knex';
import { countRows } from '../src/database/count-rows';
import { dropIndexes } from './indexes';
import { stepsFor, type Step } from './steps';

export { keyInTheMiddle } from './times';
export { RARE_WORD } from './words';

/** Rows per statement: few enough for a line of progress every other second. */
const BATCH = 50_000;

const COUNTING_TRIGGERS = [
  ['posts', 'comments_counted_at_first'],
  ['comments', 'comment_counted'],
  ...['posts', 'post_edits', 'post_reports', 'comment_reports', 'contact_forms', 'appeals', 'users', 'narratives'].map(
    (table) => [table, 'tallied'] as const,
  ),
] as const;

/**
 * Loads a migrated database with a forum of this many posts and its other data: accounts, three comments per post,
 * edits, reports, contact forms, narratives, updates, a moderation log and an archive. For benchmarks and tests of query
 * plans: nobody of it can sign in; the account `readerId`, where given, hides and follows some of it.
 */
export async function fill(
  db: Knex,
  posts: number,
  { report = () => {}, readerId }: { report?: (line: string) => void; readerId?: string } = {},
): Promise<void> {
  await db.transaction(async (trx) => {
    await trx.raw(`set local maintenance_work_mem = '512MB'`);
    await pauseTriggers(trx, 'disable');
    const indexes = await dropIndexes(trx);
    for (const step of stepsFor(posts, readerId)) await run(trx, step, report);
    for (const { name, definition } of indexes) {
      report(`index ${name}`);
      await trx.raw(definition);
    }
    await pauseTriggers(trx, 'enable');
    await trx.raw('truncate tallies, tally_changes');
    await countRows(trx);
  });
  report('statistics');
  await db.raw('vacuum analyze');
}

/** What the triggers of single rows keep, a step of its own inserts. */
async function pauseTriggers(trx: Knex.Transaction, change: 'disable' | 'enable'): Promise<void> {
  for (const [table, trigger] of COUNTING_TRIGGERS) await trx.raw(`alter table ${table} ${change} trigger ${trigger}`);
}

async function run(trx: Knex.Transaction, { what, count, insert }: Step, report: (line: string) => void) {
  for (let from = 1; from <= count; from += BATCH) {
    const to = Math.min(from + BATCH - 1, count);
    await trx.raw(insert(`generate_series(${from}, ${to}) n`)).options({ unnamed: true });
    report(`${what}: ${to.toLocaleString('en')} of ${count.toLocaleString('en')}`);
  }
}
