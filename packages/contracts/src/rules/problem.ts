/** A validation error: the field, and the message for people. */
export type Problem<Field extends string = string> = { field: Field; message: string };

/** The checks that fail, in their order. */
export const failing = <Field extends string>(checks: [Field, string | undefined][]): Problem<Field>[] =>
  checks.flatMap(([field, message]) => (message === undefined ? [] : [{ field, message }]));

/**
 * The shown problems that still exist: found again at the same field with the same message. An input that now breaks
 * another rule has fixed the shown one.
 */
export const remaining = <Field extends string>(
  shown: readonly Problem<Field>[],
  found: readonly Problem<Field>[],
): Problem<Field>[] =>
  shown.filter((problem) => found.some(({ field, message }) => field === problem.field && message === problem.message));
