import type { Knex } from 'knex';
import {
  commentProblem,
  MESSAGE,
  PAGE,
  type Comment,
  type ErrorCode,
  type NewCommentBody,
  type NewCommentReply,
} from '@commonpurse/contracts';
import type { Clock } from '../../clock';
import { AppError } from '../../errors';
import { existingId, newId } from '../../shared/ids';
import { OLDEST, pageRequest, toPage, type Page, type PageRequest } from '../../shared/lists/pages';
import type { Sender } from '../../shared/idempotency-key';
import { sendOnce } from '../drafts/idempotency.service';
import { forumRefusal, knownCommenter, ownerRefusal, shownCommenter, type Place } from './comments.policy';
import * as comments from './comments.repository';
import { refuseOtherIdentity } from '../../shared/session';

export { shownCommenter } from './comments.policy';

/** A page of a post's comments, oldest first, as readers may see them. */
export async function commentsUnder(
  db: Knex,
  post: { id: string; authorId: string; anonymous: boolean },
  after?: string,
): Promise<Page<Comment>> {
  const request = commentsRequest(after);
  const found = await comments.listPublished(db, post.id, request);
  return toAnswers(found, request, (comment) => shownCommenter(comment, post));
}

/** The same for moderators: with rejected comments, and with the author's name on her own anonymous post. */
export async function allCommentsUnder(db: Knex, postId: string, after?: string): Promise<Page<Comment>> {
  const request = commentsRequest(after);
  return toAnswers(await comments.listAll(db, postId, request), request, knownCommenter);
}

const commentsRequest = (after: string | undefined) => pageRequest({ after }, OLDEST, PAGE.comments);

function toAnswers(
  found: readonly comments.Comment[],
  request: PageRequest,
  commenterOf: (comment: comments.Comment) => { username: string; active: boolean },
): Page<Comment> {
  const page = toPage(found, request, (comment) => ({ at: comment.createdAt, id: comment.id }));
  return { ...page, entries: page.entries.map((comment) => toAnswer(comment, commenterOf(comment))) };
}

/** A member's comment on a post that everyone can read. */
export const commentOnForum = (db: Knex, clock: Clock, sender: Sender, postId: string, body: NewCommentBody) =>
  comment(db, clock, sender, postId, body, { screen: 'forum', refusal: forumRefusal });

/** The owner's comment, written from her own posts. */
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
  return sendOnce(db, clock, { sender, place, request: [place, screen, text] }, async (trx) => {
    const code = refusal(await comments.lockPlaceForShare(trx, post));
    if (code) throw new AppError(code);
    const id = newId();
    await comments.insert(trx, { id, postId: post, authorId: sender.userID, text, createdAt: clock.now() });
    return { cmtID: id, message: MESSAGE.comment.created };
  });
}

const toAnswer = (comment: comments.Comment, by: { username: string; active: boolean }): Comment => ({
  cmtID: comment.id,
  cmtDesc: comment.text,
  cmtDateTime: comment.createdAt.toISOString(),
  cmtStatus: comment.status,
  cmtAuthorUsername: by.username,
  cmtActiveUser: by.active,
});
