import {
  calculateLoan,
  displayLoan,
  type InterestType,
  type LoanBreakdown,
  type LoanDisplay,
  type LoanInput,
} from '@commonpurse/calculator';

/** The text of every field of the form, by its name. */
export type LoanTexts = LoanInput &
  Record<'amount' | 'duration' | 'interest' | 'loanFees', string> & {
    interestType: InterestType;
  };

/** The input and its result; no breakdown when the numbers have no solution. */
export type Answer = { input: LoanInput; breakdown?: LoanBreakdown; display?: LoanDisplay };

export function answerTo(input: LoanInput): Answer {
  const breakdown = calculateLoan(input);
  return breakdown ? { input, breakdown, display: displayLoan(input.loanType, breakdown) } : { input };
}
