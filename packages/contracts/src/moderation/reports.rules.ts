import { LENGTH } from '../limits';
import { MEMBER_MESSAGE, MESSAGE } from '../messages';
import { failing, type Problem } from '../rules/problem';
import { textRule } from '../rules/text';

/** A report on a post or a comment: a reason that is not empty after trimming, 1,000 characters at most. */
export function reportProblems(reportReason: string): Problem<'reportReason'>[] {
  const { reasonRequired: required, reasonLong: long } = MESSAGE.report;
  return failing([['reportReason', textRule({ required, max: LENGTH.reason, long })(reportReason)]]);
}

/** The first problem of a report. */
export const reportProblem = (reportReason: string) => reportProblems(reportReason)[0];

/** Reopening a rejected post: a reason that is not empty after trimming, 1,000 characters at most. */
export function reopenProblems(typed: string): Problem<'reason'>[] {
  const { reopenReason: required, reopenReasonLong: long } = MEMBER_MESSAGE.review;
  return failing([['reason', textRule({ required, max: LENGTH.reason, long })(typed)]]);
}

/** A moderator's optional comment on the decision of a report: 1,000 characters at most after trimming. */
export function moderatorCommentProblem(moderatorComment: string): Problem<'moderatorComment'> | undefined {
  const rule = textRule({ max: LENGTH.reason, long: MESSAGE.report.commentLong });
  return failing<'moderatorComment'>([['moderatorComment', rule(moderatorComment)]])[0];
}
