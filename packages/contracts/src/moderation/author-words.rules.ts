import { LENGTH } from '../limits';
import { MEMBER_MESSAGE } from '../messages';
import { gapProblem } from '../rules/gaps';
import { failing, type Problem } from '../rules/problem';
import { textRule } from '../rules/text';

type AuthorWords = { reason: string; note: string };

/** A moderator's reason and note for the author of a hidden item: each of 1,000 characters at most, without a gap. */
export function authorWordsProblem(
  { reason, note }: AuthorWords,
  required?: string,
): Problem<'reason' | 'note'> | undefined {
  const { reasonLong: long, noteLong } = MEMBER_MESSAGE.takeDown;
  return failing<'reason' | 'note'>([
    ['reason', textRule({ ...(required !== undefined && { required }), max: LENGTH.reason, long })(reason)],
    ['note', textRule({ max: LENGTH.reason, long: noteLong })(note) ?? gapProblem(note)],
  ])[0];
}

/** What hides or rejects an item with a reason, and an optional note, each of 1,000 characters at most after trimming. */
export const takeDownProblem = (words: AuthorWords) =>
  authorWordsProblem(words, MEMBER_MESSAGE.takeDown.reasonRequired);
