import { toDollars } from '../cents';
import { discountRate } from '../cost/discount-rate';
import type { Offer } from './offer';
import { planOf, type Plan } from './plan';

/** The cost of a loan. Money in dollars, to the cent. */
export type LoanCost = {
  amount: number;
  /** The payment before the loan begins: part of the total, but not of the repayments. */
  upFront: number;
  /** Everything that is paid back. */
  total: number;
  /** What is paid back beyond the amount: interest and fees. */
  cost: number;
  /** The cost of each $100 borrowed, unrounded. */
  costPer100: number;
  months: number;
  repayments: number;
  /** Each repayment but the last, which absorbs the rounding. */
  repayment: number;
  lastRepayment: number;
  /** The rate per period that discounts the repayments to the amount less `upFront`, as a fraction. */
  ratePerPeriod: number;
  periodsPerYear: number;
  /** The true yearly cost in per cent, nominal: ratePerPeriod × periodsPerYear × 100. */
  yearlyRate: number;
};

/** The cost of a plan; undefined when no rate discounts its repayments to the amount. */
export function costOf(plan: Plan): LoanCost | undefined {
  const { amount, upFront, total, payments, months, repayments, periodsPerYear } = plan;
  const ratePerPeriod = discountRate(amount - upFront, payments);
  if (ratePerPeriod === undefined) return undefined;
  return {
    amount: toDollars(amount),
    upFront: toDollars(upFront),
    total: toDollars(total),
    cost: toDollars(total - amount),
    costPer100: (100 * (total - amount)) / amount,
    months,
    repayments,
    repayment: toDollars(payments[0]!),
    lastRepayment: toDollars(payments.at(-1)!),
    ratePerPeriod,
    periodsPerYear,
    yearlyRate: 100 * ratePerPeriod * periodsPerYear,
  };
}

/**
 * What an offer costs in dollars, and as a yearly rate: r × 12, 26.09 or 52.18, where r solves amount = Σ repayment_k /
 * (1 + r)^k. Source: National Consumer Credit Protection Regulations 2010, regulation 100. Undefined if the offer
 * cannot be calculated: see `planOf`.
 */
export function offerCost(offer: Offer): LoanCost | undefined {
  const plan = planOf(offer);
  return plan && costOf(plan);
}
