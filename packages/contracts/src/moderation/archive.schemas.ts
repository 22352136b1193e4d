import { Type } from 'typebox';
import { ALL, LOAN_TYPES } from '../enumerations';
import { PostHead, PostWords } from '../forum/post-words.schemas';
import { Comment } from '../forum/posts.schemas';
import { Id, Instant, OneOf, listQuery } from '../schemas/shared';
import { listMarks, onlyQuery } from './list-marks.schemas';

/**
 * Query of GET /archived-user-posts. `newest` and `oldest` sort by the time of deletion, `created` by that of writing.
 */
export const ArchivedPostsQuery = Type.Object({
  ...listQuery,
  ...onlyQuery,
  category: Type.Optional(OneOf([ALL, ...LOAN_TYPES] as const)),
  sort: Type.Optional(OneOf(['newest', 'oldest', 'title', 'category', 'created'] as const)),
});
export type ArchivedPostsQuery = Type.Static<typeof ArchivedPostsQuery>;

/** When the post was written, and when it was deleted. */
const archivedTimes = { created: Instant, archived: Instant };

/** The author's username, also for an anonymous post; 'Deleted Account' once the account is deleted. */
const author = Type.String({ examples: ['mei.lin', 'Deleted Account'] });

/** An entry of GET /archived-user-posts. */
export const ArchivedPostSummary = Type.Object({
  postID: Id,
  ...PostHead.properties,
  postUser: author,
  ...archivedTimes,
  ...listMarks,
});
export type ArchivedPostSummary = Type.Static<typeof ArchivedPostSummary>;

/** GET /archived-user-posts, response: last deleted first by default. */
export const ArchivedPostsList = Type.Array(ArchivedPostSummary);

/**
 * The post of GET /archived-user-posts/:id, with its first 100 comments, including rejected ones, because only
 * moderators read it.
 */
export const ArchivedPost = Type.Object({
  postID: Id,
  ...PostWords.properties,
  postUser: author,
  postStatus: OneOf(['Archived'] as const),
  ...archivedTimes,
  comments: Type.Array(Comment),
});
export type ArchivedPost = Type.Static<typeof ArchivedPost>;

/** GET /archived-user-posts/:id, response: an array with the post as its only element. */
export const ArchivedPostReply = Type.Array(ArchivedPost, { minItems: 1, maxItems: 1 });
