import type { Knex } from 'knex';
import {
  commentProblem,
  MESSAGE,
  PAGE,
  type Comment,
  type CommentBody,
  type CommentReply,
  type CommentsQuery,
  type ErrorCode,
  type MessageBody,
  type NewCommentBody,
  type NewCommentReply,
} from '@commonpurse/contracts';
import type { Clock } from '../../clock';
import { AppError } from '../../errors';
import type { Reader } from '../../shared/readable';
import { lockCaller, type Caller } from '../../shared/caller-lock';
import { existingId, isId, newId } from '../../shared/ids';
import { encodeKey, type PageKey } from '../../shared/lists/page-keys';
import { OLDEST, pageRequest, toPage, type Page, type PageRequest } from '../../shared/lists/pages';
import type { Sender } from '../../shared/idempotency-key';
import { dropDraft } from '../drafts/drafts.service';
import { sendOnce } from '../drafts/idempotency.service';
import { recordAudit, type AuditContext } from '../../shared/audit-log/audit-log';
import { flagWhereNeeded } from '../flags/flags.service';
import { forgetThanksFor } from '../thanks/thanks.service';
import { notificationsOfAnswer } from '../../identity/updates/updates.service';
import {
  changeRefusal,
  forumRefusal,
  getsHandle,
  isOwnFor,
  knownCommenter,
  ownerRefusal,
  shownCommenter,
  type Commenter,
  type Place,
  type ReadOn,
  type ShownCommenter,
} from './comments.policy';
import * as comments from './comments.repository';
import type { CommentInPost } from './comments.repository';
import { refuseOtherIdentity, type Session } from '../../shared/session';

export { shownCommenter } from './comments.policy';
export { publishedInPost, type CommentInPost } from './comments.repository';

type CommentedPost = { id: string; authorId: string; anonymous: boolean };

/** A page of a post's comments, oldest first, as readers may see them. */
export async function commentsUnder(
  db: Knex,
  post: CommentedPost,
  reader: Reader & ReadOn,
  query: CommentsQuery,
): Promise<Page<Comment>> {
  const request = await commentsRequest(db, post.id, reader, query);
  return toCommentsPage(await comments.listOnScreen(db, post.id, reader, request), request, post, reader);
}

/** The page of comments that were read with their post, as the reader may see them. */
export const commentsInPost = (
  found: readonly CommentInPost[],
  request: PageRequest,
  post: CommentedPost,
  reader: { userId: string } & ReadOn,
): Page<Comment> => toCommentsPage(comments.toComments(found), request, post, reader);

const toCommentsPage = (
  found: readonly comments.Comment[],
  request: PageRequest,
  post: CommentedPost,
  reader: { userId: string } & ReadOn,
): Page<Comment> =>
  toAnswers(found, request, {
    nameOf: (commenter) => shownCommenter(commenter, post),
    isOwn: (commenter) => isOwnFor(reader, commenter, post),
  });

/** The same for moderators: with rejected comments, and with the author's name on anonymous posts. */
export async function allCommentsUnder(db: Knex, postId: string, after?: string): Promise<Page<Comment>> {
  const request = pageAfter(after);
  return toAnswers(await comments.listAll(db, postId, request), request, { nameOf: knownCommenter });
}

type Shown = { nameOf: (commenter: Commenter) => ShownCommenter; isOwn?: (commenter: Commenter) => boolean };

const pageAfter = (after: string | undefined) => pageRequest({ after }, OLDEST, PAGE.comments);

/** The page of comments that a query asks for: after a key, or with a comment. */
export async function commentsRequest(
  db: Knex,
  postId: string,
  reader: Reader & ReadOn,
  { after, comment: id }: CommentsQuery,
): Promise<PageRequest> {
  const isFound = after === undefined && id !== undefined && isId(id);
  return pageAfter(isFound ? await pageKeyOf(db, { reader, postId, id }) : after);
}

