import type { Knex } from 'knex';

/**
 * Leaves out the posts that a reader hides, and the named posts of members whom she hides. Their anonymous posts stay: an
 * absence would tell who wrote them.
 */
export const leaveOutHiddenPosts = <Query extends Knex.QueryBuilder>(query: Query, readerId: string): Query =>
  query.whereRaw('not exists (select from hidden_posts where user_id = ? and post_id = posts.id)', [readerId]).whereRaw(
    `not exists (select from hidden_members
        where user_id = ? and hidden_id = posts.author_id and not posts.anonymous)`,
    [readerId],
  ) as Query;

/**
 * The comments that a reader sees under a post, as the rest of a query of `posts`: without those of members whom she
 * hides, except where nobody is told that it is their post and their comment. Binds the reader's id.
 */
export const READABLE_COMMENTS = `from comments
  where comments.post_id = posts.id and comments.status = 'Published' and comments.deleted_at is null
    and (posts.anonymous and comments.author_id = posts.author_id
      or not exists (select from hidden_members where user_id = ? and hidden_id = comments.author_id))`;

/** The same for a query of the comments of one post. */
export const leaveOutHiddenComments = <Query extends Knex.QueryBuilder>(
  query: Query,
  readerId: string,
  post: { authorId: string; anonymous: boolean },
): Query =>
  query.whereRaw(
    `not exists (select from hidden_members
      where user_id = ? and hidden_id = comments.author_id and hidden_id is distinct from ?::uuid)`,
    [readerId, post.anonymous ? post.authorId : null],
  ) as Query;
