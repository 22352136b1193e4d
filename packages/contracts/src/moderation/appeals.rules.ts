import { LENGTH } from '../limits';
import { MEMBER_MESSAGE } from '../messages';
import { failing, type Problem } from '../rules/problem';
import { textRule } from '../rules/text';

const { required, long, replyRequired, replyLong } = MEMBER_MESSAGE.appeals;
const appeal = textRule({ required, max: LENGTH.reason, long });
const appealReply = textRule({ required: replyRequired, max: LENGTH.reason, long: replyLong });

/** The message of an appeal: not empty after trimming, 1,000 characters at most. */
export const appealProblems = (message: string): Problem<'message'>[] => failing([['message', appeal(message)]]);

/** A moderator's reply to an appeal: not empty after trimming, 1,000 characters at most. */
export const appealReplyProblems = (reply: string): Problem<'reply'>[] => failing([['reply', appealReply(reply)]]);
