import type { Knex } from 'knex';
import { dropIndexes } from './indexes';
import { stepsFor, type Step } from './steps';

export { keyInTheMiddle } from './times';
export { RARE_WORD } from './words';

/** Rows a statement: few enough for a line of progress every other second. */
const BATCH = 50_000;

type Report = (line: string) => void;

/**
 * Fills a migrated database with a forum of this many posts and what belongs to one: accounts, three comments a post,
 * edits, reports, contact forms, narratives and an archive. For measuring and for tests of plans: nobody can sign in.
 */
export async function fill(db: Knex, posts: number, report: Report = () => {}): Promise<void> {
  await db.transaction(async (trx) => {
    await trx.raw(`set local maintenance_work_mem = '512MB'`);
    const indexes = await dropIndexes(trx);
    for (const step of stepsFor(posts)) await run(trx, step, report);
    for (const { name, definition } of indexes) {
      report(`index ${name}`);
      await trx.raw(definition);
    }
  });
  report('statistics');
  await db.raw('vacuum analyze');
}

async function run(trx: Knex.Transaction, { what, count, insert }: Step, report: Report): Promise<void> {
  for (let from = 1; from <= count; from += BATCH) {
    const to = Math.min(from + BATCH - 1, count);
    await trx.raw(insert(`generate_series(${from}, ${to}) n`)).options({ unnamed: true });
    report(`${what}: ${to.toLocaleString('en')} of ${count.toLocaleString('en')}`);
  }
}
