import type { Knex } from 'knex';
import type { ReportStatus } from '@commonpurse/contracts';
import { TALLIED, tallyOf, type Tally } from '../../shared/tallies';

/** The upper bound of each age group but the last, in hours. */
const AGES = [1, 4, 24, 72];
const OLDEST_AGE = AGES.at(-1)!;

export type Waiting = Record<'posts' | 'edits', number[]>;

// The moment is the value of a subquery, and the post of each edit is looked up separately: so no plan depends on the
// moment, and the statement is planned once.
const youngerThan = (at: string, hours: number) =>
  `${at} > (select cast(:now as timestamptz)) - interval '${hours} hours'`;

/** How many of the rows are younger than each age, and how many there are in all. */
const ages = (tally: Tally, at: string, rows: string) => `array[${AGES.map(
  (hours) => `count(*) filter (where ${youngerThan(at, hours)})::int`,
).join(', ')}, ${tallyOf([tally])}] ${rows}
  and ${youngerThan(at, OLDEST_AGE)}`;

const STATUSES = ['Pending', 'Approved', 'Rejected'] as const satisfies readonly ReportStatus[];
const KINDS = ['post', 'comment'] as const;

/** Everything in one row, so that the numbers are consistent and the tallies are read once. */
const NUMBERS = `with ${TALLIED}
  select (select ${ages('posts-waiting', 'created_at', `from posts where status = 'Pending' and archived_at is null`)}) as posts,
    (select ${ages(
      'edits-waiting',
      'post_edits.created_at',
      `from post_edits where exists (
        select from posts where id = post_id and status <> 'Pending' and archived_at is null offset 0)`,
    )}) as edits,
    ${KINDS.flatMap((kind) =>
      STATUSES.map((status) => `${tallyOf([`${kind}-reports-${status}`])} as "${kind}-${status}"`),
    ).join(', ')}`;

export type ReportCount = { kind: 'posts' | 'comments'; status: ReportStatus; n: number };

type NumbersRow = Waiting & Record<`${(typeof KINDS)[number]}-${ReportStatus}`, number>;

/** Pending items by age group, without the younger ones; and the reports of each kind and status. */
export async function countNow(db: Knex, now: Date): Promise<{ waiting: Waiting; reports: ReportCount[] }> {
  const { rows } = await db.raw<{ rows: [NumbersRow] }>(NUMBERS, { now });
  const [{ posts, edits, ...numbers }] = rows;
  const apart = (counts: number[]) => counts.map((upTo, n) => upTo - (counts[n - 1] ?? 0));
  const reports = KINDS.flatMap((kind) =>
    STATUSES.map((status) => ({ kind: `${kind}s` as const, status, n: numbers[`${kind}-${status}`] })),
  );
  return { waiting: { posts: apart(posts), edits: apart(edits) }, reports };
}
