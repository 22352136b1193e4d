import type { Knex } from 'knex';
import {
  ALL,
  isLoanType,
  MESSAGE,
  postProblem,
  type Comment,
  type CommentsQuery,
  type ForumPost,
  type ForumPostSummary,
  type ForumQuery,
  type MyPost,
  type MyPostsQuery,
  type MyPostSummary,
  type NewPostBody,
  type NewPostReply,
} from '@commonpurse/contracts';
import type { Clock } from '../../clock';
import { AppError } from '../../errors';
import { refuseOtherIdentity } from '../../shared/identity';
import { existingId, newId } from '../../shared/ids';
import { pageRequest, toPage, type Page, type PageKey } from '../../shared/pages';
import { commentsUnder } from '../comments/comments.service';
import { toForumPost, toForumSummary, toOwnPost, toOwnSummary } from './posts.answers';
import * as posts from './posts.repository';

type Member = { userID: string };

const keyOf = (post: posts.ListedPost): PageKey => ({ at: post.createdAt, id: post.id });

/** A filter of the screen; its word for 'no filter' is none. */
const chosen = <Value extends string>(value: Value | undefined) =>
  value === ALL ? undefined : (value as Exclude<Value, typeof ALL> | undefined);

export async function listForum(db: Knex, query: ForumQuery): Promise<Page<ForumPostSummary>> {
  const request = pageRequest(query);
  const filter = { search: query.search, category: chosen(query.category), age: chosen(query.age) };
  const page = toPage(await posts.listPublished(db, filter, request), request, keyOf);
  return { ...page, entries: page.entries.map(toForumSummary) };
}

export async function listOwn(db: Knex, member: Member, query: MyPostsQuery): Promise<Page<MyPostSummary>> {
  const request = pageRequest(query);
  const filter = { search: query.search, category: chosen(query.category), status: chosen(query.status) };
  const page = toPage(await posts.listByAuthor(db, member.userID, filter, request), request, keyOf);
  return { ...page, entries: page.entries.map(toOwnSummary) };
}

/** The page is that of the comments; its only entry is the post with them. */
export async function readForumPost(db: Knex, id: string, query: CommentsQuery): Promise<Page<ForumPost>> {
  const post = await posts.findPublished(db, existingId(id, 'POST_NOT_FOUND'));
  return withComments(db, post, query, toForumPost);
}

export async function readOwnPost(db: Knex, member: Member, id: string, query: CommentsQuery): Promise<Page<MyPost>> {
  const post = await posts.findByAuthor(db, existingId(id, 'POST_NOT_FOUND'), member.userID);
  return withComments(db, post, query, toOwnPost);
}

async function withComments<Answer>(
  db: Knex,
  post: posts.Post | undefined,
  { after }: CommentsQuery,
  toAnswer: (post: posts.Post, comments: Comment[]) => Answer,
): Promise<Page<Answer>> {
  if (!post) throw new AppError('POST_NOT_FOUND');
  const { entries, next } = await commentsUnder(db, post, after);
  return { entries: [toAnswer(post, entries)], ...(next && { next }) };
}

export async function create(db: Knex, clock: Clock, member: Member, body: NewPostBody): Promise<NewPostReply> {
  refuseOtherIdentity(member, body.postAuthor);
  const { postTitle = '', postCategory = '', postDesc = '', postAnon = 'No' } = body;
  const problem = postProblem({ postTitle, postCategory, postDesc });
  if (problem) throw AppError.rule(problem.message);
  if (!isLoanType(postCategory)) throw AppError.rule(MESSAGE.post.categoryRequired);
  const id = newId();
  await db.transaction((trx) =>
    posts.insert(trx, {
      id,
      authorId: member.userID,
      title: postTitle.trim(),
      description: postDesc.trim(),
      category: postCategory,
      anonymous: postAnon === 'Yes',
      createdAt: clock.now(),
    }),
  );
  return { postID: id, message: MESSAGE.post.created };
}
