import {
  MESSAGE,
  type SignInBody,
  type SignInReply,
  type SignUpBody,
  type SignUpReply,
  type UserRole,
} from '@commonpurse/contracts';
import { failureOf, type Failure } from '@commonpurse/screen-kit';
import { api } from '@commonpurse/session';

/** Signs in. Resolves to the signed-in user, or to the failure. */
export async function logIn(body: SignInBody): Promise<{ userID: string; userRole: UserRole } | Failure> {
  try {
    const { data } = await api.post<Partial<SignInReply> | undefined>('/login', { body, session: false });
    const { message, userID, userRole } = data ?? {};
    if (message !== MESSAGE.signIn.success || !userID) {
      return { message: message && message !== MESSAGE.signIn.success ? message : MESSAGE.signIn.failed };
    }
    return { userID, userRole: userRole === 'moderator' ? 'moderator' : 'user' };
  } catch (error) {
    return failureOf(error, MESSAGE.signIn.failed);
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
