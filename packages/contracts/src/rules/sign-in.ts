import { LENGTH } from '../limits';
import { MESSAGE } from '../messages';
import type { SignInBody } from '../schemas';
import { failing, type Problem } from './problem';

/** A sign-in: username and password are required. Only the server checks whether they are right. */
export const signInProblems = ({ username, password }: SignInBody): Problem<keyof SignInBody>[] =>
  failing([
    ['username', username === '' ? MESSAGE.username.empty : undefined],
    ['password', password === '' ? MESSAGE.password.empty : undefined],
  ]);

/** A suspended member's appeal: not empty after trimming, 1,000 characters at most. */
export function suspensionAppealProblems(message: string): Problem<'message'>[] {
  const text = message.trim();
  return failing([
    ['message', text === '' ? MESSAGE.signIn.appealRequired : undefined],
    ['message', text.length > LENGTH.reason ? MESSAGE.signIn.appealLong : undefined],
  ]);
}
