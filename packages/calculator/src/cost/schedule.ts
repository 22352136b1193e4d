import { toDollars, type LoanOffer } from './offer';
import { planOf, type Plan } from './true-cost';

/** One repayment, in dollars to the cent. */
export type Instalment = {
  /** 1 for the first. */
  number: number;
  payment: number;
  /** The part that pays off the amount, and the part that is interest and fees. */
  principal: number;
  cost: number;
  /** The remaining principal, and everything that remains to be paid. */
  principalLeft: number;
  left: number;
};

/**
 * How much of the amount the first `count` repayments pay off, in cents and unrounded. Amortised loans:
 * amount × (1 − (1 − (1 + i)^(count − n)) / (1 − (1 + i)^−n)). Fees on the whole amount, and no interest: in equal parts.
 */
function paidOff(plan: Plan, count: number): number {
  const { kind, amount, repayments } = plan;
  const amortised = kind === 'Short Term Loan' || kind === 'Microcredit Loan';
  const growth = Math.log1p(amortised ? plan.interest / 100 / plan.periodsPerYear : 0);
  if (growth === 0) return (amount * count) / repayments;
  return amount * (1 - Math.expm1((count - repayments) * growth) / Math.expm1(-repayments * growth));
}

/**
 * The repayments of a loan, one by one. They add up to the total, their principal to the amount, to the cent; both balances
 * end at 0. Undefined where `trueCost` is.
 */
export function repaymentSchedule(offer: LoanOffer): Instalment[] | undefined {
  const plan = planOf(offer);
  if (!plan) return undefined;
  let owed = plan.amount;
  let left = plan.total;
  return plan.payments.map((payment, index) => {
    left -= payment;
    const wanted = plan.amount - Math.round(paidOff(plan, index + 1));
    // Between what this payment can pay off at most and what the later ones can still pay off.
    const after = Math.max(Math.min(wanted, left, owed), owed - payment, 0);
    const principal = owed - after;
    owed = after;
    return {
      number: index + 1,
      payment: toDollars(payment),
      principal: toDollars(principal),
      cost: toDollars(payment - principal),
      principalLeft: toDollars(owed),
      left: toDollars(left),
    };
  });
}
