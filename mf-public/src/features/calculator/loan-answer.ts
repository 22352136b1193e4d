import {
  calculateLoan,
  displayLoan,
  type InterestType,
  type LoanBreakdown,
  type LoanDisplay,
  type LoanInput,
} from '@commonpurse/calculator';
import { toNumber, type NumberUnit } from '@commonpurse/contracts';

/** The number fields of the form, in page order, with their units; a duration's unit is a field of its own. */
export const NUMBER_UNITS = {
  amount: '$',
  duration: undefined,
  interest: '%',
  loanFees: '$',
} as const satisfies Record<string, NumberUnit | undefined>;
export type NumberName = keyof typeof NUMBER_UNITS;

/** The text of every field of the form, by its name. */
export type LoanTexts = LoanInput & Record<NumberName, string> & { interestType: InterestType };

/** The input and its result; no breakdown when the numbers have no solution. */
export type Answer = { input: LoanInput; breakdown?: LoanBreakdown; display?: LoanDisplay };

/** The loan of the form, with its numbers read. A text that is no number stays as it is, and has no answer. */
export function loanOf(texts: LoanTexts): LoanInput {
  const read = (name: NumberName) => toNumber(texts[name], NUMBER_UNITS[name]) ?? texts[name];
  return {
    ...texts,
    amount: read('amount'),
    duration: read('duration'),
    interest: read('interest'),
    loanFees: read('loanFees'),
  };
}

export function answerTo(input: LoanInput): Answer {
  const breakdown = calculateLoan(input);
  return breakdown ? { input, breakdown, display: displayLoan(input.loanType, breakdown) } : { input };
}
