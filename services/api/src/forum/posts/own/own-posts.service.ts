import type { Knex } from 'knex';
import {
  MESSAGE,
  type CommentsQuery,
  type DeletePostBody,
  type MessageBody,
  type MyPost,
  type MyPostsQuery,
  type MyPostSummary,
  type NewPostBody,
  type NewPostReply,
  type WithdrawBody,
} from '@commonpurse/contracts';
import type { Clock } from '../../../clock';
import { AppError } from '../../../errors';
import { chosen } from '../../../shared/lists/filters';
import type { Reader } from '../../../shared/readable';
import { lockCaller, type Caller } from '../../../shared/caller-lock';
import { existingId } from '../../../shared/ids';
import { pageRequest, toPage, type Page, type PageOfOne } from '../../../shared/lists/pages';
import { textFrom, toWholeText, type SentText } from '../../../shared/post-text';
import type { Sender } from '../../../shared/idempotency-key';
import { commentsUnder } from '../../comments/comments.service';
import { sendOnce } from '../../drafts/idempotency.service';
import { recordAudit } from '../../../shared/audit-log/audit-log';
import { forgetUndoableDecisions } from '../../../shared/undoable-decisions';
import { forgetNamedEdits } from '../../rejected-edits/rejected-edits.service';
import * as own from './own-posts.repository';
import { toOwnPost, toOwnSummary } from '../posts.mapper';
import { deletionRefusal, editRefusal, effectOf, withdrawal, type OwnedPost } from '../posts.policy';
import { archive } from '../posts.service';
import { refuseOtherIdentity, type Session } from '../../../shared/session';

/** `waiting` leaves only the posts that wait for review, themselves or with an edit. */
export async function list(
  db: Knex,
  member: Reader,
  { waiting, ...query }: MyPostsQuery & { waiting?: true },
): Promise<Page<MyPostSummary>> {
  const request = pageRequest(query);
  const { search, category, status } = query;
  const filter = { search, waiting, category: chosen(category), status: chosen(status) };
  const found = await own.list(db, member, filter, request);
  const page = toPage(found, request, (post) => ({ at: post.createdAt, id: post.id }));
  return { ...page, entries: page.entries.map(toOwnSummary) };
}

/** Reads a post with a page of its comments. The returned page links the comments; its only entry is the post. */
export async function read(db: Knex, member: Reader, id: string, query: CommentsQuery): Promise<PageOfOne<MyPost>> {
  const post = await own.find(db, existingId(id, 'POST_NOT_FOUND'), member.userId);
  if (!post) throw new AppError('POST_NOT_FOUND');
  const { entries, ...turns } = await commentsUnder(db, post, { ...member, screen: 'mypost' }, query);
  return { entries: [toOwnPost(post, entries)], ...turns };
}

/** Submits an edit. Readers see the approved text until a moderator approves the new one. */
export async function update(
  db: Knex,
  clock: Clock,
  sender: Sender,
  id: string,
  body: NewPostBody,
): Promise<NewPostReply> {
  refuseOtherIdentity(sender, body.postAuthor);
  const edited = textFrom(body);
  const postId = existingId(id, 'POST_NOT_FOUND');
  const place = `update-post.${postId}` as const;
  return sendOnce(db, clock, { sender, place, text: edited }, async (trx) => {
    const post = await own.lockPostForUpdate(trx, postId);
    const refusal = editRefusal(post, sender);
    if (!post || refusal) throw new AppError(refusal ?? 'POST_NOT_FOUND');
    if (post.text.anonymous && !edited.anonymous && body.seenPostAnon === 'No')
      throw new AppError('ITEM_CHANGED', { message: MESSAGE.post.anonymityChanged });
    await applyEdit(trx, post, edited, clock.now());
    return { postID: postId, message: MESSAGE.post.updated };
  });
}

async function applyEdit(trx: Knex.Transaction, post: OwnedPost, sent: SentText, at: Date): Promise<void> {
  const newest = (await own.findEdit(trx, post.id)) ?? post.text;
  const edited = toWholeText(sent, newest);
  const { becomesAnonymous, waits } = effectOf(edited, post.text);
  if (becomesAnonymous) await own.makeAnonymous(trx, post.id, at);
  // An appeal or an undo that restores such an edit would reveal the author's name against her newer choice, even if
  // the post was always anonymous.
  const forgotten = edited.anonymous && (await forgetNamedEdits(trx, post.id));
  if (waits) await own.putEdit(trx, post.id, edited, at);
  const dropped = !waits && (await own.dropEdit(trx, post.id));
  if (becomesAnonymous || waits || dropped || forgotten) await forgetUndoableDecisions(trx, 'post', [post.id]);
}

/** Archives the post with its comments and reports. This cannot be undone. */
export async function remove(
  db: Knex,
  clock: Clock,
  member: Caller,
  id: string,
  body: DeletePostBody,
): Promise<MessageBody> {
  refuseOtherIdentity(member, body.userID);
  const postId = existingId(id, 'POST_NOT_FOUND');
  await db.transaction(async (trx) => {
    await lockCaller(trx, member);
    const refusal = deletionRefusal(await own.lockPostForUpdate(trx, postId), member);
    if (refusal) throw new AppError(refusal);
    await archive(trx, [postId], clock.now());
  });
  return { message: MESSAGE.post.deleted };
}

/**
 * Withdraws what is pending: a post is archived; an edit is deleted, and the approved text stays as it is. Anonymity
 * that the edit requested took effect when it was submitted, and stays. Throws NOTHING_WAITS where another thing than
 * `what` is pending.
 */
export async function withdraw(
  db: Knex,
  clock: Clock,
  { session, requestId }: { session: Session; requestId: string },
  { id, what }: { id: string } & WithdrawBody,
): Promise<MessageBody> {
  const postId = existingId(id, 'POST_NOT_FOUND');
  return db.transaction(async (trx) => {
    await lockCaller(trx, session);
    const post = await own.lockPostForUpdate(trx, postId);
    const decided = withdrawal(post, session, { edit: (await own.findEdit(trx, postId)) !== undefined });
    if ('refusal' in decided) throw new AppError(decided.refusal);
    const at = clock.now();
    const { withdraws } = decided;
    if (what !== undefined && what !== withdraws) throw new AppError('NOTHING_WAITS');
    if (withdraws === 'post') await archive(trx, [postId], at);
    else await dropWaitingEdit(trx, postId, { anonymous: post?.text.anonymous ?? true });
    await recordAudit(trx, { kind: `${withdraws}-withdrawn`, subjectId: postId }, { at, actor: session, requestId });
    return { message: MESSAGE.post.withdrawn[withdraws] };
  });
}

async function dropWaitingEdit(
  trx: Knex.Transaction,
  postId: string,
  { anonymous }: { anonymous: boolean },
): Promise<void> {
  await own.dropEdit(trx, postId);
  // The author wants the post as it is: an earlier edit that was rejected with her name must not be restored either.
  if (anonymous) await forgetNamedEdits(trx, postId);
  await forgetUndoableDecisions(trx, 'post', [postId]);
}
