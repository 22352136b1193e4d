import { LENGTH } from '../limits';
import { MESSAGE } from '../messages';
import type { SignInBody } from '../schemas';
import { failing, type Problem } from '../rules/problem';
import { textRule } from '../rules/text';

const { appealRequired: required, appealLong: long } = MESSAGE.signIn;
const suspensionAppeal = textRule({ required, max: LENGTH.reason, long });

/** A sign-in: username and password are required. Only the server checks whether they are right. */
export const signInProblems = ({ username, password }: SignInBody): Problem<keyof SignInBody>[] =>
  failing([
    ['username', username === '' ? MESSAGE.username.empty : undefined],
    ['password', password === '' ? MESSAGE.password.empty : undefined],
  ]);

/** A suspended member's appeal: not empty after trimming, 1,000 characters at most. */
export const suspensionAppealProblems = (message: string): Problem<'message'>[] =>
  failing([['message', suspensionAppeal(message)]]);
