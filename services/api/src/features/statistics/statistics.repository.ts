import type { Knex } from 'knex';
import type { ReportStatus } from '@commonpurse/contracts';

// To the letter that of the index audit_log_decisions.
const DECISIONS = `action in ('post.approve', 'post.reject', 'post.undo-approve', 'post.undo-reject', 'post-edit.approve',
  'post-edit.reject', 'post-edit.undo-approve', 'post-edit.undo-reject', 'post-report.approve', 'post-report.reject',
  'post-report.undo', 'comment-report.approve', 'comment-report.reject', 'comment-report.undo', 'contact-form.close')`;

/** Decisions since the first of the weeks, each with the number of its week from 1. One that was undone next is left out. */
const STANDING = `
  with acts as (
    select at, action, subject_id, lead(action) over (partition by subject_type, subject_id order by id) as next
      from audit_log where at >= :first and ${DECISIONS}
  ), standing as (
    select at, action, subject_id, width_bucket(at, cast(:starts as timestamptz[])) as week
      from acts where action not like '%.undo%' and (next is null or next not like '%.undo%')
  )`;

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

export type DecidedInWeek = { week: number; action: string; n: number };

type Weeks = readonly { start: Date }[];
const bound = (weeks: Weeks) => ({ first: weeks[0]?.start ?? new Date(0), starts: weeks.map(({ start }) => start) });

export async function countDecisions(db: Knex, weeks: Weeks): Promise<DecidedInWeek[]> {
  const { rows } = await db.raw<{ rows: DecidedInWeek[] }>(
    `${STANDING} select week, action, count(*)::int as n from standing group by week, action`,
    bound(weeks),
  );
  return rows;
}

/** Seconds from writing to the first decision; of all weeks together where `week` is null. A new post is decided once. */
export type FirstDecided = { week: number | null; n: number; seconds: [number, number] };

export async function timeToFirstDecision(db: Knex, weeks: Weeks): Promise<FirstDecided[]> {
  const { rows } = await db.raw<{ rows: FirstDecided[] }>(
    `${STANDING}
     select week, count(*)::int as n,
       percentile_cont(array[0.5, 0.9]) within group (order by extract(epoch from at - created_at)) as seconds
     from standing join posts on posts.id = subject_id::uuid
     where action in ('post.approve', 'post.reject')
     group by grouping sets ((week), ())
     having count(*) > 0`,
    bound(weeks),
  );
  return rows;
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
