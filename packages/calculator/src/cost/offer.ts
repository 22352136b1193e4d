import type { DurationUnit, LoanInput, LoanKind, RepaymentFrequency } from '../loan';
import { toNumber } from '../number';
import { monthsOf } from './rhythm';

/** What can be costed: the three kinds of the form, and the loan that costs nothing. */
export type CostedKind = LoanKind | 'No Interest Loan';

/** A loan as it is offered, with the fields of the form. A no-interest loan's `interest` and `loanFees` count for nothing. */
export type LoanOffer = Omit<LoanInput, 'loanType'> & { loanType: CostedKind };

/** An offer that can be worked out; money in cents. */
export type Terms = {
  kind: CostedKind;
  amount: number;
  months: number;
  frequency: RepaymentFrequency;
  /** Per cent: of the amount, once, for a payday loan; a year for the others. */
  interest: number;
  fees: number;
};

/** The longest loan that is worked out. The shortest lasts a day: a rate's year cannot have endlessly many periods. */
export const MAX_YEARS = 30;
const LEAST_MONTHS = monthsOf(1, 'Day(s)');

/** Dollars as cents, which add up exactly. */
export const toCents = (dollars: number): number => Math.round(dollars * 100);

/** Cents as dollars. */
export const toDollars = (cents: number): number => cents / 100;

const months = (duration: number | undefined, unit: DurationUnit) =>
  duration === undefined ? undefined : monthsOf(duration, unit);

const between = (value: number | undefined, least: number, most: number): value is number =>
  value !== undefined && value >= least && value <= most;

/** The terms of an offer; undefined when a number is missing, negative or beyond what a loan can be. */
export function termsOf(offer: LoanOffer): Terms | undefined {
  const free = offer.loanType === 'No Interest Loan';
  const amount = toNumber(offer.amount);
  const duration = months(toNumber(offer.duration), offer.durationType);
  const interest = free ? 0 : toNumber(offer.interest);
  const fees = free ? 0 : toNumber(offer.loanFees);
  if (!between(amount, 0.01, 1e9) || !between(duration, LEAST_MONTHS, 12 * MAX_YEARS)) return undefined;
  if (!between(interest, 0, 1e6) || !between(fees, 0, 1e9)) return undefined;
  return {
    kind: offer.loanType,
    amount: toCents(amount),
    months: duration,
    frequency: offer.repaymentFrequency,
    interest,
    fees: toCents(fees),
  };
}