async function pageKeyOf(
  db: Knex,
  comment: { reader: Reader & ReadOn; postId: string; id: string },
): Promise<string | undefined> {
  const key = await comments.findPageKey(db, { ...comment, limit: PAGE.comments });
  return key && encodeKey(key);
}

function toAnswers(found: readonly comments.Comment[], request: PageRequest, shown: Shown): Page<Comment> {
  const { entries, next } = toPage(found, request, (comment) => ({ at: comment.createdAt, id: comment.id }));
  return {
    entries: entries.map((comment) => toAnswer(comment, shown)),
    ...(next && { next }),
    ...(request.key && { first: {}, self: { after: encodeKey(request.key as PageKey) } }),
  };
}

/** Adds a comment from the forum to a published post. */
export const commentOnForum = (db: Knex, clock: Clock, sender: Sender, postId: string, body: NewCommentBody) =>
  comment(db, clock, sender, postId, body, { screen: 'forum', refusal: forumRefusal });

/** Adds a comment from the screen of the member's own posts. */
export const commentOnOwn = (db: Knex, clock: Clock, sender: Sender, postId: string, body: NewCommentBody) =>
  comment(db, clock, sender, postId, body, { screen: 'mypost', refusal: (place) => ownerRefusal(place, sender) });

type Way = { screen: 'forum' | 'mypost'; refusal: (place: Place | undefined) => ErrorCode | undefined };

async function comment(
  db: Knex,
  clock: Clock,
  sender: Sender,
  postId: string,
  body: NewCommentBody,
  { screen, refusal }: Way,
): Promise<NewCommentReply> {
  refuseOtherIdentity(sender, body.cmtAuthor);
  const typed = body.cmtDesc ?? '';
  const problem = commentProblem(typed);
  if (problem) throw AppError.rule(problem.message);
  const post = existingId(postId, 'POST_NOT_FOUND');
  const text = typed.trim();
  const place = `comment.${post}` as const;
  const isAnonymous = body.cmtAnon === 'Yes';
  const { cmtReplyTo: answers, seenPostAnon } = body;
  // What tells this request from others with the same text.
  const kind = [screen, ...(isAnonymous ? ['anonymous'] : []), ...(answers === undefined ? [] : [answers])].join('.');
  let locked: Place | undefined;
  const lock = async (trx: Knex.Transaction) => {
    const found = await comments.lockCommenterAndPlaceForShare(trx, post, sender);
    if (!found.isSignedIn) throw new AppError('NO_SESSION');
    locked = found.place;
  };
  return sendOnce(db, clock, { sender, place, kind, text, lock }, async (trx) => {
    const code = refusal(locked);
    if (code || !locked) throw new AppError(code ?? 'POST_NOT_FOUND');
    // For every commenter alike: a refusal of its author alone would reveal whose post it is.
    if (seenPostAnon && (seenPostAnon === 'Yes') !== locked.anonymous)
      throw new AppError('ITEM_CHANGED', { message: MESSAGE.comment.anonymityChanged });
    if (isAnonymous && !(await comments.isAnonymityOn(trx))) throw new AppError('ANONYMOUS_COMMENTS_OFF');
    const id = newId();
    const at = clock.now();
    const { userId } = sender;
    const reader = { userId, hides: true, screen };
    if (answers !== undefined && !(await isAnswerable(trx, { reader, postId: post, id: answers })))
      throw AppError.rule(MESSAGE.comment.answeredGone);
    const handle = isAnonymous && getsHandle(locked, sender) ? await comments.lockHandle(trx, post, userId) : null;
    const written = { id, postId: post, authorId: userId, text, createdAt: at, handle, replyTo: answers ?? null };
    const notifications = notificationsOfAnswer(trx, { commentId: id, postId: post, commenterId: userId, handle, at });
    const recent = await comments.insert(trx, written, notifications);
    await flagWhereNeeded(trx, { id, text, recent, at });
    const after = await pageKeyOf(trx, { reader, postId: post, id });
    return { cmtID: id, ...(after !== undefined && { after }), message: MESSAGE.comment.created };
  });
}

