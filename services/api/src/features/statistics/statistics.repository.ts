import type { Knex } from 'knex';
import type { ReportStatus } from '@commonpurse/contracts';
import { TALLIED, tallyOf, type Tally } from '../../shared/tallies';

/** How many hours are still of each age but the last. */
const AGES = [1, 4, 24, 72];
const OLDEST_AGE = AGES.at(-1)!;

export type Waiting = Record<'posts' | 'edits', number[]>;

const youngerThan = (at: string, hours: number) => `${at} > cast(:now as timestamptz) - interval '${hours} hours'`;

/** How many of the rows are younger than each age, and how many there are in all. */
const ages = (tally: Tally, at: string, rows: string) => `array[${AGES.map(
  (hours) => `count(*) filter (where ${youngerThan(at, hours)})::int`,
).join(', ')}, ${tallyOf([tally], `(select count(*)::int ${rows})`)}] as ages ${rows}
  and ${youngerThan(at, OLDEST_AGE)}`;

const WAITING = `with ${TALLIED}
  select 'posts' as kind, ${ages('posts-waiting', 'created_at', `from posts where status = 'Pending' and archived_at is null`)}
  union all
  select 'edits', ${ages(
    'edits-waiting',
    'post_edits.created_at',
    `from post_edits join posts on posts.id = post_id where posts.status <> 'Pending' and posts.archived_at is null`,
  )}`;

/** What waits, by age: each number without the younger ones. */
export async function countWaiting(db: Knex, now: Date): Promise<Waiting> {
  const { rows } = await db.raw<{ rows: { kind: keyof Waiting; ages: number[] }[] }>(WAITING, { now });
  const apart = ({ ages }: { ages: number[] }) => ages.map((upTo, n) => upTo - (ages[n - 1] ?? 0));
  return Object.fromEntries(rows.map((row) => [row.kind, apart(row)])) as Waiting;
}

export type ReportCount = { kind: 'posts' | 'comments'; status: ReportStatus; n: number };

const REPORTS = `with ${TALLIED}
  ${(['post', 'comment'] as const)
    .flatMap((kind) =>
      (['Pending', 'Approved', 'Rejected'] as const).map((status) => {
        const counted = `(select count(*)::int from ${kind}_reports where status = '${status}')`;
        return `select '${kind}s' as kind, '${status}' as status, ${tallyOf([`${kind}-reports-${status}`], counted)} as n`;
      }),
    )
    .join(' union all ')}`;

export async function countReports(db: Knex): Promise<ReportCount[]> {
  const { rows } = await db.raw<{ rows: ReportCount[] }>(REPORTS);
  return rows;
}
