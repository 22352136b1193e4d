import { Type } from 'typebox';
import { ALL, LOAN_TYPES, POST_STATUSES } from '../enumerations';
import { MEMBER_MESSAGE } from '../messages';
import { PostHead, PostWords } from '../forum/post-words.schemas';
import { Id, Instant, OneOf, Said, listQuery } from '../schemas/shared';
import { listMarks, onlyQuery } from './list-marks.schemas';

const authorInfo = Type.Object({ username: Type.String() });

/**
 * Query of GET /review-new-posts: newest first, or `oldest` first as the queue requests. Then posts of someone in danger
 * come before all others. Search covers the author's username, too.
 */
export const ReviewQuery = Type.Object({
  ...listQuery,
  ...onlyQuery,
  sort: Type.Optional(OneOf(['newest', 'oldest'] as const)),
});
export type ReviewQuery = Type.Static<typeof ReviewQuery>;

/**
 * An entry of GET /review-new-posts. `edit` is true if an edit of a published post waits. `postAnon` is then that of
 * the published post.
 */
export const ReviewSummary = Type.Object({
  postID: Id,
  ...PostHead.properties,
  postDateTime: Instant,
  authorInfo,
  edit: Type.Boolean(),
  ...listMarks,
});
export type ReviewSummary = Type.Static<typeof ReviewSummary>;
export const ReviewList = Type.Array(ReviewSummary);

/**
 * The post of GET /review-new-posts/:id. The response's ETag identifies its text. When an edit waits, the text is the
 * edit's, and `approved` holds the text that readers see until the decision.
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

/** GET /review-new-posts/:id, response: an array with the post as its only element. */
export const ReviewPostReply = Type.Array(ReviewPost, { minItems: 1, maxItems: 1 });

/** PUT /review-new-posts/:id/approve and /reject: no body, or on reject the feedback for the author. */
export const DecisionBody = Type.Object({
  reason: Type.Optional(Type.String({ maxLength: 1_000 })),
  note: Type.Optional(Type.String({ maxLength: 1_000 })),
});
export type DecisionBody = Type.Static<typeof DecisionBody>;

/** Body of an approval, and of undoing a decision: empty. */
export const ApprovalBody = Type.Object({});

/** Response to a decision, and to undoing one. */
export const DecisionReply = Type.Object({
  postID: Id,
  postStatus: OneOf(POST_STATUSES),
  message: Said(MEMBER_MESSAGE.review.approved),
});
export type DecisionReply = Type.Static<typeof DecisionReply>;

/** Query of GET /rejected-posts: by the time when a post was written. */
export const RejectedPostsQuery = Type.Object({
  ...listQuery,
  ...onlyQuery,
  category: Type.Optional(OneOf([ALL, ...LOAN_TYPES] as const)),
  sort: Type.Optional(OneOf(['newest', 'oldest'] as const)),
});
export type RejectedPostsQuery = Type.Static<typeof RejectedPostsQuery>;

const reviewReason = Type.Optional(Type.String());

/** An entry of GET /rejected-posts. `postUser` is 'Deleted Account' once the account is gone. */
export const RejectedPostSummary = Type.Object({
  postID: Id,
  ...PostHead.properties,
  postUser: Type.String(),
  postDateTime: Instant,
  reviewReason,
  ...listMarks,
});
export type RejectedPostSummary = Type.Static<typeof RejectedPostSummary>;
export const RejectedPostsList = Type.Array(RejectedPostSummary);

/** GET /rejected-posts/:id, response: the post with the reason and note that its author read. */
export const RejectedPost = Type.Object({
  postID: Id,
  ...PostWords.properties,
  postStatus: OneOf(['Rejected'] as const),
  postUser: Type.String(),
  postAge: Type.Integer({ description: 'Years' }),
  postDateTime: Instant,
  reviewReason,
  reviewNote: Type.Optional(Type.String()),
});
export type RejectedPost = Type.Static<typeof RejectedPost>;

/** PUT /review-new-posts/:id/reopen. The API treats a missing reason like an empty one. */
export const ReopenBody = Type.Object({ reason: Type.Optional(Type.String({ maxLength: 100_000 })) });
export type ReopenBody = Type.Static<typeof ReopenBody>;
