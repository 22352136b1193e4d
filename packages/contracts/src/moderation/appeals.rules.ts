import { LENGTH } from '../limits';
import { MEMBER_MESSAGE } from '../messages';
import { gapProblem } from '../rules/gaps';
import { failing, type Problem } from '../rules/problem';
import { textRule } from '../rules/text';

/** The message of an appeal: not empty after trimming, 1,000 characters at most. */
export function appealProblems(message: string): Problem<'message'>[] {
  const { required, long } = MEMBER_MESSAGE.appeals;
  return failing([['message', textRule({ required, max: LENGTH.reason, long })(message)]]);
}

/** A moderator's reply to an appeal: not empty after trimming, 1,000 characters at most, without a gap. */
export function appealReplyProblems(reply: string): Problem<'reply'>[] {
  const { replyRequired: required, replyLong: long } = MEMBER_MESSAGE.appealDecisions;
  return failing([['reply', textRule({ required, max: LENGTH.reason, long })(reply) ?? gapProblem(reply)]]);
}
