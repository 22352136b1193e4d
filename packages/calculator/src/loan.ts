export const DURATION_UNITS = ['Day(s)', 'Week(s)', 'Month(s)', 'Year(s)'] as const;
export type DurationUnit = (typeof DURATION_UNITS)[number];

export const REPAYMENT_FREQUENCIES = ['Weekly', 'Fortnightly', 'Monthly', 'Quarterly', 'Yearly'] as const;
export type RepaymentFrequency = (typeof REPAYMENT_FREQUENCIES)[number];

/** Options of the interest selector. No formula reads them. */
export const INTEREST_TYPES = ['APR', 'Per Annum'] as const;
export type InterestType = (typeof INTEREST_TYPES)[number];

/** The cost of payday loans is the sum of their fees; the other two kinds are amortised. */
export type LoanKind = 'Payday Loan' | 'Short Term Loan' | 'Microcredit Loan';

/** A loan as typed into the form. Numbers may still be the text of their fields. */
export type LoanInput = {
  loanType: LoanKind;
  /** The sum borrowed, in dollars. */
  amount: number | string;
  /** How long the loan runs, in units of `durationType`. */
  duration: number | string;
  durationType: DurationUnit;
  /** Per cent: for a payday loan, of the amount, once; for the others, per year. */
  interest: number | string;
  /** In dollars. Displayed for a payday loan, but not part of any sum. */
  loanFees: number | string;
  repaymentFrequency: RepaymentFrequency;
};

/** The computed figures of a loan. None of them is rounded. */
export type LoanBreakdown = {
  /** In dollars: the fees entered for a payday loan, 0 for the others. */
  borrowFees: number;
  /** In dollars: everything that is paid back. */
  totalAmount: number;
  /** In dollars: what is paid back beyond the amount. */
  totalInterest: number;
  /** In dollars: one repayment, whatever the frequency. */
  monthlyRepayment: number;
  numRepayment: number;
  /** Starts at 0 and is not computed. */
  apr: number;
};
