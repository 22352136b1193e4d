import { MESSAGE } from '../messages';
import { forgotPasswordProblem, newPasswordProblem, resetPasswordProblem } from './passwords.rules';

const good = { password: 'Quiet-River-7', confirmPassword: 'Quiet-River-7' };
const { usernameRequired, passwordRequired, mismatch } = MESSAGE.resetPassword;

test('a valid password typed twice has no problem', () => {
  expect(newPasswordProblem(good)).toBeUndefined();
  expect(resetPasswordProblem({ ...good, username: 'ann.lee' })).toBeUndefined();
});

test.each([
  [{ password: '', confirmPassword: 'x' }, 'password', passwordRequired],
  [{ confirmPassword: '' }, 'confirmPassword', passwordRequired],
  [{ password: 'weak', confirmPassword: 'other' }, 'confirmPassword', mismatch],
  [{ password: 'weak', confirmPassword: 'weak' }, 'password', MESSAGE.password.invalid],
])('%j is refused', (broken, field, message) => {
  expect(newPasswordProblem({ ...good, ...broken })).toEqual({ field, message });
  expect(resetPasswordProblem({ ...good, username: 'ann.lee', ...broken })).toEqual({ field, message });
});

test.each(['', '  '])('a password reset reports the missing username first: %j', (username) =>
  expect(resetPasswordProblem({ username, password: '', confirmPassword: 'x' })).toEqual({
    field: 'username',
    message: usernameRequired,
  }),
);

test.each([
  ['', MESSAGE.forgotPassword.emailRequired],
  ['  ', MESSAGE.forgotPassword.emailRequired],
  ['nobody', MESSAGE.email.invalid],
  ['a@example.org\nb@example.org', MESSAGE.email.invalid],
])('a forgotten-password request with %j is refused', (email, message) =>
  expect(forgotPasswordProblem(email)).toEqual({ field: 'email', message }),
);

test('a forgotten-password request accepts an e-mail address with or without surrounding spaces', () => {
  expect(forgotPasswordProblem('ann@example.org')).toBeUndefined();
  expect(forgotPasswordProblem(' ann@example.org ')).toBeUndefined();
});
