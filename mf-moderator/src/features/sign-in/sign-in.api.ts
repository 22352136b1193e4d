import { MESSAGE, type ModeratorSignInReply, type SecondFactorPending, type SignInBody } from '@commonpurse/contracts';
import { signInFailureOf, type SignInFailure } from '@commonpurse/screen-kit';
import { api } from '@commonpurse/session';

export type SignInOutcome = { userID: string; secondFactorDue: boolean } | { secondFactor: true } | SignInFailure;

/** The moderator who is signed in now, the second step that is asked, or why there is none. */
export const signInModerator = (body: SignInBody) => signInBy('/moderator/login', body);

/** Finishes a sign-in by a code, after a right password. */
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
