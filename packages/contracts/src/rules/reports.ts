import { LENGTH } from '../limits';
import { MESSAGE } from '../messages';
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

/** What a moderator notes with a decision on a report: nothing, or 1,000 characters at most after trimming. */
export function moderatorCommentProblem(moderatorComment: string): Problem<'moderatorComment'> | undefined {
  const long = moderatorComment.trim().length > LENGTH.reason;
  return failing<'moderatorComment'>([['moderatorComment', long ? MESSAGE.report.commentLong : undefined]])[0];
}
