import { ageRule, emailRule, occupationRule, usernameRule } from '../rules';
import { failing, type Problem } from './problem';

export type AccountInput = { username: string; email: string; age: string | number; occupation: string };

/** What an account says of its owner, held to the rules of sign-up, in their order. */
export const accountProblems = (input: AccountInput): Problem<keyof AccountInput>[] =>
  failing([
    ['username', usernameRule(input.username)],
    ['email', emailRule(input.email)],
    ['age', ageRule(input.age)],
    ['occupation', occupationRule(input.occupation)],
  ]);

/** The first of them. */
export const accountProblem = (input: AccountInput) => accountProblems(input)[0];
