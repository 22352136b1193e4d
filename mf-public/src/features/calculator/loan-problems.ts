import { isEmptyText, toNumber, type Problem } from '@commonpurse/contracts';
import { NUMBER_UNITS, type LoanTexts, type NumberName } from './loan-answer';

const MISSING: Record<NumberName, string> = {
  amount: 'Enter the amount you would borrow, such as 2000.',
  duration: 'Enter how long the loan runs, such as 12.',
  interest: 'Enter the interest rate, such as 20. If there is none, enter 0.',
  loanFees: 'Enter the fees in dollars. If there are none, enter 0.',
};
const NOT_A_NUMBER = 'Enter a number here, such as 2000 or 12.5. Write one thousand as 1000.';
const NO_TIME = 'Enter a duration of more than 0.';

function problemOf(name: NumberName, text: string): string | undefined {
  if (isEmptyText(text)) return MISSING[name];
  const number = toNumber(text, NUMBER_UNITS[name]);
  if (number === undefined) return NOT_A_NUMBER;
  return name === 'duration' && number === 0 ? NO_TIME : undefined;
}

/** The validation errors of the form's numbers, by field and in page order. */
export const problemsOf = (texts: LoanTexts): Problem<NumberName>[] =>
  (Object.keys(NUMBER_UNITS) as NumberName[]).flatMap((field) => {
    const message = problemOf(field, texts[field]);
    return message === undefined ? [] : [{ field, message }];
  });
