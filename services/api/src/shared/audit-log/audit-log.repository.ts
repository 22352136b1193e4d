import type { Knex } from 'knex';
import { LOG_KINDS, type LogKind, type UserRole } from '@commonpurse/contracts';
import { applyPage, type PageRequest } from '../lists/pages';
import { shownName } from '../shown-name';
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
  UNDO_EVENT,
  UNDO_KINDS,
  type Decision,
  type DecisionEventKind,
} from './decision-events';

/**
 * When an event happened, who caused it (null where nobody was signed in), and in which request. `batchId` is that of an
 * act on several items.
 */
export type AuditContext = {
  at: Date;
  actor: { userId: string; role: UserRole } | null;
  requestId: string;
  batchId?: string | undefined;
};

/** An event that a moderator caused. */
export type ModeratorEvent = {
  id: string;
  at: Date;
  kind: LogKind;
  subjectType: string;
  subjectId: string | null;
  batchId: string | null;
  moderatorId: string;
  username: string | null;
  active: boolean | null;
};

export type EventFilter = {
  moderatorId: string | undefined;
  kind: LogKind | undefined;
  /** `from` is included, `to` is not. */
  from: Date | undefined;
  to: Date | undefined;
  /** The object of the events. */
  ref?: string | undefined;
  batchId?: string | undefined;
  /** The account that was acted on. */
  memberId?: string | undefined;
};

/** Adds an event to the append-only log, in the same transaction as the change that it records. */
export async function record(
  trx: Knex.Transaction,
  event: AuditEvent,
  { at, actor, requestId, batchId }: AuditContext,
): Promise<void> {
  const [action, subjectType] = STORED[event.kind];
  await trx('audit_log').insert({
    at,
    actor_id: actor?.userId ?? null,
    actor_role: actor?.role ?? null,
    action,
    subject_type: subjectType,
    subject_id: event.subjectId,
    before: 'before' in event ? JSON.stringify(event.before) : null,
    after: 'after' in event ? JSON.stringify(event.after) : null,
    request_id: requestId,
    batch_id: batchId ?? null,
  });
}

/** The ids and times of deletions since a moment. */
export async function listDeleted(
  db: Knex,
  kind: 'account-deleted' | 'narrative-deleted',
  since: Date,
): Promise<{ id: string; at: Date }[]> {
  return db('audit_log')
    .where({ action: STORED[kind][0] })
    .where('at', '>=', since)
    .orderBy('id')
    .select<{ id: string; at: Date }[]>('subject_id as id', 'at');
}

/** A list of kinds as SQL literals, not bound values: only literals let a plan match the partial index. */
const actions = (...kinds: readonly AuditEventKind[]): string => kinds.map((kind) => `'${STORED[kind][0]}'`).join(', ');
const among = (...kinds: readonly AuditEventKind[]): string => `action in (${actions(...kinds)})`;

const { approve, reject, undoApprove, undoReject } = REVIEW_EVENTS;
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

/** What a decision can hide from readers. */
export type Takeable = keyof typeof TAKING_EVENTS;

export type Taking = { eventId: string; kind: AuditEventKind; at: Date; moderatorId: string | null };

/**
 * The decision that hid a post or comment, or rejected an edit: the last one, for an item that is hidden now. `at`
 * selects one of several rejected edits.
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

/**
 * SQL for the last review decision on a post, or its author's later withdrawal of an edit, as an object of `what`, `by`
 * and `at`; null if the decision was undone. `postId` is a column.
 */
