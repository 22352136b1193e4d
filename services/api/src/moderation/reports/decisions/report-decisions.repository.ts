import type { Knex } from 'knex';
import { shownName } from '../../../shared/shown-name';
import type { DbCommentReportRow, DbCommentRow, DbPostReportRow, DbPostRow, DbUserRow } from '../../../database/tables';
import type { ReportKind } from '../kinds';
import {
  otherThan,
  type AuthorWords,
  type DecidedReport,
  type LockedItem,
  type LockedReport,
} from './report-decisions.policy';
import type { DueStatus } from '../reports.policy';
import { ITEM, TABLE } from '../reports.repository';

type ReportRow = Omit<DbPostReportRow, 'post_id' | 'reporter_id'> & Pick<DbCommentReportRow, 'reporter_id'>;

/**
 * Locks the item until the transaction ends: always the post first, then the comment, so that transactions cannot
 * deadlock.
 */
export async function lockItemForUpdate(
  trx: Knex.Transaction,
  kind: ReportKind,
  id: string,
): Promise<LockedItem | undefined> {
  if (kind === 'post') {
    const post = await lockPostForUpdate(trx, id);
    if (!post) return undefined;
    return { ...placeOf(post), ...ownOf(post), words: { title: post.title, text: post.description }, deleted: false };
  }
  const place = await trx('comments').where({ id }).first<Pick<DbCommentRow, 'post_id'> | undefined>('post_id');
  const post = place && (await lockPostForUpdate(trx, place.post_id));
  if (!post) return undefined;
  const comment = await trx('comments').where({ id }).forNoKeyUpdate().first<DbCommentRow | undefined>();
  if (!comment) return undefined;
  const words = { text: comment.description };
  return { ...placeOf(post), ...ownOf(comment), words, deleted: comment.deleted_at !== null };
}

const lockPostForUpdate = (trx: Knex.Transaction, id: string) =>
  trx('posts').where({ id }).forNoKeyUpdate().first<DbPostRow | undefined>();

const ownOf = (row: DbPostRow | DbCommentRow): Pick<LockedItem, 'id' | 'authorId' | 'status' | 'createdAt'> => ({
  id: row.id,
  authorId: row.author_id,
  status: row.status,
  createdAt: row.created_at,
});

const placeOf = (post: DbPostRow): Pick<LockedItem, 'archived' | 'post'> => ({
  archived: post.archived_at !== null,
  post: { id: post.id, status: post.status, reviewReason: post.review_reason, reviewNote: post.review_note },
});

/** Locks the report, after its item. */
export async function lockReportForUpdate(
  trx: Knex.Transaction,
  kind: ReportKind,
  id: string,
): Promise<LockedReport | undefined> {
  const about = await trx(TABLE[kind]).where({ id }).first<{ itemId: string } | undefined>({ itemId: ITEM[kind] });
  const item = about && (await lockItemForUpdate(trx, kind, about.itemId));
  if (!item) return undefined;
  const row = await trx(TABLE[kind]).where({ id }).forNoKeyUpdate().first<ReportRow>();
  const {
    reporter_id: reporterId,
    reason,
    created_at: createdAt,
    status,
    moderator_id: moderatorId,
    decided_at: decidedAt,
  } = row;
  return { id, reporterId, reason, createdAt, status, moderatorId, decidedAt, item };
}

/** Decides a pending report. False when it is no longer pending. */
export async function close(
  trx: Knex.Transaction,
  kind: ReportKind,
  id: string,
  decision: {
    status: 'Approved' | 'Rejected';
    comment: string | null;
    words: AuthorWords;
    moderatorId: string;
    due: DueStatus | null;
    at: Date;
  },
): Promise<boolean> {
  const changed = await trx(TABLE[kind]).where({ id, status: 'Pending' }).update({
    status: decision.status,
    moderator_comment: decision.comment,
    moderator_id: decision.moderatorId,
    decided_at: decision.at,
    due_status: decision.due,
    author_reason: decision.words.reason,
    author_note: decision.words.note,
  });
  return changed === 1;
}

/**
 * Reopens a decided report. False when that decision is no longer in effect, or its reporter has sent another report on
 * the same item since.
 */
export async function reopen(
  trx: Knex.Transaction,
  kind: ReportKind,
  report: LockedReport,
  decidedAt: Date,
): Promise<boolean> {
  const { id, reporterId, item, moderatorId, status } = report;
  const newer = trx(TABLE[kind]).where({ [ITEM[kind]]: item.id, reporter_id: reporterId, status: 'Pending' });
  const changed = await trx(TABLE[kind])
    .where({ id, status, moderator_id: moderatorId, decided_at: decidedAt })
    .whereNotExists(newer.select('id'))
    .update({
      status: 'Pending',
      moderator_comment: null,
      moderator_id: null,
      decided_at: null,
      due_status: null,
      author_reason: null,
      author_note: null,
    });
  return changed === 1;
}

const decidedOn = (trx: Knex.Transaction, kind: ReportKind, itemId: string): Knex.QueryBuilder =>
  trx(TABLE[kind])
    .where({ [ITEM[kind]]: itemId })
    .whereNot({ status: 'Pending' });

/** Decided reports on the item, latest first. */
export async function listDecided(trx: Knex.Transaction, kind: ReportKind, itemId: string): Promise<DecidedReport[]> {
  return decidedOn(trx, kind, itemId)
    .orderBy([
      { column: 'decided_at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .select({
      id: 'id',
      moderatorId: 'moderator_id',
      decidedAt: 'decided_at',
      due: 'due_status',
      reason: 'author_reason',
      note: 'author_note',
    });
}

/** Sets the status that the second call still has to apply; null once it has. Skips reports that are pending again. */
export async function setDue(
  trx: Knex.Transaction,
  kind: ReportKind,
  itemId: string,
  ids: readonly string[],
  due: DueStatus | null,
): Promise<void> {
  await decidedOn(trx, kind, itemId)
    .whereRaw('id = any(?)', [[...ids]])
    .update({ due_status: due });
}

/** Clears the statuses that second calls still had to apply, because a newer decision about the item replaces them. */
export async function clearDue(trx: Knex.Transaction, kind: ReportKind, itemId: string): Promise<void> {
  await decidedOn(trx, kind, itemId).whereNotNull('due_status').update({ due_status: null });
}

/** Sets the item's status. This clears or restores the feedback of a review. False when the item had another status. */
export async function move(
  trx: Knex.Transaction,
  kind: ReportKind,
  item: LockedItem,
  to: DueStatus,
  review: AuthorWords,
  at: Date,
): Promise<boolean> {
  const from = otherThan(to);
  if (kind === 'comment') {
    const there = trx('comments').where({ id: item.id, status: from }).whereNull('deleted_at');
    return (await there.update({ status: to })) === 1;
  }
  const changed = await trx('posts')
    .where({ id: item.id, status: from })
    .whereNull('archived_at')
    .update({ status: to, review_reason: review.reason, review_note: review.note, updated_at: at });
  return changed === 1;
}

/** The moderator's name as others see it. */
export async function nameOf(db: Knex, userId: string | null): Promise<string> {
  const user = await db('users')
    .where('id', userId)
    .first<Pick<DbUserRow, 'username' | 'active'> | undefined>('username', 'active');
  return shownName(user?.username, user?.active);
}
