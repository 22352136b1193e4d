import { remaining, type Problem } from '@commonpurse/contracts';

/** Returns all errors of a form in its current state, by the rules of its fields and in their order. */
export type Validate<Field extends string> = (form: HTMLFormElement) => readonly Problem<Field>[];

/** Returns a function that returns whether the field of an error is valid by now. */
export function createRevalidation<Field extends string>(
  form: HTMLFormElement,
  error: Problem<Field>,
  validate: Validate<Field>,
): () => boolean {
  const isInvalid = () => remaining([error], validate(form)).length > 0;
  if (isInvalid()) return () => !isInvalid();
  // No rule here reproduces a refusal by the API, such as a taken username. It applies to this value only.
  const value = () => new FormData(form).get(error.field);
  const refused = value();
  return () => value() !== refused;
}
