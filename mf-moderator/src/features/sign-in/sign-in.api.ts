import { MESSAGE, type ModeratorSignInReply, type SecondFactorPending, type SignInBody } from '@commonpurse/contracts';
import { signInFailureOf, type SignInFailure } from '@commonpurse/screen-kit';
import { api } from '@commonpurse/session';

export type SignInOutcome = { userID: string; secondFactorDue: boolean } | { secondFactor: true } | SignInFailure;

/** Resolves to the signed-in moderator, the request for a second step, or the failure. */
export const signInModerator = (body: SignInBody) => signInBy('/moderator/login', body);

/** Finishes a sign-in with a code, after the password was accepted. */
export const finishSignIn = (code: string) => signInBy('/login/second-factor', { code });

async function signInBy(path: string, body: object): Promise<SignInOutcome> {
  try {
    const { data } = await api.post<Partial<ModeratorSignInReply & SecondFactorPending> | undefined>(path, {
      body,
      session: false,
    });
    const { message, userID: userId, secondFactor, secondFactorDue = false } = data ?? {};
    if (secondFactor) return { secondFactor };
    if (message === MESSAGE.signIn.moderatorSuccess && userId) return { userID: userId, secondFactorDue };
    return { message: message && message !== MESSAGE.signIn.moderatorSuccess ? message : MESSAGE.signIn.failed };
  } catch (error) {
    return signInFailureOf(error, MESSAGE.signIn.failed);
  }
}
