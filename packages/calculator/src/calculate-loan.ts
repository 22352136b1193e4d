import { levelPayment } from './level-payment';
import type { LoanBreakdown, LoanInput } from './loan';
import { toNumber } from './number';
import { durationInMonths, numberOfRepayments } from './time';

/** A payday loan's fee for every four units of its duration, as a fraction of the amount. */
const PAYDAY_FEE = 0.04;

type Terms = { amount: number; interest: number; months: number; repayments: number };

/**
 * A payday loan's total, in dollars: amount + interest % of it + 4 % of it for every four units of the duration, as
 * typed and whatever the unit. Source: the specification's formula for payday loans.
 */
const paydayTotal = ({ amount, interest }: Terms, duration: number) =>
  amount + (interest / 100) * amount + ((PAYDAY_FEE * amount) / 4) * duration;

/**
 * The level payment of an amortised loan, in dollars, at the monthly rate interest / 12 / 100. Without interest: the amount
 * divided by the number of repayments. Source: the specification's formula for short term and microcredit loans.
 */
function amortisedPayment({ amount, interest, months, repayments }: Terms): number {
  const rate = interest / 12 / 100;
  return rate === 0 ? amount / repayments : levelPayment(amount, rate, months);
}

/**
 * Computes a loan by the specification's formulas, unrounded. Undefined when amount, duration, interest or fees are not
 * numbers, or when the result is not finite, as with a duration of 0.
 */
export function calculateLoan(input: LoanInput): LoanBreakdown | undefined {
  const amount = toNumber(input.amount);
  const duration = toNumber(input.duration);
  const interest = toNumber(input.interest);
  const loanFees = toNumber(input.loanFees);
  if (amount === undefined || duration === undefined || interest === undefined || loanFees === undefined)
    return undefined;

  const months = durationInMonths(duration, input.durationType);
  const repayments = numberOfRepayments(months, input.repaymentFrequency);
  const terms = { amount, interest, months, repayments };
  const payday = input.loanType === 'Payday Loan';

  const payment = payday ? paydayTotal(terms, duration) / repayments : amortisedPayment(terms);
  const totalAmount = payday ? paydayTotal(terms, duration) : payment * repayments;
  const breakdown: LoanBreakdown = {
    borrowFees: payday ? loanFees : 0,
    totalAmount,
    totalInterest: totalAmount - amount,
    monthlyRepayment: payment,
    numRepayment: repayments,
    apr: 0,
  };
  return Object.values(breakdown).every(Number.isFinite) ? breakdown : undefined;
}
