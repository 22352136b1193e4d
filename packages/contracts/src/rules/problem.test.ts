import { MESSAGE } from '../messages';
import { signUpProblems } from '../rules';
import { newPasswordProblems } from './passwords';
import { failing, remaining } from './problem';

test('the checks that fail come in their order', () =>
  expect(
    failing([
      ['a', undefined],
      ['b', 'second'],
      ['a', 'third'],
    ]),
  ).toEqual([
    { field: 'b', message: 'second' },
    { field: 'a', message: 'third' },
  ]));

describe('what remains of the problems that a form shows', () => {
  const shown = { field: 'username', message: MESSAGE.username.empty } as const;
  const typed = (username: string) =>
    signUpProblems({ username, email: '', age: '', occupation: '', password: '', confirmPassword: '' });

  test('is what is found again, whatever else is wrong by now', () =>
    expect(remaining([shown], typed(''))).toEqual([shown]));

  test('is nothing once the rule holds', () => expect(remaining([shown], typed('mei.lin'))).toEqual([]));

  test('is nothing where another rule of the field is broken: that one was never shown', () =>
    expect(remaining([shown], typed('m'))).toEqual([]));

  test('is the difference of two passwords until they match, also with one of them empty', () => {
    const mismatch = [{ field: 'confirmPassword', message: MESSAGE.resetPassword.mismatch }] as const;
    const after = (password: string, confirmPassword: string) =>
      remaining(mismatch, newPasswordProblems({ password, confirmPassword }));
    expect(after('one', '')).toEqual(mismatch);
    expect(after('one', 'o')).toEqual(mismatch);
    expect(after('one', 'one')).toEqual([]);
  });
});
