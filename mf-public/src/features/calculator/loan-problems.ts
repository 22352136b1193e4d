import { toNumber } from '@commonpurse/calculator';
import type { Problem } from '@commonpurse/contracts';

const MISSING = {
  amount: 'Enter the amount you would borrow, such as 2000.',
  duration: 'Enter how long the loan runs, such as 12.',
  interest: 'Enter the interest rate, such as 20. If there is none, enter 0.',
  loanFees: 'Enter the fees in dollars. If there are none, enter 0.',
};
const NOT_A_NUMBER = 'Enter a number here, such as 2000 or 12.5.';
const NO_TIME = 'Enter a duration of more than 0.';

export type NumberName = keyof typeof MISSING;

function problemOf(name: NumberName, input: HTMLInputElement): string | undefined {
  // A number input's value is empty for non-numeric text; only `validity.badInput` shows that text was entered.
  if (input.validity.badInput) return NOT_A_NUMBER;
  if (input.value === '') return MISSING[name];
  const number = toNumber(input.value);
  if (number === undefined) return NOT_A_NUMBER;
  return name === 'duration' && number === 0 ? NO_TIME : undefined;
}

/** The validation errors of the form's numbers, by field and in page order. */
export const problemsOf = (form: HTMLFormElement): Problem<NumberName>[] =>
  (Object.keys(MISSING) as NumberName[]).flatMap((field) => {
    const message = problemOf(field, form.elements.namedItem(field) as HTMLInputElement);
    return message === undefined ? [] : [{ field, message }];
  });
