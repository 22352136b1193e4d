import { LENGTH } from '../limits';
import { MESSAGE } from '../messages';
import { first, type Problem } from './problem';

/** A report on a post or a comment: some reason after trimming, 1,000 characters at most. */
export function reportProblem(reportReason: string): Problem<'reportReason'> | undefined {
  const reason = reportReason.trim();
  return first<'reportReason'>([
    ['reportReason', reason === '' ? MESSAGE.report.reasonRequired : undefined],
    ['reportReason', reason.length > LENGTH.reason ? MESSAGE.report.reasonLong : undefined],
  ]);
}

/** What a moderator notes with a decision on a report: nothing, or 1,000 characters at most after trimming. */
export function moderatorCommentProblem(moderatorComment: string): Problem<'moderatorComment'> | undefined {
  const long = moderatorComment.trim().length > LENGTH.reason;
  return first<'moderatorComment'>([['moderatorComment', long ? MESSAGE.report.commentLong : undefined]]);
}
