import { MESSAGE } from '../messages';
import { signUpProblems } from '../identity/account-fields.rules';
import { newPasswordProblems } from '../identity/passwords.rules';
import { failing, remaining } from './problem';

test('failing checks are returned in order', () =>
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

describe('the remaining problem of a form', () => {
  const shown = { field: 'username', message: MESSAGE.username.empty } as const;
  const typed = (username: string) =>
    signUpProblems({ username, email: '', age: '', occupation: '', password: '', confirmPassword: '' });

  test('is the shown problem if it is found again, without new problems of other fields', () =>
    expect(remaining([shown], typed(''))).toEqual([shown]));

  test('is none once the value is valid', () => expect(remaining([shown], typed('mei.lin'))).toEqual([]));

  test('is none if the field now breaks another rule, which was never shown', () =>
    expect(remaining([shown], typed('m'))).toEqual([]));

  test('is the password mismatch until the passwords match, even if one of them is empty', () => {
    const mismatch = [{ field: 'confirmPassword', message: MESSAGE.resetPassword.mismatch }] as const;
    const after = (password: string, confirmPassword: string) =>
      remaining(mismatch, newPasswordProblems({ password, confirmPassword }));
    expect(after('one', '')).toEqual(mismatch);
    expect(after('one', 'o')).toEqual(mismatch);
    expect(after('one', 'one')).toEqual([]);
  });
});
