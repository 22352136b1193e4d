import { MESSAGE } from '../messages';
import { signInProblem } from './sign-in';

test('a name and a password may be tried, right or not', () =>
  expect(signInProblem({ username: 'a', password: 'b' })).toBeUndefined());

test.each([
  [{ username: '', password: '' }, 'username', MESSAGE.username.empty],
  [{ username: 'ann.lee', password: '' }, 'password', MESSAGE.password.empty],
])('%j is not sent', (input, field, message) => expect(signInProblem(input)).toEqual({ field, message }));
