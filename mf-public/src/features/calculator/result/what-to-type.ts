import { MAX_YEARS, monthsOf, type LoanInput } from '@commonpurse/calculator';
import { toNumber } from '@commonpurse/contracts';

const number = (value: number | string) => toNumber(value) ?? 0;

/**
 * A hint for a number that no loan can have; empty if there is none. The specified formulas accept any number, so
 * validation does not reject it.
 */
export function whatToType({ amount, duration, durationType, interest, loanFees }: LoanInput): string {
  if (number(amount) <= 0) return 'Type a loan amount of more than 0, such as 2000.';
  if (number(duration) <= 0) return 'Type a loan duration of more than 0, such as 12.';
  if (monthsOf(number(duration), durationType) > 12 * MAX_YEARS) {
    return `Type a shorter loan duration: a loan runs from one day to ${MAX_YEARS} years.`;
  }
  if (number(interest) < 0) return 'Type an interest rate of 0 or more, such as 20.';
  if (number(loanFees) < 0) return 'Type loan fees of 0 or more, such as 50.';
  return '';
}
