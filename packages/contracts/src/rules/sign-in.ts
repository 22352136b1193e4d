import { LENGTH } from '../limits';
import { MESSAGE } from '../messages';
import type { SignInBody } from '../schemas';
import { failing, type Problem } from './problem';

/** A sign-in: both are there. Whether they are right is the server's to say. */
export const signInProblems = ({ username, password }: SignInBody): Problem<keyof SignInBody>[] =>
  failing([
    ['username', username === '' ? MESSAGE.username.empty : undefined],
    ['password', password === '' ? MESSAGE.password.empty : undefined],
  ]);

/** What a suspended member writes to moderators: some text after trimming, 1,000 characters at most. */
export function suspensionAppealProblems(message: string): Problem<'message'>[] {
  const text = message.trim();
  return failing([
    ['message', text === '' ? MESSAGE.signIn.appealRequired : undefined],
    ['message', text.length > LENGTH.reason ? MESSAGE.signIn.appealLong : undefined],
  ]);
}
