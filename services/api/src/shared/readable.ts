import type { Knex } from 'knex';
import type { PostStatus } from '@commonpurse/contracts';

// The only SQL that says what readers of the forum see, as literals: only those let a prepared plan match the partial
// indexes.

/** Whether members can read a post, as a condition of a query in which the table has this name. */
export const isReadablePost = (posts: string) =>
  `${posts}.status = 'Published' and ${posts}.archived_at is null and ${posts}.held_at is null`;

/** The status of a post as members are told it, its author included: what moderators hold back is Pending. */
export const toldStatus = ({ status, held_at: heldAt }: { status: PostStatus; held_at: Date | null }): PostStatus =>
  heldAt === null ? status : 'Pending';

/** The same as an expression of a query in which the table has this name. */
export const toldPostStatus = (posts: string) =>
  `case when ${posts}.held_at is null then ${posts}.status else 'Pending' end`;

const isPublishedComment = (comments: string) => `${comments}.status = 'Published' and ${comments}.deleted_at is null`;

/** Whether a comment can be read where its post can, as a condition of a query. */
export const isReadableComment = (comments: string) =>
  `${isPublishedComment(comments)} and ${comments}.held_at is null`;

/** Whether readers see no name on a comment, as a condition of a query of `comments` and `posts`. */
export const IS_ANONYMOUS_COMMENT =
  '(comments.handle is not null or posts.anonymous and posts.author_id = comments.author_id)';

/** Locks a post until the transaction ends. False when members cannot read it. */
export async function lockReadablePostForShare(trx: Knex.Transaction, postId: string): Promise<boolean> {
  const found = trx('posts').where({ id: postId }).whereRaw(isReadablePost('posts'));
  return (await found.forShare().first('id')) !== undefined;
}

/**
 * The reader of posts and comments. `hides`: whether the reader hides any member or post. The session has this flag, so
 * that lists for the many who hide nothing skip the check at each row.
 */
export type Reader = { userId: string; hides: boolean };

/** Whether a member hides anyone or anything, as an expression of a query of `users`. */
export const hidesAnything = (users: string) =>
  `(exists (select from hidden_members where user_id = ${users}.id)
    or exists (select from hidden_handles where user_id = ${users}.id)
    or exists (select from hidden_posts where user_id = ${users}.id))`;

/**
 * Excludes the posts that a reader hides, and the named posts of members whom the reader hides. Their anonymous posts
 * stay: an absence would reveal who wrote them.
 */
export const leaveOutHiddenPosts = <Query extends Knex.QueryBuilder>(query: Query, { userId, hides }: Reader): Query =>
  hides
    ? (query
        .whereRaw('not exists (select from hidden_posts where user_id = ? and post_id = posts.id)', [userId])
        .whereRaw(
          `not exists (select from hidden_members
        where user_id = ? and hidden_id = posts.author_id and not posts.anonymous)`,
          [userId],
        ) as Query)
    : query;

/**
 * Not a comment of a hidden member under her name, nor one of a hidden handle. Anonymous comments of hidden members stay,
 * and those of an anonymous post's author: an absence would reveal who wrote them. Binds the reader's id twice.
 */
const isNotHidden = (comments: string) => `not exists (select from hidden_members
        where user_id = ? and hidden_id = ${comments}.author_id and ${comments}.handle is null
          and not (posts.anonymous and posts.author_id = hidden_id))
      and not exists (select from hidden_handles
        where user_id = ? and post_id = ${comments}.post_id and handle = ${comments}.handle)`;

/**
 * The comments that a reader sees under a post, as a condition in a query of `comments` within one of `posts`. It
 * excludes comments of hidden members and handles. `comments` is the name of the table in the query.
 */
export function areReadable({ userId, hides }: Reader, comments = 'comments'): { sql: string; bindings: string[] } {
  const readable = `${comments}.post_id = posts.id and ${isReadableComment(comments)}`;
  return hides
    ? { sql: `${readable} and ${isNotHidden(comments)}`, bindings: [userId, userId] }
    : { sql: readable, bindings: [] };
}

/** The screen that shows the comments of a post: that of the forum, or of the reader's own posts. */
export type CommentScreen = 'forum' | 'mypost';

/**
 * The comments on a reader's screen of a post: the same, with the reader's own that moderators hold back. In the forum not
 * under the reader's own anonymous post, where it would tell someone at the screen whose post it is.
 */
export function areOnScreen({ userId, hides }: Reader, screen: CommentScreen): { sql: string; bindings: string[] } {
  const named = screen === 'forum' ? ' and not (posts.anonymous and posts.author_id = comments.author_id)' : '';
  const readable = `comments.post_id = posts.id and ${isPublishedComment('comments')} and (comments.held_at is null
    or comments.author_id = ?${named})`;
  return hides
    ? { sql: `${readable} and ${isNotHidden('comments')}`, bindings: [userId, userId, userId] }
    : { sql: readable, bindings: [userId] };
}

/** The comments that a reader sees under a post, as the `from` and `where` of a subquery of `posts`. */
export function readableComments(reader: Reader): { sql: string; bindings: string[] } {
  const { sql, bindings } = areReadable(reader);
  return { sql: `from comments where ${sql}`, bindings };
}
