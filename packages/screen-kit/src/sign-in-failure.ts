import type { AppealStatus, SignInBody, SignInDenied } from '@commonpurse/contracts';
import { ApiError } from '@commonpurse/session';
import { failureOf, type Failure } from './use-failure';

/** What the right password of a suspended account is answered with. */
export type SuspendedAccount = {
  userId: string;
  reason: string;
  until: string | null;
  appealToken: string;
  /** Her appeal against the suspension, if she made one. */
  appeal: { status: AppealStatus; reply: string } | undefined;
};

/** Why nobody is signed in. */
export type SignInFailure = Failure<keyof SignInBody> & { suspended?: SuspendedAccount | undefined };

function suspendedOf(error: unknown): SuspendedAccount | undefined {
  if (!(error instanceof ApiError) || error.code !== 'SUSPENDED') return undefined;
  const denied = (error.body ?? {}) as Partial<SignInDenied>;
  const { userID: userId, reason = '', until = null, appealToken, appealStatus: status, appealReply } = denied;
  const appeal = status && { status, reply: appealReply ?? '' };
  return userId && appealToken ? { userId, reason, until, appealToken, appeal } : undefined;
}

/** The API's refusal of a sign-in, or the given message where there is none. */
export const signInFailureOf = (error: unknown, otherwise: string): SignInFailure => ({
  ...failureOf(error, otherwise),
  field: undefined,
  suspended: suspendedOf(error),
});
