import { MESSAGE } from '../messages';
import type { SignInBody } from '../schemas';
import { failing, type Problem } from './problem';

/** A sign-in: both are there. Whether they are right is the server's to say. */
export const signInProblems = ({ username, password }: SignInBody): Problem<keyof SignInBody>[] =>
  failing([
    ['username', username === '' ? MESSAGE.username.empty : undefined],
    ['password', password === '' ? MESSAGE.password.empty : undefined],
  ]);
