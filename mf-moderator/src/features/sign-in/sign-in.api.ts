import { MESSAGE, type SignInBody, type Wire } from '@commonpurse/contracts';
import { signInFailureOf, type SignInFailure } from '@commonpurse/screen-kit';
import { api, type Reply } from '@commonpurse/session';

export type SignInOutcome = { userID: string; secondFactorDue: boolean } | { secondFactor: true } | SignInFailure;

/** Resolves to the signed-in moderator, the request for a second step, or the failure. */
export const signInModerator = (body: SignInBody) =>
  signInBy(() => api.call('POST /moderator/login', { body, session: false }));

/** Finishes a sign-in with a code, after the password was accepted. */
export const finishSignIn = (code: string) =>
  signInBy(() => api.call('POST /login/second-factor', { body: { code }, session: false }));

type SignInCall = 'POST /moderator/login' | 'POST /login/second-factor';

async function signInBy(call: () => Promise<Reply<Wire[SignInCall]['reply'] | undefined>>): Promise<SignInOutcome> {
  const { moderatorSuccess, failed } = MESSAGE.signIn;
  try {
    const { data } = await call();
    if (data && 'secondFactor' in data) return { secondFactor: true };
    if (data?.message !== moderatorSuccess || !data.userID) {
      return { message: (data?.message !== moderatorSuccess && data?.message) || failed };
    }
    return { userID: data.userID, secondFactorDue: data.secondFactorDue ?? false };
  } catch (error) {
    return signInFailureOf(error, MESSAGE.signIn.failed);
  }
}
