import { MEMBER_MESSAGE, MESSAGE } from '../messages';
import { emailRule, passwordRule, samePassword } from './account-fields.rules';
import { failing, type Problem } from '../rules/problem';
import { isEmptyText } from '../rules/text';

export type NewPasswordInput = { password: string; confirmPassword: string };
export type ResetPasswordInput = NewPasswordInput & { username: string };

const { usernameRequired, passwordRequired, mismatch } = MESSAGE.resetPassword;

/** A new password, typed twice: both are required, then they must match, then the password's own rule applies. */
export function newPasswordProblems(input: NewPasswordInput): Problem<keyof NewPasswordInput>[] {
  const { password, confirmPassword } = input;
  return failing<keyof NewPasswordInput>([
    ['password', password === '' ? passwordRequired : undefined],
    ['confirmPassword', confirmPassword === '' ? passwordRequired : undefined],
    ['confirmPassword', samePassword(password, confirmPassword) ? undefined : mismatch],
    ['password', passwordRule(password)],
  ]);
}

/** The first problem of a new password. */
export const newPasswordProblem = (input: NewPasswordInput) => newPasswordProblems(input)[0];

/** Reset password: the username is required, then the rules for every new password apply. */
export const resetPasswordProblems = (input: ResetPasswordInput): Problem<keyof ResetPasswordInput>[] => [
  ...failing([['username', isEmptyText(input.username) ? usernameRequired : undefined]]),
  ...newPasswordProblems(input),
];

/** The first problem of a password reset. */
export const resetPasswordProblem = (input: ResetPasswordInput) => resetPasswordProblems(input)[0];

/** Forgotten password: a valid address is required; spaces around it are ignored. */
export function forgotPasswordProblems(email: string): Problem<'email'>[] {
  const address = email.trim();
  return failing([['email', isEmptyText(address) ? MESSAGE.forgotPassword.emailRequired : emailRule(address)]]);
}

/** The first problem of a forgotten-password request. */
export const forgotPasswordProblem = (email: string) => forgotPasswordProblems(email)[0];

export type RecoveryInput = NewPasswordInput & { username: string; code: string };

/** Recovery by code: a username and a code are required, then the rules for every new password apply. */
export const recoveryProblems = (input: RecoveryInput): Problem<keyof RecoveryInput>[] => [
  ...failing<keyof RecoveryInput>([
    ['username', isEmptyText(input.username) ? usernameRequired : undefined],
    ['code', isEmptyText(input.code) ? MEMBER_MESSAGE.recoveryCodes.codeRequired : undefined],
  ]),
  ...newPasswordProblems(input),
];

/** The first problem of a recovery by code. */
export const recoveryProblem = (input: RecoveryInput) => recoveryProblems(input)[0];
