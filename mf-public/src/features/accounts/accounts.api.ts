import {
  MESSAGE,
  type SecondFactorPending,
  type SignInBody,
  type SignInReply,
  type SignUpBody,
  type SignUpReply,
  type UserRole,
} from '@commonpurse/contracts';
import { failureOf, signInFailureOf, type Failure, type SignInFailure } from '@commonpurse/screen-kit';
import { api } from '@commonpurse/session';

/** Signs in. Resolves to the signed-in user, the request for a second step, or the failure. */
export const logIn = (body: SignInBody) => signInBy('/login', body);

/** Finishes a sign-in with a code, after the password was accepted. */
export const finishLogIn = (code: string) => signInBy('/login/second-factor', { code });

export type SignedIn = { userID: string; userRole: UserRole; secondFactorDue: boolean };
type SignInOutcome = SignedIn | { secondFactor: true } | SignInFailure;

async function signInBy(path: string, body: object): Promise<SignInOutcome> {
  try {
    const { data } = await api.post<Partial<SignInReply & SecondFactorPending> | undefined>(path, {
      body,
      session: false,
    });
    const { message, userID: userId, userRole, secondFactor, secondFactorDue = false } = data ?? {};
    if (secondFactor) return { secondFactor };
    if (message !== MESSAGE.signIn.success || !userId) {
      return { message: message && message !== MESSAGE.signIn.success ? message : MESSAGE.signIn.failed };
    }
    return { userID: userId, userRole: userRole === 'moderator' ? 'moderator' : 'user', secondFactorDue };
  } catch (error) {
    return signInFailureOf(error, MESSAGE.signIn.failed);
  }
}

/** Creates an account. Resolves to the new account, or to the failure. */
export async function signUp(body: SignUpBody): Promise<Pick<SignUpReply, 'userID'> | Failure> {
  try {
    const { data } = await api.post<(Partial<SignUpReply> & { message?: string }) | undefined>('/signup', {
      body,
      session: false,
    });
    return data?.userID ? { userID: data.userID } : { message: data?.message || MESSAGE.signUp.failed };
  } catch (error) {
    return failureOf(error, MESSAGE.signUp.failed);
  }
}
