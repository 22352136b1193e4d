import { MESSAGE, signUpProblems, type Problem, type SignUpInput } from '@commonpurse/contracts';
import { trimmedAccount } from '@commonpurse/screen-kit';

type SignUpField = keyof SignUpInput | 'terms';

const NOT_ACCEPTED: Problem<SignUpField> = { field: 'terms', message: MESSAGE.terms.required };

/**
 * The validation errors in the specification's order: username, password, email, matching passwords, terms; then age
 * and occupation, whose order it leaves open. The terms checkbox exists only in the form: the API has no field for it.
 */
export function validate({ terms, ...values }: Record<SignUpField, string>): Problem<SignUpField>[] {
  const found: Problem<SignUpField>[] = signUpProblems(trimmedAccount(values));
  if (terms !== '') return found;
  const isLater = ({ field }: Problem<SignUpField>) => field === 'age' || field === 'occupation';
  return [...found.filter((problem) => !isLater(problem)), NOT_ACCEPTED, ...found.filter(isLater)];
}

const FIELD_OF: Partial<Record<string, SignUpField>> = {
  [MESSAGE.username.invalid]: 'username',
  [MESSAGE.email.invalid]: 'email',
  [MESSAGE.age.invalid]: 'age',
  [MESSAGE.password.invalid]: 'password',
  [MESSAGE.password.easy]: 'password',
};

/** The field of the API's error, such as 'username' for a taken name. */
export const fieldOf = (message: string): SignUpField | undefined => FIELD_OF[message];
