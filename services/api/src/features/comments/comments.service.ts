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
import { refuseOtherIdentity } from '../../shared/identity';
import { existingId, newId } from '../../shared/ids';
import { OLDEST, pageRequest, toPage, type Page } from '../../shared/pages';
import { forumRefusal, ownerRefusal, shownCommenter, type Place } from './comments.policy';
import * as comments from './comments.repository';

type Member = { userID: string };

/** A page of the comments under a post, oldest first, as its readers may see them. */
export async function commentsUnder(
  db: Knex,
  post: { id: string; authorId: string; anonymous: boolean },
  after?: string,
): Promise<Page<Comment>> {
  const request = pageRequest({ after }, OLDEST, PAGE.comments);
  const found = await comments.list(db, post.id, request);
  const page = toPage(found, request, (comment) => ({ at: comment.createdAt, id: comment.id }));
  return { ...page, entries: page.entries.map((comment) => toAnswer(comment, post)) };
}

/** A member's comment on a post that everyone can read. */
export const commentOnForum = (db: Knex, clock: Clock, member: Member, postId: string, body: NewCommentBody) =>
  comment(db, clock, member, postId, body, forumRefusal);

/** The owner's comment, written from her own posts. */
export const commentOnOwn = (db: Knex, clock: Clock, member: Member, postId: string, body: NewCommentBody) =>
  comment(db, clock, member, postId, body, (place) => ownerRefusal(place, member));

async function comment(
  db: Knex,
  clock: Clock,
  member: Member,
  postId: string,
  body: NewCommentBody,
  refusal: (place: Place | undefined) => ErrorCode | undefined,
): Promise<NewCommentReply> {
  refuseOtherIdentity(member, body.cmtAuthor);
  const text = body.cmtDesc ?? '';
  const problem = commentProblem(text);
  if (problem) throw AppError.rule(problem.message);
  const post = existingId(postId, 'POST_NOT_FOUND');
  const id = newId();
  await db.transaction(async (trx) => {
    const code = refusal(await comments.holdPlace(trx, post));
    if (code) throw new AppError(code);
    await comments.insert(trx, {
      id,
      postId: post,
      authorId: member.userID,
      text: text.trim(),
      createdAt: clock.now(),
    });
  });
  return { cmtID: id, message: MESSAGE.comment.created };
}

function toAnswer(comment: comments.Comment, post: { authorId: string; anonymous: boolean }): Comment {
  const { username, active } = shownCommenter(comment, post);
  return {
    cmtID: comment.id,
    cmtDesc: comment.text,
    cmtDateTime: comment.createdAt.toISOString(),
    cmtStatus: 'Published',
    cmtAuthorUsername: username,
    cmtActiveUser: active,
  };
}
