import type { Knex } from 'knex';
import { LOG_KINDS, type LogKind, type UserRole } from '@commonpurse/contracts';
import { applyPage, type PageRequest } from '../../shared/lists/pages';
import { shownName } from '../../shared/shown-name';
import type { DbAuditRow } from '../../database/tables';
import {
  kindOfAction,
  STORED,
  type AuditEvent,
  type AuditEventKind,
  type ModerationEvent,
  type ModerationEventKind,
} from './audit-events';
import {
  DECISION_EVENT,
  DECISION_KINDS,
  REVIEW_EVENTS,
  TAKING_EVENTS,
  UNDO_KINDS,
  type Decision,
  type DecisionEventKind,
} from './decision-events';

/** When an event happened, who caused it (null where nobody was signed in), and in which request. */
export type AuditContext = { at: Date; actor: { userID: string; role: UserRole } | null; requestId: string };

/** An event that a moderator caused. */
export type ModeratorEvent = {
  id: string;
  at: Date;
  kind: LogKind;
  subjectId: string | null;
  moderatorId: string;
  username: string | null;
  active: boolean | null;
};

export type EventFilter = {
  moderatorId: string | undefined;
  kind: LogKind | undefined;
  /** From this moment on, and before that one. */
  from: Date | undefined;
  to: Date | undefined;
};

/** Adds an event to the append-only log, in the same transaction as the change that it records. */
export async function record(
  trx: Knex.Transaction,
  event: AuditEvent,
  { at, actor, requestId }: AuditContext,
): Promise<void> {
  const [action, subjectType] = STORED[event.kind];
  await trx('audit_log').insert({
    at,
    actor_id: actor?.userID ?? null,
    actor_role: actor?.role ?? null,
    action,
    subject_type: subjectType,
    subject_id: event.subjectId,
    before: 'before' in event ? JSON.stringify(event.before) : null,
    after: 'after' in event ? JSON.stringify(event.after) : null,
    request_id: requestId,
  });
}

/** The accounts that were deleted from a moment on, and when. */
export async function listDeletedAccounts(db: Knex, since: Date): Promise<{ userId: string; at: Date }[]> {
  return db('audit_log')
    .where({ action: STORED['account-deleted'][0] })
    .where('at', '>=', since)
    .orderBy('id')
    .select<{ userId: string; at: Date }[]>('subject_id as userId', 'at');
}

/** A list of kinds as SQL literals, not bound values: only literals let a plan match the partial index. */
const actions = (...kinds: readonly AuditEventKind[]): string => kinds.map((kind) => `'${STORED[kind][0]}'`).join(', ');
const among = (...kinds: readonly AuditEventKind[]): string => `action in (${actions(...kinds)})`;

const { approve, reject, undoApprove, undoReject } = REVIEW_EVENTS;
const REVIEW_DECISIONS = among(...approve, ...reject);
const REVIEW = among(...approve, ...reject, ...undoApprove, ...undoReject);

/**
 * The last review decision on a post and the moderator who made it. Undefined when there is none, or when it was
 * undone.
 */
export async function findStandingReview(
  db: Knex,
  postId: string,
): Promise<{ decision: Decision; by: string } | undefined> {
  type Row = { decision: Decision | null; username: string | null; active: boolean | null };
  const { rows } = await db.raw<{ rows: Row[] }>(
    `select case when ${among(...approve)} then 'approve' when ${among(...reject)} then 'reject' end as decision,
       username, active
     from audit_log left join users on users.id = actor_id
     where subject_type = 'post' and subject_id = ? and ${REVIEW}
     order by audit_log.id desc limit 1`,
    [postId],
  );
  const [row] = rows;
  return row?.decision ? { decision: row.decision, by: shownName(row.username, row.active) } : undefined;
}

/** What can be taken from readers. */
export type Takeable = keyof typeof TAKING_EVENTS;

export type Taking = { eventId: string; kind: AuditEventKind; at: Date; moderatorId: string | null };

/**
 * The decision that took a post, an edit of it or a comment from readers: the last one, for a thing that is not shown now.
 * `at` names one of several rejected edits.
 */
export async function findTaking(
  db: Knex,
  what: Takeable,
  subjectId: string,
  at: Date | null = null,
): Promise<Taking | undefined> {
  const query = db('audit_log')
    .where({ subject_type: what === 'comment' ? 'comment' : 'post', subject_id: subjectId })
    .whereRaw(among(...TAKING_EVENTS[what]))
    .orderBy('id', 'desc');
  if (at) query.where({ at });
  const row = await query.first<Pick<DbAuditRow, 'id' | 'at' | 'actor_id' | 'action'> | undefined>(
    'id',
    'at',
    'actor_id',
    'action',
  );
  return row && { eventId: row.id, kind: kindOfAction(row.action), at: row.at, moderatorId: row.actor_id };
}

/** SQL for the last review decision on a post, as an object of `what`, `by` and `at`. `postId` is a column. */
export const lastReviewDecision = (postId: string): string => `
  (select json_build_object('what', case when ${among(...approve)} then 'approved' else 'rejected' end,
      'by', actor_id, 'at', at)
    from audit_log where subject_type = 'post' and subject_id = ${postId}::text and ${REVIEW_DECISIONS}
    order by audit_log.id desc limit 1)`;

/**
 * SQL that counts the review decisions on an author's posts that were not undone. An undone decision is in the log
 * twice.
 */
export const standingReviewCounts = (authorId: string): string => {
  const standing = (made: readonly AuditEventKind[], undone: readonly AuditEventKind[]) =>
    `count(*) filter (where ${among(...made)}) - count(*) filter (where ${among(...undone)})`;
  return `
  (select json_build_object('approved', ${standing(approve, undoApprove)}, 'rejected', ${standing(reject, undoReject)})
    from posts join audit_log on subject_type = 'post' and subject_id = posts.id::text
    where author_id = ${authorId} and ${REVIEW})`;
};

