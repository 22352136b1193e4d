import { LENGTH } from '../limits';
import { MESSAGE } from '../messages';
import { signInProblems, suspensionAppealProblems } from './sign-in.rules';

test('any username and password may be submitted', () =>
  expect(signInProblems({ username: 'a', password: 'b' })).toEqual([]));

test.each([
  [{ username: '', password: '' }, 'username', MESSAGE.username.empty],
  [{ username: 'ann.lee', password: '' }, 'password', MESSAGE.password.empty],
])('%j is refused', (input, field, message) => expect(signInProblems(input)[0]).toEqual({ field, message }));

test.each([
  ['I did not write that.', []],
  ['x'.repeat(LENGTH.reason), []],
  [' ', [MESSAGE.signIn.appealRequired]],
  ['x'.repeat(LENGTH.reason + 1), [MESSAGE.signIn.appealLong]],
])('a suspension appeal is required and limited in length (case %#)', (text, messages) =>
  expect(suspensionAppealProblems(text).map(({ message }) => message)).toEqual(messages),
);
