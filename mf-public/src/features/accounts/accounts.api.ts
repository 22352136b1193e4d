import {
  MESSAGE,
  type SignInBody,
  type SignInReply,
  type SignUpBody,
  type SignUpReply,
  type UserRole,
} from '@commonpurse/contracts';
import { api, ApiError, messageOf } from '@commonpurse/session';

/** Why something was refused, and after how many seconds another try makes sense where the service said so. */
export type Refusal = { problem: string; retryAfter?: number | undefined };

const refusal = (error: unknown, otherwise: string): Refusal => ({
  problem: messageOf(error, otherwise),
  retryAfter: error instanceof ApiError ? error.retryAfter : undefined,
});

/** Who is signed in now, or why not. */
export async function logIn(body: SignInBody): Promise<{ userID: string; userRole: UserRole } | Refusal> {
  try {
    const { data } = await api.post<Partial<SignInReply> | undefined>('/login', { body, session: false });
    const { message, userID, userRole } = data ?? {};
    if (message !== MESSAGE.signIn.success || !userID) {
      return { problem: message && message !== MESSAGE.signIn.success ? message : MESSAGE.signIn.failed };
    }
    return { userID, userRole: userRole === 'moderator' ? 'moderator' : 'user' };
  } catch (error) {
    return refusal(error, MESSAGE.signIn.failed);
  }
}

/** The new account, or why there is none. */
export async function signUp(body: SignUpBody): Promise<SignUpReply | Refusal> {
  try {
    const { data } = await api.post<(Partial<SignUpReply> & { message?: string }) | undefined>('/signup', {
      body,
      session: false,
    });
    return data?.userID ? { userID: data.userID } : { problem: data?.message || MESSAGE.signUp.failed };
  } catch (error) {
    return refusal(error, MESSAGE.signUp.failed);
  }
}
