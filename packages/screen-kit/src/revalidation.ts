import { remaining, type Problem } from '@commonpurse/contracts';

/** All that is wrong with a form as it stands, by the rules of its fields, in their order. */
export type Validate<Field extends string> = (form: HTMLFormElement) => readonly Problem<Field>[];

/** Answers, from now on, whether the form has what the error at one of its fields asks for. */
export function createRevalidation<Field extends string>(
  form: HTMLFormElement,
  error: Problem<Field>,
  validate: Validate<Field>,
): () => boolean {
  const isInvalid = () => remaining([error], validate(form)).length > 0;
  if (isInvalid()) return () => !isInvalid();
  // The service's own refusals, such as a username that is taken, follow from no rule here: they are about this value.
  const value = () => new FormData(form).get(error.field);
  const refused = value();
  return () => value() !== refused;
}
