import { AGE, PASSWORD, USERNAME } from './limits';
import { LENGTH } from '../limits';
import { MESSAGE } from '../messages';
import { plainNumber, toNumber } from '../rules/number';
import { failing, type Problem } from '../rules/problem';
import { hasHiddenCharacters, textRule, type Rule } from '../rules/text';

export { remaining, type Problem } from '../rules/problem';

/** 2 to 24 letters, digits, underscores or dots. */
export const usernameRule: Rule = (value) => {
  if (value === '') return MESSAGE.username.empty;
  return new RegExp(`^[A-Za-z0-9_.]{${USERNAME.min},${USERNAME.max}}$`).test(value)
    ? undefined
    : MESSAGE.username.invalid;
};

/**
 * The form in which a password is counted, compared and hashed, so that it is the same from every keyboard: composed, and
 * with ASCII spaces. Source: RFC 8265, section 4.2.2 (OpaqueString).
 */
export const passwordForm = (typed: string): string => typed.replace(/\p{Zs}/gu, ' ').normalize('NFC');

export const samePassword = (typed: string, other: string): boolean => passwordForm(typed) === passwordForm(other);

/** 10 to 24 printable characters with a digit, a lower- and an uppercase letter and one of -#$.%&*!@. */
export const passwordRule: Rule = (typed) => {
  const value = passwordForm(typed);
  if (value === '') return MESSAGE.password.empty;
  const classes = [/[0-9]/, /[a-z]/, /[A-Z]/, /[-#$.%&*!@]/];
  const length = value.length >= PASSWORD.min && value.length <= PASSWORD.max;
  const printable = /^\P{Cc}+$/u.test(value);
  return length && printable && classes.every((needed) => needed.test(value)) ? undefined : MESSAGE.password.invalid;
};

/**
 * One @, text before it, a dotted name after it, no spaces or hidden characters, at most 254 characters. An address must not begin like a spreadsheet formula: moderators may open the file of all addresses in a spreadsheet.
 */
export const emailRule: Rule = (value) => {
  const shape = /^(?![-=+＝＋－])[^\s@<>"(),:;\\[\]]{1,64}@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+$/u;
  return value.length <= LENGTH.email && shape.test(value) && !hasHiddenCharacters(value)
    ? undefined
    : MESSAGE.email.invalid;
};

/** A whole number of years from 18 to 120, or its digits. */
export const ageRule: Rule<string | number> = (value) => {
  const digits = plainNumber(String(value));
  const age = toNumber(digits) ?? 0;
  return /^\d{1,3}$/.test(digits) && age >= AGE.min && age <= AGE.max ? undefined : MESSAGE.age.invalid;
};

export const occupationRule: Rule = textRule({ max: LENGTH.occupation, long: MESSAGE.occupation.long });

export type AccountInput = { username: string; email: string; age: string | number; occupation: string };

/** The fields of an account that its owner fills in. Schemas and columns are keyed by them. */
export type AccountField = keyof AccountInput;

export type SignUpInput = AccountInput & {
  password: string;
  confirmPassword: string;
};

/** Sign-up problems in the order of the specification; the form itself checks the terms checkbox last. */
export const signUpProblems = (input: SignUpInput): Problem<keyof SignUpInput>[] =>
  failing([
    ['username', usernameRule(input.username)],
    ['password', passwordRule(input.password)],
    ['email', emailRule(input.email)],
    ['confirmPassword', samePassword(input.password, input.confirmPassword) ? undefined : MESSAGE.password.mismatch],
    ['age', ageRule(input.age)],
    ['occupation', occupationRule(input.occupation)],
  ]);

/** The first sign-up problem. */
export const signUpProblem = (input: SignUpInput) => signUpProblems(input)[0];
