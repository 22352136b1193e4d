import { LENGTH } from '../limits';
import { MEMBER_MESSAGE, MESSAGE } from '../messages';
import { failing, type Problem } from './problem';

/** A report on a post or a comment: some reason after trimming, 1,000 characters at most. */
export function reportProblems(reportReason: string): Problem<'reportReason'>[] {
  const reason = reportReason.trim();
  return failing([
    ['reportReason', reason === '' ? MESSAGE.report.reasonRequired : undefined],
    ['reportReason', reason.length > LENGTH.reason ? MESSAGE.report.reasonLong : undefined],
  ]);
}

/** The first of them. */
export const reportProblem = (reportReason: string) => reportProblems(reportReason)[0];

/** Why a moderator takes something down: a reason, and a note if she likes, of 1,000 characters at most after trimming. */
export function takeDownProblem(words: { reason: string; note: string }): Problem<'reason' | 'note'> | undefined {
  const reason = words.reason.trim();
  return failing<'reason' | 'note'>([
    ['reason', reason === '' ? MEMBER_MESSAGE.takeDown.reasonRequired : undefined],
    ['reason', reason.length > LENGTH.reason ? MEMBER_MESSAGE.takeDown.reasonLong : undefined],
    ['note', words.note.trim().length > LENGTH.reason ? MEMBER_MESSAGE.takeDown.noteLong : undefined],
  ])[0];
}

/** Why a moderator reads a rejected post again: some reason after trimming, 1,000 characters at most. */
export function reopenProblem(typed: string): Problem<'reason'> | undefined {
  const reason = typed.trim();
  return failing<'reason'>([
    ['reason', reason === '' ? MEMBER_MESSAGE.review.reopenReason : undefined],
    ['reason', reason.length > LENGTH.reason ? MEMBER_MESSAGE.review.reopenReasonLong : undefined],
  ])[0];
}

/** What a moderator notes with a decision on a report: nothing, or 1,000 characters at most after trimming. */
export function moderatorCommentProblem(moderatorComment: string): Problem<'moderatorComment'> | undefined {
  const long = moderatorComment.trim().length > LENGTH.reason;
  return failing<'moderatorComment'>([['moderatorComment', long ? MESSAGE.report.commentLong : undefined]])[0];
}
