import type { Knex } from 'knex';
import type { ReportStatus } from '@commonpurse/contracts';

/** How many hours are still of each age but the last. */
const AGES = [1, 4, 24, 72];

export type Waiting = Record<'posts' | 'edits', number[]>;

const ageColumns = (at: string) =>
  [...AGES.map((hours) => `${at} > cast(:now as timestamptz) - interval '${hours} hours'`), 'true']
    .map((younger) => `count(*) filter (where ${younger})::int`)
    .join(', ');

/** What waits, by age: each number without the younger ones. */
export async function countWaiting(db: Knex, now: Date): Promise<Waiting> {
  const { rows } = await db.raw<{ rows: { kind: keyof Waiting; ages: number[] }[] }>(
    `select 'posts' as kind, array[${ageColumns('created_at')}] as ages
       from posts where status = 'Pending' and archived_at is null
     union all
     select 'edits', array[${ageColumns('post_edits.created_at')}] from post_edits join posts on posts.id = post_id
       where posts.status <> 'Pending' and posts.archived_at is null`,
    { now },
  );
  const apart = ({ ages }: { ages: number[] }) => ages.map((upTo, n) => upTo - (ages[n - 1] ?? 0));
  return Object.fromEntries(rows.map((row) => [row.kind, apart(row)])) as Waiting;
}

export type ReportCount = { kind: 'posts' | 'comments'; status: ReportStatus; n: number };

export async function countReports(db: Knex): Promise<ReportCount[]> {
  const { rows } = await db.raw<{ rows: ReportCount[] }>(
    `select 'posts' as kind, status, count(*)::int as n from post_reports group by status
     union all
     select 'comments', status, count(*)::int from comment_reports group by status`,
  );
  return rows;
}
