import type { Knex } from 'knex';
import type { ReportStatus, TeamStatistics } from '@commonpurse/contracts';
import type { Tally } from '../../database/count-rows';
import { TALLIED, tallyOf } from '../../shared/tallies';

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

const minutesWithin = (share: number) =>
  `round(percentile_cont(${share}) within group (order by greatest(0, extract(epoch from until - since)) / 60))`;

const waits = (rows: string) => `(select json_build_object('count', count(*), 'medianMinutes', ${minutesWithin(0.5)},
  'ninetiethMinutes', ${minutesWithin(0.9)}) from (${rows}) as waited)`;

/** How long people waited for what has been done since a moment, and how appeals and second opinions ended. */
const TEAM = `select
  ${waits(`select created_at as since, decided_at as until from post_reports
      where status <> 'Pending' and decided_at >= :since
    union all select created_at, decided_at from comment_reports
      where status <> 'Pending' and decided_at >= :since and reporter_id is not null`)} as reports,
  ${waits(`select created_at as since, archived_at as until from contact_forms where archived_at >= :since`)} as forms,
  ${waits(`select contact_forms.created_at as since, min(contact_remarks.created_at) as until
      from contact_forms join contact_remarks on form_id = contact_forms.id and kind = 'answer'
      where category = 'Urgent help needed' and contact_forms.created_at >= :since group by contact_forms.id
    union all select opened_at, first_answer_at from escalations
      where kind = 'danger' and opened_at >= :since and first_answer_at is not null`)} as "firstAnswers",
  (select json_build_object('upheld', count(*) filter (where status = 'Upheld'),
      'overturned', count(*) filter (where status = 'Overturned'))
    from appeals where closed_at >= :since) as appeals,
  (select json_build_object('agreed', count(*) filter (where outcome = 'agreed'),
      'disagreed', count(*) filter (where outcome = 'disagreed'))
    from escalations where kind = 'second-opinion' and closed_at >= :since) as "secondLooks"`;

type TeamRow = TeamStatistics['waits'] & Pick<TeamStatistics, 'appeals' | 'secondLooks'>;

/** The team's work since a moment, but for who decided. */
export async function readTeam(db: Knex, since: Date): Promise<Omit<TeamStatistics, 'moderators'>> {
  const { rows } = await db.raw<{ rows: [TeamRow] }>(TEAM, { since });
  const [{ appeals, secondLooks, ...waited }] = rows;
  return { waits: waited, appeals, secondLooks };
}
