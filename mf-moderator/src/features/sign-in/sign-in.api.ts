import { MESSAGE, type ModeratorSignInReply, type SignInBody } from '@commonpurse/contracts';
import { failureOf, type Failure } from '@commonpurse/screen-kit';
import { api } from '@commonpurse/session';

/** The moderator who is signed in now, or why there is none. */
export async function signInModerator(body: SignInBody): Promise<{ userID: string } | Failure> {
  try {
    const { data } = await api.post<Partial<ModeratorSignInReply> | undefined>('/moderator/login', {
      body,
      session: false,
    });
    const { message, userID } = data ?? {};
    if (message === MESSAGE.signIn.moderatorSuccess && userID) return { userID };
    return { message: message && message !== MESSAGE.signIn.moderatorSuccess ? message : MESSAGE.signIn.failed };
  } catch (error) {
    return failureOf(error, MESSAGE.signIn.failed);
  }
}
