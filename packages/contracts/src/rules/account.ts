import { ageRule, emailRule, occupationRule, usernameRule } from '../rules';
import { first, type Problem } from './problem';

export type AccountInput = { username: string; email: string; age: string | number; occupation: string };

/** What an account says of its owner, held to the rules of sign-up, in their order. */
export function accountProblem(input: AccountInput): Problem<keyof AccountInput> | undefined {
  return first<keyof AccountInput>([
    ['username', usernameRule(input.username)],
    ['email', emailRule(input.email)],
    ['age', ageRule(input.age)],
    ['occupation', occupationRule(input.occupation)],
  ]);
}
