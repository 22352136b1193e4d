import type { Knex } from 'knex';
import {
  takeDownProblem,
  DURATION,
  MEMBER_MESSAGE,
  MESSAGE,
  textOrNull,
  type MemberWaiting,
  type MessageBody,
  type RejectedWaiting,
  type RejectWaitingBody,
} from '@commonpurse/contracts';
import { stoppedAt, type Clock } from '../../clock';
import { AppError } from '../../errors';
import { checkedSuspension, existingMember, suspendIn, unsuspendIn } from '../../identity/members/members.service';
import { notify, retractNotifications } from '../../identity/updates/updates.service';
import { lockCaller } from '../../shared/caller-lock';
import { isId, newId } from '../../shared/ids';
import type { Session } from '../../shared/session';
import { rememberUndoableDecision, takeUndoableDecision } from '../../shared/undoable-decisions';
import * as reports from '../reports/decisions/report-decisions.service';
import * as review from '../review/review.service';
import { toWaitingFlag, toWaitingPost } from './waiting-items.mapper';
import { hideableTogether, type Skipped } from './waiting-items.policy';
import * as items from './waiting-items.repository';

/** The maximum number of items of each kind in one list, and in one act. */
const MAX_ITEMS = 100;

/** A moderator's command on what waits of a member. */
export type WaitingCommand = { session: Session; requestId: string; userId: string };

/** What undoing an act restores. */
type Done = { userId: string; posts: string[]; flags: string[]; suspensionId: string | null };

/** The posts, edits and flagged comments of a member that wait, the oldest first. */
export async function read(db: Knex, id: string): Promise<MemberWaiting> {
  const userId = await existingMember(db, id);
  const posts = await review.listWaitingOf(db, userId, MAX_ITEMS);
  const flags = await items.listFlags(db, userId, MAX_ITEMS);
  return { posts: posts.map(toWaitingPost), flags: flags.map(toWaitingFlag) };
}

/**
 * Rejects waiting posts and edits of a member, approves flags and hides their comments, and suspends her, in one
 * transaction. Each item is a decision of its own; an item that is not as the moderator read it is skipped.
 */
export async function reject(
  db: Knex,
  clock: Clock,
  { session, requestId, userId: id }: WaitingCommand,
  { reason = '', note = '', posts = [], flags = [], suspend }: RejectWaitingBody,
): Promise<RejectedWaiting> {
  const problem = takeDownProblem({ reason, note });
  if (problem) throw AppError.rule(problem.message);
  if (posts.length + flags.length === 0) throw AppError.rule(MEMBER_MESSAGE.members.nothingChosen);
  const suspension = suspend && checkedSuspension(suspend, clock.now());
  const words = { reason: textOrNull(reason), note: textOrNull(note) };
  const batchId = newId();
  const act = { moderator: session, requestId, batchId, notifiesOnce: true } as const;

  return db.transaction(async (trx) => {
    const userId = await existingMember(trx, id);
    if (userId === session.userId) throw new AppError('OWN_ACCOUNT');
    const caller = { session, requestId, batchId };
    const suspended = suspension && (await suspendIn(trx, clock, caller, { userId, suspension }));
    await lockCaller(trx, session);
    const at = clock.now();
    const now = stoppedAt(at);
    const chosen = await lockItems(trx, userId, { posts, flags });

    const decided: Pick<RejectedWaiting, 'rejected' | 'hidden'> = { rejected: [], hidden: [] };
    const approved: string[] = [];
    const skipped = [...chosen.skipped];
    for (const { postID: postId, etag } of chosen.posts) {
      // A tag in the body is that of one text: unlike a header, it is neither `*` nor a list.
      const ifMatch = etag.replaceAll(/[*,]/g, '');
      const call = { ...act, postId, decision: 'reject', feedback: { reason, note }, ifMatch } as const;
      const refused = await refusalOf(review.decideIn(trx, now, call));
      if (refused) skipped.push({ ref: postId, code: refused });
      else decided.rejected.push(postId);
    }
    for (const { flag, seenStatus } of chosen.flags) {
      const call = { ...act, kind: 'comment', id: flag.id } as const;
      const refused = await refusalOf(reports.approveIn(trx, now, call, { words, seenStatus }));
      if (refused) skipped.push({ ref: flag.id, code: refused });
      else {
        approved.push(flag.id);
        decided.hidden.push(flag.commentId);
      }
    }
    if (decided.rejected.length + approved.length === 0) {
      if (!suspended) throw new AppError('CASE_CHANGED', { details: { skipped, waiting: await read(trx, userId) } });
    } else {
      await notify(trx, { userId, kind: 'several-rejected', subjectId: batchId, ...words, decidedAt: at });
    }
    await rememberUndoableDecision(trx, {
      subjectType: 'waiting_items',
      subjectId: batchId,
      moderatorId: session.userId,
      decision: 'reject',
      decidedAt: at,
      before: {
        userId,
        posts: decided.rejected,
        flags: approved,
        suspensionId: suspended?.suspensionId ?? null,
      } satisfies Done,
      batchId,
    });
    const undoUntil = new Date(at.getTime() + DURATION.undo).toISOString();
    return { batchID: batchId, ...decided, skipped, suspended: suspended !== undefined, undoUntil };
  });
}

