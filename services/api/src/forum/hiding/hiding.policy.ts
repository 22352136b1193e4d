import { ANONYMOUS_NAME, type ErrorCode } from '@commonpurse/contracts';

/** Why a member cannot hide or show another. `hiddenId` is undefined when nobody has the name. */
export function memberRefusal(hiddenId: string | undefined, member: { userId: string }): ErrorCode | undefined {
  if (hiddenId === undefined) return 'USER_NOT_FOUND';
  return hiddenId === member.userId ? 'OWN_NAME' : undefined;
}

const HANDLE = new RegExp(`^${ANONYMOUS_NAME} ([1-9]\\d{0,8})$`);

/** The number in a handle as readers see it; undefined for other texts. */
export const handleNumber = (handle: string): number | undefined => {
  const digits = HANDLE.exec(handle)?.[1];
  return digits === undefined ? undefined : Number(digits);
};
