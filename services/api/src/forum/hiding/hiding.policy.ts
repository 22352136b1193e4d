import type { ErrorCode } from '@commonpurse/contracts';

/** Why a member cannot hide or show another. `hiddenId` is undefined when nobody has the name. */
export function memberRefusal(hiddenId: string | undefined, member: { userId: string }): ErrorCode | undefined {
  if (hiddenId === undefined) return 'USER_NOT_FOUND';
  return hiddenId === member.userId ? 'OWN_NAME' : undefined;
}
