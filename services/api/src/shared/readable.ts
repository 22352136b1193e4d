import type { Knex } from 'knex';

// The only SQL that says what readers of the forum see, as literals: only those let a prepared plan match the partial
// indexes.

/** Whether members can read a post, as a condition of a query in which the table has this name. */
export const isReadablePost = (posts: string) => `${posts}.status = 'Published' and ${posts}.archived_at is null`;

/** Whether a comment can be read where its post can, as a condition of a query. */
export const isReadableComment = (comments: string) =>
  `${comments}.status = 'Published' and ${comments}.deleted_at is null`;

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

const PUBLISHED_COMMENTS = `comments.post_id = posts.id and ${isReadableComment('comments')}`;
const READABLE_COMMENTS = `${PUBLISHED_COMMENTS}
    and (posts.anonymous and comments.author_id = posts.author_id
      or not exists (select from hidden_members where user_id = ? and hidden_id = comments.author_id))`;

/**
 * The comments that a reader sees under a post, as a condition in a query of `comments` within one of `posts`. It
 * excludes comments of hidden members, except an author's own under an anonymous post: their absence would reveal the
 * author.
 */
export const areReadable = ({ userId, hides }: Reader): { sql: string; bindings: string[] } =>
  hides ? { sql: READABLE_COMMENTS, bindings: [userId] } : { sql: PUBLISHED_COMMENTS, bindings: [] };

/** The comments that a reader sees under a post, as the `from` and `where` of a subquery of `posts`. */
export function readableComments(reader: Reader): { sql: string; bindings: string[] } {
  const { sql, bindings } = areReadable(reader);
  return { sql: `from comments where ${sql}`, bindings };
}

/** The same exclusion of hidden members, for a query of the comments of one post. */
export const leaveOutHiddenComments = <Query extends Knex.QueryBuilder>(
  query: Query,
  { userId, hides }: Reader,
  post: { authorId: string; anonymous: boolean },
): Query =>
  hides
    ? (query.whereRaw(
        `not exists (select from hidden_members
      where user_id = ? and hidden_id = comments.author_id and hidden_id is distinct from ?::uuid)`,
        [userId, post.anonymous ? post.authorId : null],
      ) as Query)
    : query;
