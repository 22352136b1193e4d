import { Type } from 'typebox';
import { COMMENT_STATUSES, REPORT_STATUSES, REPORTED_POST_STATUSES } from '../enumerations';
import { Id, OneOf, nullable } from './shared';

/**
 * PUT /reported-posts/:id/approve and /reject, and the same for comments: the first call of a decision. It closes the
 * report and never changes the item. `userID`, where sent, must be the session's own user.
 */
export const ReportDecisionBody = Type.Object({
  moderatorComment: Type.Optional(Type.String({ maxLength: 100_000 })),
  userID: Type.Optional(Type.String({ maxLength: 100 })),
});
export type ReportDecisionBody = Type.Static<typeof ReportDecisionBody>;

/** Body of the second call, and of undoing a decision. `userID`, where sent, must be the session's own user. */
export const ReportActBody = Type.Object({ userID: Type.Optional(Type.String({ maxLength: 100 })) });
export type ReportActBody = Type.Static<typeof ReportActBody>;

const postDecision = {
  reportID: Id,
  reportStatus: OneOf(REPORT_STATUSES),
  postRef: Id,
  postStatus: OneOf(REPORTED_POST_STATUSES),
  dueStatus: nullable(
    OneOf(['Published', 'Rejected'] as const, 'What the second call is to make of the item; null: no second call'),
  ),
  message: Type.String({ examples: ['The report is approved, and the post is to be hidden next.'] }),
};

const comment = { reportRef: Id, cmtStatus: OneOf(COMMENT_STATUSES) };

/** Response to a decision on a post report, or to undoing it: the current state of report and post. */
export const PostReportDecision = Type.Object(postDecision);
export type PostReportDecision = Type.Static<typeof PostReportDecision>;

/** Response to a decision on a comment report, or to undoing it. `reportRef` is the comment. */
export const CommentReportDecision = Type.Object({ ...postDecision, ...comment });
export type CommentReportDecision = Type.Static<typeof CommentReportDecision>;

/**
 * Response to PUT /reported-posts/:id/publish-post-status and /reject-post-status, where `:id` is the post. The call is
 * idempotent: a post that already has the status keeps it, and an archived post never changes. The API refuses with 409
 * a post that waits for review, a post that is not where `source` says, and a post without a decided report: this call
 * must not bypass review.
 */
export const PostStatusReply = Type.Object({
  postRef: Id,
  postStatus: OneOf(REPORTED_POST_STATUSES),
  message: Type.String({ examples: ['Everyone can read the post again.'] }),
});
export type PostStatusReply = Type.Static<typeof PostStatusReply>;

/**
 * Response to PUT /reported-comments/:id/publish-comment-status and /reject-comment-status, where `:id` is the comment.
 * The rules for posts apply. Readers see a published comment only under a published post.
 */
export const CommentStatusReply = Type.Object({
  ...comment,
  postRef: Id,
  postStatus: OneOf(REPORTED_POST_STATUSES),
  message: Type.String({ examples: ['Everyone can read the comment again.'] }),
});
export type CommentStatusReply = Type.Static<typeof CommentStatusReply>;
