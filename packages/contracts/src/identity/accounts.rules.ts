import { ageRule, emailRule, occupationRule, usernameRule, type AccountInput } from './account-fields.rules';
import { failing, type Problem } from '../rules/problem';

/** The problems of an account's data, by the rules of sign-up and in their order. */
export const accountProblems = (input: AccountInput): Problem<keyof AccountInput>[] =>
  failing([
    ['username', usernameRule(input.username)],
    ['email', emailRule(input.email)],
    ['age', ageRule(input.age)],
    ['occupation', occupationRule(input.occupation)],
  ]);

/** The first problem of an account's data. */
export const accountProblem = (input: AccountInput) => accountProblems(input)[0];