export const lastReviewDecision = (postId: string): string => `
  (select case
      when ${among('edit-withdrawn')} then json_build_object('what', 'deleted', 'by', null, 'at', at)
      when ${among(...approve, ...reject)} then json_build_object(
        'what', case when ${among(...approve)} then 'approved' else 'rejected' end, 'by', actor_id, 'at', at) end
    from audit_log where subject_type in ('post', 'own_post') and subject_id = ${postId}::text
      and (${REVIEW} or ${among('edit-withdrawn')})
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

/** Excludes sent appeals, which are not by moderators. */
const TRAIL = among(...(Object.keys(STORED) as AuditEventKind[]).filter((kind) => kind !== 'appeal-sent'));

/**
 * The latest events on the subjects, latest first. Rows of an unknown kind, for example of a newer release, are
 * excluded.
 */
export async function listTrail(db: Knex, subjects: readonly TrailSubject[], limit: number): Promise<TrailEvent[]> {
  const named = subjects.flatMap(({ type, ids }) => ids.map((id) => [type, id] as const));
  type Row = Omit<TrailEvent, 'event'> & Pick<DbAuditRow, 'action' | 'subject_id' | 'before' | 'after'>;
  const { rows } = await db.raw<{ rows: Row[] }>(
    `select at, action, subject_id, before, after, users.username as "moderatorName", users.active as "moderatorActive"
     from unnest(?::text[], ?::text[]) as subject (type, id)
     join audit_log on subject_type = subject.type and subject_id = subject.id
     left join users on users.id = actor_id
     where ${TRAIL}
     order by audit_log.id desc limit ${limit}`,
    [named.map(([type]) => type), named.map(([, id]) => id)],
  );
  return rows.map(({ action, subject_id: subjectId, before, after, ...row }) => ({
    ...row,
    event: { kind: kindOfAction(action) as ModerationEventKind, subjectId, before, after } as ModerationEvent,
  }));
}

/** How many decisions of a kind were made, and how many new posts waited how many minutes for their first decision. */
export type DecidedDay = {
  start: Date;
  decided: { kind: DecisionEventKind; n: number }[];
  waits: { minutes: number; posts: number }[];
};

/** Decisions can be undone for some seconds, so an undo just after the last day is of a decision before its end. */
const UNDO_MARGIN = `interval '1 hour'`;

const FIRST_DECISIONS = among(...Object.values(DECISION_EVENT.post));
const FIRST_UNDONE = among(...Object.values(UNDO_EVENT.post));

/**
 * SQL for whether a row of `standing` decides on its post for the first time. A reopened post was decided before,
 * however long ago. Each post is looked up in the index of subjects.
 */
const IS_FIRST = `
  (select count(*) filter (where ${FIRST_DECISIONS}) - count(*) filter (where ${FIRST_UNDONE}) from audit_log
    where subject_type = 'post' and subject_id = standing.subject_id and audit_log.id < standing.id) = 0`;

/** Decisions of the days that begin at `starts`, up to `end`, except those whose next event is their undo. */
const BY_DAY = `
  with events as (
    select id, at, action, subject_id, lead(action) over (partition by subject_type, subject_id order by id) as next
      from audit_log where at >= cast(:first as timestamptz) and at < cast(:end as timestamptz) + ${UNDO_MARGIN}
        and ${among(...DECISION_KINDS, ...UNDO_KINDS)}
  ), standing as (
    select id, at, action, subject_id, width_bucket(at, cast(:starts as timestamptz[])) as day
      from events where at < cast(:end as timestamptz) and ${among(...DECISION_KINDS)}
        and (next is null or next not in (${actions(...UNDO_KINDS)}))
  )
  select day, action, null::int as minutes, count(*)::int as n from standing group by day, action
  union all
  select day, null, round(extract(epoch from at - created_at) / 60)::int as minutes, count(*)::int
    from standing join posts on posts.id = subject_id::uuid
    where ${FIRST_DECISIONS} and ${IS_FIRST} group by day, minutes`;

type DayRow = { day: number; n: number } & ({ action: string; minutes: null } | { action: null; minutes: number });

/** The decisions of each of these days, the last of which ends at `end`. */
export async function decidedByDay(db: Knex, starts: readonly Date[], end: Date): Promise<DecidedDay[]> {
  const [first] = starts;
  if (!first) return [];
  const { rows } = await db.raw<{ rows: DayRow[] }>(BY_DAY, { first, starts, end });
  const days = starts.map((start): DecidedDay => ({ start, decided: [], waits: [] }));
  for (const row of rows) {
    const day = days[row.day - 1]!;
    if (row.action === null) day.waits.push({ minutes: row.minutes, posts: row.n });
    else day.decided.push({ kind: kindOfAction(row.action) as DecisionEventKind, n: row.n });
  }
  return days;
}

/** The number of decisions of each moderator since a moment, without those that were undone. */
export async function decidedByModerator(
  db: Knex,
  since: Date,
): Promise<{ username: string; active: boolean; decisions: number }[]> {
  const made = `(count(*) filter (where ${among(...DECISION_KINDS)}) - count(*) filter (where ${among(...UNDO_KINDS)}))::int`;
  return db('audit_log')
    .join('users', 'users.id', 'audit_log.actor_id')
    .where('at', '>=', since)
    .whereRaw(among(...DECISION_KINDS, ...UNDO_KINDS))
    .groupBy('users.id')
    .havingRaw(`${made} > 0`)
    .orderByRaw(`${made} desc, users.username`)
    .select('users.username', 'users.active', db.raw(`${made} as decisions`));
}

/** Stores the decisions of past days. */
export async function keepDays(trx: Knex.Transaction, days: readonly DecidedDay[]): Promise<void> {
  for (const { start, decided, waits } of days) {
    const stored = decided.map(({ kind, n }) => ({ action: STORED[kind][0], n }));
    await trx('decision_days')
      .insert({ start, decided: JSON.stringify(stored) as never, waits: JSON.stringify(waits) as never })
      .onConflict('start')
      .ignore();
  }
}

/** The stored days since a moment. */
export async function keptDays(db: Knex, since: Date): Promise<DecidedDay[]> {
  // Named columns: a statement with all columns is never prepared.
  const rows = await db('decision_days')
    .where('start', '>=', since)
    .orderBy('start')
    .select('start', 'decided', 'waits');
  return rows.map(({ start, decided, waits }) => ({
    start,
    decided: decided.map(({ action, n }) => ({ kind: kindOfAction(action) as DecisionEventKind, n })),
    waits,
  }));
}

export async function forgetDays(trx: Knex.Transaction, before: Date): Promise<void> {
  await trx('decision_days').where('start', '<', before).delete();
}

const LOGGED: readonly AuditEventKind[] = LOG_KINDS;
const SUBJECT_TYPES = [...new Set(LOGGED.map((kind) => STORED[kind][1]))];

/** Selects what moderators did in their role, except unknown kinds, such as those of a newer release. */
function moderatorEvents(
  db: Knex,
  { moderatorId, kind, from, to, ref, batchId, memberId }: EventFilter,
): Knex.QueryBuilder {
  const query = db('audit_log')
    .leftJoin('users', 'users.id', 'audit_log.actor_id')
    .whereRaw(`actor_role = 'moderator' and ${among(...(kind ? [kind] : LOGGED))}`)
    .select('audit_log.id', 'at', 'action', 'subject_type as subjectType', 'subject_id as subjectId')
    .select('batch_id as batchId', 'actor_id as moderatorId')
    .select('users.username', 'users.active');
  if (moderatorId) query.where('actor_id', moderatorId);
  if (from) query.where('at', '>=', from);
  if (to) query.where('at', '<', to);
  // Each type named, as in the index of subjects.
  if (ref) query.whereIn('subject_type', SUBJECT_TYPES).where('subject_id', ref);
  if (batchId) query.where('batch_id', batchId);
  if (memberId) query.where({ subject_type: 'user', subject_id: memberId });
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
