import { LENGTH } from '../limits';
import { MEMBER_MESSAGE } from '../messages';
import { failing, type Problem } from './problem';

/** The message of an appeal: not empty after trimming, 1,000 characters at most. */
export function appealProblems(message: string): Problem<'message'>[] {
  const text = message.trim();
  return failing([
    ['message', text === '' ? MEMBER_MESSAGE.appeals.required : undefined],
    ['message', text.length > LENGTH.reason ? MEMBER_MESSAGE.appeals.long : undefined],
  ]);
}

/** A moderator's reply to an appeal: not empty after trimming, 1,000 characters at most. */
export function appealReplyProblems(reply: string): Problem<'reply'>[] {
  const text = reply.trim();
  return failing([
    ['reply', text === '' ? MEMBER_MESSAGE.appeals.replyRequired : undefined],
    ['reply', text.length > LENGTH.reason ? MEMBER_MESSAGE.appeals.replyLong : undefined],
  ]);
}
