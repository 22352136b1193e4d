import type { Knex } from 'knex';
import type { Tally } from '../database/count-rows';
import { AT_EVERY_LOOK, type ScheduledTask } from './scheduled';

/**
 * Common table expression `tallied`: the numbers with the changes that no task has folded in yet. It sums the changes
 * once for all numbers, because an hour may have many.
 */
export const TALLIED = `tallied as materialized (
  select what, (n + coalesce(changed.change, 0))::int as n from tallies
  left join (select what, sum(n) as change from tally_changes group by what) as changed using (what)
)`;

/** The sum of these numbers, as an expression in a query with `TALLIED`. */
export const tallyOf = (tallies: readonly Tally[]): string =>
  `(select coalesce(sum(n), 0)::int from tallied where what in ('${tallies.join("', '")}'))`;

/**
 * Folds the changes of the last hour into the tallies, in one statement, so that a concurrent count sees all of it or
 * nothing.
 */
const FOLD = `with moved as (delete from tally_changes returning what, n),
  sums as (select what, sum(n) as n from moved group by what)
  update tallies set n = tallies.n + sums.n from sums where tallies.what = sums.what`;

export const foldTallies: ScheduledTask = {
  name: 'tallies',
  every: AT_EVERY_LOOK,
  async run(trx: Knex.Transaction) {
    await trx.raw(FOLD);
  },
};
