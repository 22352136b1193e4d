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

function problemOf(name: NumberName, text: string): string | undefined {
  if (text === '') return MISSING[name];
  const number = toNumber(text);
  if (number === undefined) return NOT_A_NUMBER;
  return name === 'duration' && number === 0 ? NO_TIME : undefined;
}

const problems = (messageAt: (field: NumberName) => string | undefined): Problem<NumberName>[] =>
  (Object.keys(MISSING) as NumberName[]).flatMap((field) => {
    const message = messageAt(field);
    return message === undefined ? [] : [{ field, message }];
  });

/** The validation errors of the texts of the form's numbers, by field and in page order. */
export const problemsIn = (texts: Readonly<Record<NumberName, string>>) =>
  problems((field) => problemOf(field, texts[field]));

/** The validation errors of the form's numbers, by field and in page order. */
export const problemsOf = (form: HTMLFormElement) =>
  problems((field) => {
    const input = form.elements.namedItem(field) as HTMLInputElement;
    // A number input's value is empty for non-numeric text; only `validity.badInput` shows that text was entered.
    return input.validity.badInput ? NOT_A_NUMBER : problemOf(field, input.value);
  });
