import {
  calculateLoan,
  displayLoan,
  type LoanBreakdown,
  type LoanDisplay,
  type LoanInput,
} from '@commonpurse/calculator';

/** What was asked and what it comes to; no breakdown where the numbers have no answer. */
export type Answer = { input: LoanInput; breakdown?: LoanBreakdown; display?: LoanDisplay };

export function answerTo(input: LoanInput): Answer {
  const breakdown = calculateLoan(input);
  return breakdown ? { input, breakdown, display: displayLoan(input.loanType, breakdown) } : { input };
}
