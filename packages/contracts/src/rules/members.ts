import { LENGTH } from '../limits';
import { MEMBER_MESSAGE } from '../messages';
import { instantOf } from './instant';
import { failing, type Problem } from './problem';

export type SuspensionInput = { reason: string; until: string | null };

const isToCome = (until: string, now: Date): boolean => (instantOf(until)?.getTime() ?? 0) > now.getTime();

/**
 * A suspension: a reason that is not empty after trimming, 1,000 characters at most, and an end in the future, if any.
 */
export function suspensionProblems({ reason, until }: SuspensionInput, now: Date): Problem<keyof SuspensionInput>[] {
  const text = reason.trim();
  return failing([
    ['reason', text === '' ? MEMBER_MESSAGE.members.reasonRequired : undefined],
    ['reason', text.length > LENGTH.reason ? MEMBER_MESSAGE.members.reasonLong : undefined],
    ['until', until === null || isToCome(until, now) ? undefined : MEMBER_MESSAGE.members.untilPast],
  ]);
}
