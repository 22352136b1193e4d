import { MESSAGE } from '../messages';
import { emailRule, passwordRule } from '../rules';
import { first, type Problem } from './problem';

export type NewPasswordInput = { password: string; confirmPassword: string };
export type ResetPasswordInput = NewPasswordInput & { username: string };

const { usernameRequired, passwordRequired, mismatch } = MESSAGE.resetPassword;

/** A new password, typed twice: both are required, then they must match, then the password's own rule applies. */
export function newPasswordProblem(input: NewPasswordInput): Problem<keyof NewPasswordInput> | undefined {
  const { password, confirmPassword } = input;
  return first<keyof NewPasswordInput>([
    ['password', password === '' ? passwordRequired : undefined],
    ['confirmPassword', confirmPassword === '' ? passwordRequired : undefined],
    ['confirmPassword', password === confirmPassword ? undefined : mismatch],
    ['password', passwordRule(password)],
  ]);
}

/** Reset password: the username is required, then what holds for every new password. */
export function resetPasswordProblem(input: ResetPasswordInput): Problem<keyof ResetPasswordInput> | undefined {
  const { username, ...passwords } = input;
  if (username.trim() === '') return { field: 'username', message: usernameRequired };
  return newPasswordProblem(passwords);
}

/** Forgotten password: an address is required, and must look like one; spaces around it do not matter. */
export function forgotPasswordProblem(email: string): Problem<'email'> | undefined {
  const address = email.trim();
  const message = address === '' ? MESSAGE.forgotPassword.emailRequired : emailRule(address);
  return message === undefined ? undefined : { field: 'email', message };
}
