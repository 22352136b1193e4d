import { LENGTH } from '../limits';
import { MEMBER_MESSAGE, MESSAGE } from '../messages';
import { failing, type Problem } from './problem';

/** A report on a post or a comment: a reason that is not empty after trimming, 1,000 characters at most. */
export function reportProblems(reportReason: string): Problem<'reportReason'>[] {
  const reason = reportReason.trim();
  return failing([
    ['reportReason', reason === '' ? MESSAGE.report.reasonRequired : undefined],
    ['reportReason', reason.length > LENGTH.reason ? MESSAGE.report.reasonLong : undefined],
  ]);
}

/** The first problem of a report. */
export const reportProblem = (reportReason: string) => reportProblems(reportReason)[0];

/** A take-down: a reason, and an optional note, each of 1,000 characters at most after trimming. */
export function takeDownProblem(words: { reason: string; note: string }): Problem<'reason' | 'note'> | undefined {
  const reason = words.reason.trim();
  return failing<'reason' | 'note'>([
    ['reason', reason === '' ? MEMBER_MESSAGE.takeDown.reasonRequired : undefined],
    ['reason', reason.length > LENGTH.reason ? MEMBER_MESSAGE.takeDown.reasonLong : undefined],
    ['note', words.note.trim().length > LENGTH.reason ? MEMBER_MESSAGE.takeDown.noteLong : undefined],
  ])[0];
}

/** Reopening a rejected post: a reason that is not empty after trimming, 1,000 characters at most. */
export function reopenProblem(typed: string): Problem<'reason'> | undefined {
  const reason = typed.trim();
  return failing<'reason'>([
    ['reason', reason === '' ? MEMBER_MESSAGE.review.reopenReason : undefined],
    ['reason', reason.length > LENGTH.reason ? MEMBER_MESSAGE.review.reopenReasonLong : undefined],
  ])[0];
}

/** A moderator's optional comment on the decision of a report: 1,000 characters at most after trimming. */
export function moderatorCommentProblem(moderatorComment: string): Problem<'moderatorComment'> | undefined {
  const long = moderatorComment.trim().length > LENGTH.reason;
  return failing<'moderatorComment'>([['moderatorComment', long ? MESSAGE.report.commentLong : undefined]])[0];
}
