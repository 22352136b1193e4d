import { levelPayment } from '../level-payment';
import { discountRate } from './discount-rate';
import { termsOf, toCents, toDollars, type LoanOffer, type Terms } from './offer';
import { feesOf } from './payday';
import { rhythmOf, type Rhythm } from './rhythm';

/** What a loan costs. Money in dollars, to the cent. */
export type LoanCost = {
  amount: number;
  /** Everything that is paid back. */
  total: number;
  /** What is paid back beyond the amount: interest and fees. */
  cost: number;
  /** The cost of each $100 borrowed, unrounded. */
  costPer100: number;
  months: number;
  repayments: number;
  /** Each repayment but the last, which makes up for the cents. */
  repayment: number;
  lastRepayment: number;
  /** The rate per period that discounts the repayments to the amount, as a fraction. */
  ratePerPeriod: number;
  periodsPerYear: number;
  /** The true yearly cost in per cent, nominal: ratePerPeriod × periodsPerYear × 100. */
  yearlyRate: number;
};

/** A loan with its repayments computed; money in cents. */
export type Plan = Terms & Rhythm & { total: number; payments: number[] };

/** The total in cents: the amount and the charges of the loan's kind. */
function totalOf(terms: Terms, { repayments, periodsPerYear }: Rhythm): number {
  switch (terms.kind) {
    case 'No Interest Loan':
      return terms.amount;
    case 'Payday Loan':
      return terms.amount + toCents(feesOf(terms).total);
    case 'Short Term Loan':
    case 'Microcredit Loan': {
      const payment = levelPayment(terms.amount, terms.interest / 100 / periodsPerYear, repayments);
      return Math.max(terms.amount, Math.round(payment * repayments)) + terms.fees;
    }
  }
}

/** Splits the total into equal payments, to the cent. The last payment absorbs the rounding, and is never below 0. */
function spread(total: number, repayments: number): number[] {
  if (repayments === 1) return [total];
  const level = Math.min(Math.round(total / repayments), Math.floor(total / (repayments - 1)));
  return [...Array<number>(repayments - 1).fill(level), total - level * (repayments - 1)];
}

/** How an offer is paid back; undefined when it cannot be computed. */
export function planOf(offer: LoanOffer): Plan | undefined {
  const terms = termsOf(offer);
  if (!terms) return undefined;
  const rhythm = rhythmOf(terms.months, terms.frequency);
  const total = totalOf(terms, rhythm);
  if (!Number.isSafeInteger(total)) return undefined;
  return { ...terms, ...rhythm, total, payments: spread(total, rhythm.repayments) };
}

/**
 * What a loan costs in dollars, and as a yearly rate. A payday loan: amount + the entered per cent of it + 4 % of it for each
 * month begun + the entered fees (National Credit Code, section 31A). Short term and microcredit: the annuity at the entered
 * yearly rate, and the entered fees, spread over the repayments. A no-interest loan: the amount (Moneysmart, 'Payday loans').
 * The yearly rate is r × 12, 26.09 or 52.18, where r solves amount = Σ repayment_k / (1 + r)^k (National Consumer Credit
 * Protection Regulations 2010, regulation 100). Undefined when a number is missing or below 0, when the amount is 0, and
 * beyond a day to 30 years or a billion dollars.
 */
export function trueCost(offer: LoanOffer): LoanCost | undefined {
  const plan = planOf(offer);
  const ratePerPeriod = plan && discountRate(plan.amount, plan.payments);
  if (!plan || ratePerPeriod === undefined) return undefined;
  const { amount, total, payments, months, repayments, periodsPerYear } = plan;
  return {
    amount: toDollars(amount),
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
