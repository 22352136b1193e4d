import { LENGTH } from '../limits';
import { MEMBER_MESSAGE } from '../messages';
import { gapProblem } from '../rules/gaps';
import { failing, type Problem } from '../rules/problem';
import { textRule } from '../rules/text';

/** The sentence of an escalation: not empty after trimming, 1,000 characters at most. */
export function escalationTextProblems(text: string): Problem<'text'>[] {
  const { textRequired: required, textLong: long } = MEMBER_MESSAGE.escalations;
  return failing([['text', textRule({ required, max: LENGTH.reason, long })(text)]]);
}

/** A note for colleagues: 1,000 characters at most after trimming; `required` is the message for an empty one. */
export function escalationNoteProblems(note: string, required?: string): Problem<'note'>[] {
  const { noteLong: long } = MEMBER_MESSAGE.escalations;
  return failing([['note', textRule({ ...(required !== undefined && { required }), max: LENGTH.reason, long })(note)]]);
}

/** An answer to the author of an escalated item: not empty after trimming, 2,000 characters at most. */
export function escalationAnswerProblems(text: string): Problem<'text'>[] {
  const { answerRequired: required, answerLong: long } = MEMBER_MESSAGE.escalations;
  return failing([['text', textRule({ required, max: LENGTH.contactAnswer, long })(text) ?? gapProblem(text)]]);
}

/** The answer to a request for a second opinion: words are required where the colleague disagrees. */
export function returnProblems({ text, agree }: { text: string; agree: boolean }): Problem<'text'>[] {
  const { returnRequired: required, noteLong: long } = MEMBER_MESSAGE.escalations;
  return failing([['text', textRule({ ...(!agree && { required }), max: LENGTH.reason, long })(text)]]);
}
