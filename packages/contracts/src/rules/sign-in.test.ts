import { LENGTH } from '../limits';
import { MESSAGE } from '../messages';
import { signInProblems, suspensionAppealProblems } from './sign-in';

test('a name and a password may be tried, right or not', () =>
  expect(signInProblems({ username: 'a', password: 'b' })).toEqual([]));

test.each([
  [{ username: '', password: '' }, 'username', MESSAGE.username.empty],
  [{ username: 'ann.lee', password: '' }, 'password', MESSAGE.password.empty],
])('%j is not sent', (input, field, message) => expect(signInProblems(input)[0]).toEqual({ field, message }));

test.each([
  ['I did not write that.', []],
  ['x'.repeat(LENGTH.reason), []],
  [' ', [MESSAGE.signIn.appealRequired]],
  ['x'.repeat(LENGTH.reason + 1), [MESSAGE.signIn.appealLong]],
])('a message about a suspension: %#', (text, messages) =>
  expect(suspensionAppealProblems(text).map(({ message }) => message)).toEqual(messages),
);
