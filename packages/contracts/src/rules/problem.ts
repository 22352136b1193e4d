/** What is wrong with an input: the field, and the message that a person reads. */
export type Problem<Field extends string = string> = { field: Field; message: string };

/** The first of the checks that fails, in their order; undefined where all of them pass. */
export function first<Field extends string>(checks: [Field, string | undefined][]): Problem<Field> | undefined {
  const broken = checks.find(([, message]) => message !== undefined);
  return broken && { field: broken[0], message: broken[1]! };
}
