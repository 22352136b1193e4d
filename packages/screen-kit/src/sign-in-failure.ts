import type { AppealStatus, SignInBody, SignInDenied } from '@commonpurse/contracts';
import { ApiError } from '@commonpurse/session';
import { failureOf, type Failure } from './failure';

/** The API's reply to a sign-in to a suspended account with the right password. */
export type SuspendedAccount = {
  userId: string;
  reason: string;
  until: string | null;
  appealToken: string;
  /** The member's appeal against the suspension, if any. */
  appeal: { status: AppealStatus; reply: string } | undefined;
};

/** Why a sign-in failed. */
export type SignInFailure = Failure<keyof SignInBody> & { suspended?: SuspendedAccount | undefined };

function suspendedOf(error: unknown): SuspendedAccount | undefined {
  if (!(error instanceof ApiError) || error.code !== 'SUSPENDED') return undefined;
  const denied = (error.body ?? {}) as Partial<SignInDenied>;
  const { userID: userId, reason = '', until = null, appealToken, appealStatus: status, appealReply } = denied;
  const appeal = status && { status, reply: appealReply ?? '' };
  return userId && appealToken ? { userId, reason, until, appealToken, appeal } : undefined;
}

/** Converts the error of a sign-in. Without a message from the API, uses the given one. */
export const signInFailureOf = (error: unknown, otherwise: string): SignInFailure => ({
  ...failureOf(error, otherwise),
  field: undefined,
  suspended: suspendedOf(error),
});
