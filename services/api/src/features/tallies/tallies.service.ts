import type { Knex } from 'knex';
import { AT_EVERY_LOOK, type ScheduledTask } from '../../shared/scheduled';

/**
 * Folds the changes of the last hour into the tallies, in one statement, so that a concurrent count sees all of it or
 * nothing. Tallies that a backfill has not written yet keep their changes.
 */
const FOLD = `with moved as (delete from tally_changes where what in (select what from tallies) returning what, n),
  sums as (select what, sum(n) as n from moved group by what)
  update tallies set n = tallies.n + sums.n from sums where tallies.what = sums.what`;

export const foldTallies: ScheduledTask = {
  name: 'tallies',
  every: AT_EVERY_LOOK,
  async run(trx: Knex.Transaction) {
    await trx.raw(FOLD);
  },
};