const isAnswerable = async (db: Knex, comment: { reader: Reader; postId: string; id: string }): Promise<boolean> =>
  isId(comment.id) && comments.isReadableUnder(db, comment);

type Request = { session: Session; requestId: string };

/** Changes an own comment. Everyone reads the new text at once; reports keep the text that they were about. */
export async function changeOwn(
  db: Knex,
  clock: Clock,
  { session, requestId, ...sent }: Request & Omit<Sender, keyof Caller>,
  id: string,
  { cmtDesc = '' }: CommentBody,
): Promise<CommentReply> {
  const problem = commentProblem(cmtDesc);
  if (problem) throw AppError.rule(problem.message);
  const cmtId = existingId(id, 'COMMENT_NOT_FOUND');
  const text = cmtDesc.trim();
  const place = `update-comment.${cmtId}` as const;
  const sender = { ...session, ...sent };
  return sendOnce(db, clock, { sender, place, text }, async (trx) => {
    await lockOwn(trx, cmtId, session, 'change');
    await changeIn(trx, { id: cmtId, text }, { at: clock.now(), actor: session, requestId });
    return { cmtID: cmtId, message: MESSAGE.comment.updated };
  });
}

/** Deletes an own comment for good: its text stays only in reports about it. */
export async function removeOwn(
  db: Knex,
  clock: Clock,
  { session, requestId }: Request,
  id: string,
): Promise<MessageBody> {
  const cmtId = existingId(id, 'COMMENT_NOT_FOUND');
  await db.transaction(async (trx) => {
    await lockCaller(trx, session);
    await lockOwn(trx, cmtId, session, 'delete');
    await removeIn(trx, cmtId, { at: clock.now(), actor: session, requestId });
    await dropDraft(trx, session.userId, `update-comment.${cmtId}`);
  });
  return { message: MESSAGE.comment.deleted };
}

/** Changes the text of a comment for its author, after the checks. */
export async function changeIn(
  trx: Knex.Transaction,
  { id, text }: { id: string; text: string },
  context: AuditContext,
): Promise<void> {
  const { at } = context;
  const recent = await comments.setText(trx, id, text, at);
  await flagWhereNeeded(trx, { id, text, recent, at });
  await recordAudit(trx, { kind: 'comment-edited', subjectId: id }, context);
}

/** Deletes a comment for its author, after the checks. */
export async function removeIn(trx: Knex.Transaction, id: string, context: AuditContext): Promise<void> {
  await comments.markDeleted(trx, id, context.at);
  await forgetThanksFor(trx, id);
  await recordAudit(trx, { kind: 'comment-deleted', subjectId: id }, context);
}

async function lockOwn(
  trx: Knex.Transaction,
  id: string,
  member: { userId: string },
  act: 'change' | 'delete',
): Promise<void> {
  const refusal = changeRefusal(await comments.lockOwnForUpdate(trx, id, member.userId), member, act);
  if (refusal) throw new AppError(refusal);
}

const toAnswer = (comment: comments.Comment, { nameOf, isOwn }: Shown): Comment => ({
  cmtID: comment.id,
  cmtDesc: comment.text,
  cmtDateTime: comment.createdAt.toISOString(),
  cmtStatus: comment.status,
  ...toCommenter(nameOf(comment)),
  cmtEdited: comment.edited || undefined,
  cmtOwn: isOwn?.(comment) || undefined,
  cmtHeld: comment.held || undefined,
  cmtThanked: comment.thanked || undefined,
  cmtReplyTo: comment.answered
    ? {
        cmtID: comment.answered.id,
        cmtAuthorUsername: nameOf(comment.answered).username,
        cmtStart: comment.answered.start,
      }
    : undefined,
});

const toCommenter = ({ username, active, anonymous }: ShownCommenter) => ({
  cmtAuthorUsername: username,
  cmtActiveUser: active,
  cmtAnon: anonymous ? ('Yes' as const) : undefined,
});
