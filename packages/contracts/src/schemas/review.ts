import { Type } from 'typebox';
import { POST_STATUSES } from '../enumerations';
import { MESSAGE } from '../messages';
import { PostHead, PostWords } from './post-words';
import { Id, Instant, OneOf, Said, listQuery } from './shared';

const authorInfo = Type.Object({ username: Type.String() });

/** Query of GET /review-new-posts: newest first, or `oldest` first as the queue asks for. */
export const ReviewQuery = Type.Object({ ...listQuery, sort: Type.Optional(OneOf(['newest', 'oldest'] as const)) });
export type ReviewQuery = Type.Static<typeof ReviewQuery>;

/**
 * An entry of GET /review-new-posts. `edit` is true where an edit of a published post waits. Its anonymity is that which
 * readers see now.
 */
export const ReviewSummary = Type.Object({
  postID: Id,
  ...PostHead.properties,
  postDateTime: Instant,
  authorInfo,
  edit: Type.Boolean(),
});
export type ReviewSummary = Type.Static<typeof ReviewSummary>;
export const ReviewList = Type.Array(ReviewSummary);

/**
 * The post of GET /review-new-posts/:id. Its text is bound to the answer's ETag. Where an edit waits, that text is the
 * new one, and `approved` holds what everyone reads until then.
 */
export const ReviewPost = Type.Object({
  postID: Id,
  ...PostWords.properties,
  postStatus: OneOf(POST_STATUSES),
  postUser: Type.Object({ username: Type.String(), age: Type.Integer() }),
  postDateTime: Instant,
  authorInfo,
  edit: Type.Boolean(),
  approved: Type.Optional(PostWords),
});
export type ReviewPost = Type.Static<typeof ReviewPost>;

/** GET /review-new-posts/:id, answer: an array with the post as its only element. */
export const ReviewPostReply = Type.Array(ReviewPost, { minItems: 1, maxItems: 1 });

/** PUT /review-new-posts/:id/approve and /reject: no body, or on reject what the author may read. */
export const DecisionBody = Type.Object({
  reason: Type.Optional(Type.String({ maxLength: 1_000 })),
  note: Type.Optional(Type.String({ maxLength: 1_000 })),
});
export type DecisionBody = Type.Static<typeof DecisionBody>;

/** What an approval takes, and taking a decision back: nothing. */
export const ApprovalBody = Type.Object({});

/** Answer to a decision, and to taking one back. */
export const DecisionReply = Type.Object({
  postID: Id,
  postStatus: OneOf(POST_STATUSES),
  message: Said(MESSAGE.review.approved),
});
export type DecisionReply = Type.Static<typeof DecisionReply>;
