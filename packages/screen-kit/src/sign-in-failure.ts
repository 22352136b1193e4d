import type { SignInBody, SignInDenied } from '@commonpurse/contracts';
import { ApiError } from '@commonpurse/session';
import { failureOf, type Failure } from './use-failure';

/** What the right password of a suspended account is answered with. */
export type SuspendedAccount = { userId: string; reason: string; until: string | null; appealToken: string };

/** Why nobody is signed in. */
export type SignInFailure = Failure<keyof SignInBody> & { suspended?: SuspendedAccount | undefined };

function suspendedOf(error: unknown): SuspendedAccount | undefined {
  if (!(error instanceof ApiError) || error.code !== 'SUSPENDED') return undefined;
  const { userID: userId, reason = '', until = null, appealToken } = (error.body ?? {}) as Partial<SignInDenied>;
  return userId && appealToken ? { userId, reason, until, appealToken } : undefined;
}

/** The API's refusal of a sign-in, or the given message where there is none. */
export const signInFailureOf = (error: unknown, otherwise: string): SignInFailure => ({
  ...failureOf(error, otherwise),
  field: undefined,
  suspended: suspendedOf(error),
});
