import { MESSAGE } from '../messages';
import { signInProblems } from './sign-in';

test('a name and a password may be tried, right or not', () =>
  expect(signInProblems({ username: 'a', password: 'b' })).toEqual([]));

test.each([
  [{ username: '', password: '' }, 'username', MESSAGE.username.empty],
  [{ username: 'ann.lee', password: '' }, 'password', MESSAGE.password.empty],
])('%j is not sent', (input, field, message) => expect(signInProblems(input)[0]).toEqual({ field, message }));
