import { Type } from 'typebox';
import { COMMENT_STATUSES, REPORT_STATUSES, REPORTED_POST_STATUSES } from '../enumerations';
import { EscalationRef } from './escalation-ref.schemas';
import { SeenWords } from './take-down.schemas';
import { ErrorBody, Id, Instant, OneOf, nullable } from '../schemas/shared';

const SeenStatus = Type.Optional(
  OneOf(REPORTED_POST_STATUSES, 'The status of the item that the moderator saw; another one is refused with 409'),
);

/**
 * PUT /reported-posts/:id/approve and /reject, and the same for comments: the first call of a decision. It closes the
 * report and never changes the item. `userID`, where sent, must be the session's own user. `seen` has the words that the
 * moderator read: 409 TEXT_CHANGED if they are others by now. `reason` and `note` are for the author and reach her when
 * the second call hides the item; a rejection has neither.
 */
export const ReportDecisionBody = Type.Object({
  moderatorComment: Type.Optional(Type.String({ maxLength: 100_000 })),
  userID: Type.Optional(Type.String({ maxLength: 100 })),
  seenStatus: SeenStatus,
  seen: Type.Optional(SeenWords),
  reason: Type.Optional(Type.String({ maxLength: 100_000 })),
  note: Type.Optional(Type.String({ maxLength: 100_000 })),
});
export type ReportDecisionBody = Type.Static<typeof ReportDecisionBody>;

/** Body of the second call. `userID`, where sent, must be the session's own user. */
export const ReportStatusBody = Type.Object({
  userID: Type.Optional(Type.String({ maxLength: 100 })),
  seenStatus: SeenStatus,
});
export type ReportStatusBody = Type.Static<typeof ReportStatusBody>;

/** Body of undoing a decision. `userID`, where sent, must be the session's own user. */
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
  message: Type.String({ examples: ['The report is approved, and the post will be hidden next.'] }),
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

/**
 * Refusal (409) of a decision on a report. ITEM_CHANGED has the current status of the item, and who gave it that status;
 * `decision` is null when no moderator did, for example because its author deleted it. ESCALATION_OPEN names the
 * escalation that the decision waits for.
 */
export const ReportDecisionRefused = Type.Object({
  ...ErrorBody.properties,
  status: Type.Optional(OneOf(REPORTED_POST_STATUSES)),
  escalation: Type.Optional(EscalationRef),
  decision: Type.Optional(
    nullable(
      Type.Object({
        what: Type.String({ examples: ['Hid the post'] }),
        moderator: Type.Object({ username: Type.String({ examples: ['mod.ana'] }) }),
        at: Instant,
      }),
    ),
  ),
});
export type ReportDecisionRefused = Type.Static<typeof ReportDecisionRefused>;
