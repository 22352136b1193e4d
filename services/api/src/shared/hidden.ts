import type { Knex } from 'knex';

/**
 * Who reads posts and comments. `hides`: whether she hides any member or post. Her session says so, so that lists of the
 * many who hide nothing are read without looking for it at each row.
 */
export type Reader = { userId: string; hides: boolean };

/** Whether a member hides anyone or anything, as an expression of a query of `users`. */
export const hidesAnything = (users: string) =>
  `(exists (select from hidden_members where user_id = ${users}.id)
    or exists (select from hidden_posts where user_id = ${users}.id))`;

/**
 * Leaves out the posts that a reader hides, and the named posts of members whom she hides. Their anonymous posts stay: an
 * absence would tell who wrote them.
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

const PUBLISHED_COMMENTS = `comments.post_id = posts.id and comments.status = 'Published' and comments.deleted_at is null`;
const READABLE_COMMENTS = `${PUBLISHED_COMMENTS}
    and (posts.anonymous and comments.author_id = posts.author_id
      or not exists (select from hidden_members where user_id = ? and hidden_id = comments.author_id))`;

/**
 * Which comments a reader sees under a post, as the condition of a query of `comments` within one of `posts`: not those of
 * members whom she hides, except where nobody is told that it is their post and their comment.
 */
export const areReadable = ({ userId, hides }: Reader): { sql: string; bindings: string[] } =>
  hides ? { sql: READABLE_COMMENTS, bindings: [userId] } : { sql: PUBLISHED_COMMENTS, bindings: [] };

/** The comments that a reader sees under a post, as the rest of a query of `posts`. */
export function readableComments(reader: Reader): { sql: string; bindings: string[] } {
  const { sql, bindings } = areReadable(reader);
  return { sql: `from comments where ${sql}`, bindings };
}

/** The same for a query of the comments of one post. */
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
