import {
  MESSAGE,
  type SignInBody,
  type SignUpBody,
  type SignUpReply,
  type UserRole,
  type Wire,
} from '@commonpurse/contracts';
import { failureOf, signInFailureOf, type Failure, type SignInFailure } from '@commonpurse/screen-kit';
import { api, type Reply } from '@commonpurse/session';

/** Signs in. Resolves to the signed-in user, the request for a second step, or the failure. */
export const logIn = (body: SignInBody) => signInBy(() => api.call('POST /login', { body, session: false }));

/** Finishes a sign-in with a code, after the password was accepted. */
export const finishLogIn = (code: string) =>
  signInBy(() => api.call('POST /login/second-factor', { body: { code }, session: false }));

export type SignedIn = { userID: string; userRole: UserRole; secondFactorDue: boolean };
type SignInOutcome = SignedIn | { secondFactor: true } | SignInFailure;

type SignInCall = () => Promise<Reply<Wire['POST /login' | 'POST /login/second-factor']['reply'] | undefined>>;

async function signInBy(call: SignInCall): Promise<SignInOutcome> {
  try {
    const { data } = await call();
    if (data && 'secondFactor' in data) return { secondFactor: true };
    if (data?.message !== MESSAGE.signIn.success || !data.userID) {
      return { message: (data?.message !== MESSAGE.signIn.success && data?.message) || MESSAGE.signIn.failed };
    }
    const { userID: userId, userRole, secondFactorDue = false } = data;
    return { userID: userId, userRole, secondFactorDue };
  } catch (error) {
    return signInFailureOf(error, MESSAGE.signIn.failed);
  }
}

/** Creates an account. Resolves to the new account, or to the failure. */
export async function signUp(body: SignUpBody): Promise<Pick<SignUpReply, 'userID'> | Failure> {
  try {
    const { data }: { data: (Partial<SignUpReply> & { message?: string }) | undefined } = await api.call(
      'POST /signup',
      {
        body,
        session: false,
      },
    );
    return data?.userID ? { userID: data.userID } : { message: data?.message || MESSAGE.signUp.failed };
  } catch (error) {
    return failureOf(error, MESSAGE.signUp.failed);
  }
}
