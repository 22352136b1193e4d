import {
  calculateLoan,
  displayLoan,
  type LoanBreakdown,
  type LoanDisplay,
  type LoanInput,
} from '@commonpurse/calculator';

/** The input and its result; no breakdown when the numbers have no solution. */
export type Answer = { input: LoanInput; breakdown?: LoanBreakdown; display?: LoanDisplay };

export function answerTo(input: LoanInput): Answer {
  const breakdown = calculateLoan(input);
  return breakdown ? { input, breakdown, display: displayLoan(input.loanType, breakdown) } : { input };
}
