import { LENGTH } from '../limits';
import { MEMBER_MESSAGE } from '../messages';
import { gapProblem } from '../rules/gaps';
import { instantOf } from '../rules/instant';
import { failing, type Problem } from '../rules/problem';
import { textRule } from '../rules/text';

export type SuspensionInput = { reason: string; until: string | null };

const { reasonRequired: required, reasonLong: long } = MEMBER_MESSAGE.members;
const suspensionReason = textRule({ required, max: LENGTH.reason, long });

const isToCome = (until: string, now: Date): boolean => (instantOf(until)?.getTime() ?? 0) > now.getTime();

/** A note on an account: not empty after trimming, 1,000 characters at most. */
export function memberNoteProblems(typed: string): Problem<'text'>[] {
  const { noteRequired, noteLong } = MEMBER_MESSAGE.members;
  return failing([['text', textRule({ required: noteRequired, max: LENGTH.reason, long: noteLong })(typed)]]);
}

/**
 * A suspension: a reason that is not empty after trimming, 1,000 characters at most and without a gap, and an end in the
 * future, if any.
 */
export function suspensionProblems({ reason, until }: SuspensionInput, now: Date): Problem<keyof SuspensionInput>[] {
  return failing([
    ['reason', suspensionReason(reason) ?? gapProblem(reason)],
    ['until', until === null || isToCome(until, now) ? undefined : MEMBER_MESSAGE.members.untilPast],
  ]);
}