/** The code with which a decision is refused. A refusal has written nothing. */
async function refusalOf(decision: Promise<unknown>): Promise<Skipped['code'] | undefined> {
  try {
    await decision;
    return undefined;
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
}

type Chosen = Required<Pick<RejectWaitingBody, 'posts' | 'flags'>>;

/** Locks the chosen items, and leaves out those that are not the member's, or cannot be hidden beside the others. */
async function lockItems(trx: Knex.Transaction, userId: string, { posts, flags }: Chosen) {
  const ids = (chosen: readonly string[]) => chosen.filter(isId);
  const postIds = ids(posts.map(({ postID: postId }) => postId));
  const reportIds = ids(flags.map(({ reportID: reportId }) => reportId));
  await items.lockForUpdate(trx, { posts: postIds, reports: reportIds });
  const hers = new Set(await items.findPosts(trx, userId, postIds));
  const found = new Map((await items.findFlags(trx, userId, reportIds)).map((flag) => [flag.id, flag]));
  const open = flags.flatMap(({ reportID: reportId }) => found.get(reportId) ?? []).filter((flag) => flag.open);
  const together = new Set(hideableTogether(open));
  const skipped: Skipped[] = [];
  const skip = (ref: string, code: Skipped['code']) => {
    skipped.push({ ref, code });
    return [];
  };
  return {
    posts: posts.flatMap((post) => (hers.has(post.postID) ? post : skip(post.postID, 'POST_NOT_FOUND'))),
    flags: flags.flatMap(({ reportID: reportId, seenStatus }) => {
      const flag = found.get(reportId);
      if (!flag) return skip(reportId, 'NOT_FOUND');
      if (!flag.open) return skip(reportId, 'REPORT_DECIDED');
      return together.has(flag) ? { flag, seenStatus } : skip(reportId, 'KEPT_APART');
    }),
    skipped,
  };
}

/** Undoes such an act as a whole. Refused when one of its items, or the suspension, has changed since. */
export async function undo(
  db: Knex,
  clock: Clock,
  { session, requestId, userId: id }: WaitingCommand,
  { batchID: batchId }: { batchID: string },
): Promise<MessageBody> {
  await db.transaction(async (trx) => {
    const userId = await existingMember(trx, id);
    await lockCaller(trx, session);
    const at = clock.now();
    const expected = { subjectType: 'waiting_items', moderatorId: session.userId, decision: 'reject' } as const;
    const made = isId(batchId)
      ? await takeUndoableDecision<Done>(trx, { ...expected, subjectId: batchId, batchId }, at)
      : undefined;
    if (made?.before.userId !== userId) throw new AppError('UNDO_REFUSED');
    const { posts, flags, suspensionId } = made.before;
    await items.lockForUpdate(trx, { posts, reports: flags });
    const act = { moderator: session, requestId, batchId };
    for (const postId of posts) await review.undoIn(trx, stoppedAt(at), { ...act, postId, decision: 'reject' });
    for (const flag of flags) await reports.undoApprovalIn(trx, stoppedAt(at), { ...act, kind: 'comment', id: flag });
    await retractNotifications(trx, batchId, ['several-rejected']);
    const caller = { session, requestId, batchId };
    if (suspensionId !== null && !(await unsuspendIn(trx, at, caller, { userId, suspensionId }))) {
      throw new AppError('UNDO_REFUSED');
    }
  });
  return { message: MESSAGE.undo.done };
}
