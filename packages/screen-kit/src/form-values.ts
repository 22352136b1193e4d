import type { AccountInput, SignUpInput } from '@commonpurse/contracts';

/** The values of a form's controls, by their names. */
export const formValues = <Values>(form: HTMLFormElement) => Object.fromEntries(new FormData(form)) as Values;

/** The values of the account fields, trimmed. */
export function accountValues(form: HTMLFormElement): AccountInput {
  const { username, email, age, occupation } = formValues<AccountInput & { age: string }>(form);
  return { username: username.trim(), email: email.trim(), age: age.trim(), occupation: occupation.trim() };
}

/** The account values with the password and its repetition, untrimmed. */
export function signUpValues(form: HTMLFormElement): SignUpInput {
  const { password, confirmPassword } = formValues<SignUpInput>(form);
  return { ...accountValues(form), password, confirmPassword };
}