/** The subject of an audit trail, as the log stores it. */
export type TrailSubject = { type: string; ids: string[] };

export type TrailEvent = {
  at: Date;
  event: ModerationEvent;
  moderatorName: string | null;
  moderatorActive: boolean | null;
};

/**
 * The latest events on the subjects, latest first. Rows of an unknown kind, for example of a newer release, are left
 * out.
 */
export async function listTrail(db: Knex, subjects: readonly TrailSubject[], limit: number): Promise<TrailEvent[]> {
  const named = subjects.flatMap(({ type, ids }) => ids.map((id) => [type, id] as const));
  type Row = Omit<TrailEvent, 'event'> & Pick<DbAuditRow, 'action' | 'subject_id' | 'before' | 'after'>;
  const { rows } = await db.raw<{ rows: Row[] }>(
    `select at, action, subject_id, before, after, users.username as "moderatorName", users.active as "moderatorActive"
     from unnest(?::text[], ?::text[]) as subject (type, id)
     join audit_log on subject_type = subject.type and subject_id = subject.id
     left join users on users.id = actor_id
     where ${among(...(Object.keys(STORED) as AuditEventKind[]))}
     order by audit_log.id desc limit ${limit}`,
    [named.map(([type]) => type), named.map(([, id]) => id)],
  );
  return rows.map(({ action, subject_id: subjectId, before, after, ...row }) => ({
    ...row,
    event: { kind: kindOfAction(action) as ModerationEventKind, subjectId, before, after } as ModerationEvent,
  }));
}

/**
 * Decisions since the first of the weeks, each with its week's number from 1. A decision that was undone next is left
 * out.
 */
const STANDING = `
  with events as (
    select at, action, subject_id, lead(action) over (partition by subject_type, subject_id order by id) as next
      from audit_log where at >= :first and ${among(...DECISION_KINDS, ...UNDO_KINDS)}
  ), standing as (
    select at, action, subject_id, width_bucket(at, cast(:starts as timestamptz[])) as week
      from events where ${among(...DECISION_KINDS)}
        and (next is null or next not in (${actions(...UNDO_KINDS)}))
  )`;

type Weeks = readonly { start: Date }[];
const bound = (weeks: Weeks) => ({ first: weeks[0]?.start ?? new Date(0), starts: weeks.map(({ start }) => start) });

export type DecidedInWeek = { week: number; kind: DecisionEventKind; n: number };

export async function countDecisions(db: Knex, weeks: Weeks): Promise<DecidedInWeek[]> {
  const { rows } = await db.raw<{ rows: { week: number; action: string; n: number }[] }>(
    `${STANDING} select week, action, count(*)::int as n from standing group by week, action`,
    bound(weeks),
  );
  return rows.map(({ week, action, n }) => ({ week, kind: kindOfAction(action) as DecisionEventKind, n }));
}

/**
 * Seconds from writing to the first decision; of all weeks together when `week` is null. A new post has one first
 * decision.
 */
export type FirstDecided = { week: number | null; n: number; seconds: [number, number] };

export async function timeToFirstDecision(db: Knex, weeks: Weeks): Promise<FirstDecided[]> {
  const { rows } = await db.raw<{ rows: FirstDecided[] }>(
    `${STANDING}
     select week, count(*)::int as n,
       percentile_cont(array[0.5, 0.9]) within group (order by extract(epoch from at - created_at)) as seconds
     from standing join posts on posts.id = subject_id::uuid
     where ${among(...Object.values(DECISION_EVENT.post))}
     group by grouping sets ((week), ())
     having count(*) > 0`,
    bound(weeks),
  );
  return rows;
}

const LOGGED: readonly AuditEventKind[] = LOG_KINDS;

/** A query of what moderators did, in their role. Kinds of a newer release are left out. */
function moderatorEvents(db: Knex, { moderatorId, kind, from, to }: EventFilter): Knex.QueryBuilder {
  const query = db('audit_log')
    .leftJoin('users', 'users.id', 'audit_log.actor_id')
    .whereRaw(`actor_role = 'moderator' and ${among(...(kind ? [kind] : LOGGED))}`)
    .select('audit_log.id', 'at', 'action', 'subject_id as subjectId', 'actor_id as moderatorId')
    .select('users.username', 'users.active');
  if (moderatorId) query.where('actor_id', moderatorId);
  if (from) query.where('at', '>=', from);
  if (to) query.where('at', '<', to);
  return query;
}

async function toModeratorEvents(query: Knex.QueryBuilder): Promise<ModeratorEvent[]> {
  const rows = (await query) as (Omit<ModeratorEvent, 'kind'> & { action: string })[];
  return rows.map(({ action, ...row }) => ({ ...row, kind: kindOfAction(action) as LogKind }));
}

/** A page of what moderators did. The key's id is that of an event. */
export const listModeratorEvents = (db: Knex, filter: EventFilter, page: PageRequest): Promise<ModeratorEvent[]> =>
  toModeratorEvents(applyPage(moderatorEvents(db, filter), page, { at: 'at', id: 'audit_log.id' }));

/** The newest of what moderators did. */
export const newestModeratorEvents = (db: Knex, filter: EventFilter, limit: number): Promise<ModeratorEvent[]> =>
  toModeratorEvents(
    moderatorEvents(db, filter)
      .orderBy([
        { column: 'at', order: 'desc' },
        { column: 'audit_log.id', order: 'desc' },
      ])
      .limit(limit),
  );
