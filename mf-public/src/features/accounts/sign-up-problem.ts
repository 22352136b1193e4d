import { MESSAGE, signUpProblem, type Problem, type SignUpInput } from '@commonpurse/contracts';

export type SignUpField = keyof SignUpInput | 'terms';

/**
 * The first thing to mend: username, password, email, passwords match, terms, in the specification's order; age and
 * occupation, which it leaves open, come after.
 */
export function firstProblem(input: SignUpInput, accepted: boolean): Problem<SignUpField> | undefined {
  const problem = signUpProblem(input);
  const later = !problem || problem.field === 'age' || problem.field === 'occupation';
  return later && !accepted ? { field: 'terms', message: MESSAGE.terms.required } : problem;
}

const FIELD_OF: Partial<Record<string, SignUpField>> = {
  [MESSAGE.username.invalid]: 'username',
  [MESSAGE.email.invalid]: 'email',
  [MESSAGE.age.invalid]: 'age',
  [MESSAGE.password.invalid]: 'password',
};

/** The field that a refusal of the service is about, such as a username that is taken. */
export const fieldOf = (message: string): SignUpField | undefined => FIELD_OF[message];
