import { MESSAGE, type ModeratorSignInReply, type SignInBody } from '@commonpurse/contracts';
import { api } from '@commonpurse/session';

/** The answer was one, but not a sign-in; it says why. */
export class SignInRefused extends Error {}

/** Signs a moderator in on the server. */
export async function signInModerator(body: SignInBody): Promise<ModeratorSignInReply> {
  const { data } = await api.post<ModeratorSignInReply | undefined>('/moderator/login', { body, session: false });
  if (data?.message !== MESSAGE.signIn.moderatorSuccess || !data.userID) throw new SignInRefused(data?.message);
  return data;
}
