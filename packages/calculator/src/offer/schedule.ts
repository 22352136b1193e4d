import { toDollars } from '../cents';
import { addPeriods, formatDate, parseDate } from './dates';
import type { Offer } from './offer';
import { costOf } from './offer-cost';
import { planOf, type Plan } from './plan';

/** One repayment, in dollars to the cent. */
export type DatedInstalment = {
  /** 1 for the first. */
  number: number;
  /** As `2026-11-23`; undefined without a first date. */
  date?: string;
  payment: number;
  /** The part that pays off the amount, and the part that is interest and fees. */
  principal: number;
  cost: number;
  /** The remaining principal, and everything that remains to be paid. */
  principalLeft: number;
  left: number;
};

/** The rate per period for amortising the amount. If only repayments are known, the rate that they imply. */
export function amortisingRate(plan: Plan, offer: Offer): number {
  if (offer.charges.kind === 'rate') return plan.yearlyRate / 100 / plan.periodsPerYear;
  return costOf(plan)?.ratePerPeriod ?? 0;
}

/**
 * How much of the amount the first `count` repayments pay off, in cents and unrounded:
 * amount × (1 − (1 − (1 + i)^(count − n)) / (1 − (1 + i)^−n)); in equal parts without interest.
 */
export function paidOff({ amount, repayments }: Plan, rate: number, count: number): number {
  const growth = Math.log1p(rate);
  if (growth === 0) return (amount * count) / repayments;
  return amount * (1 - Math.expm1((count - repayments) * growth) / Math.expm1(-repayments * growth));
}

/**
 * The repayments of a loan, one by one, dated if the date of the first is known. To the cent, they add up to the total less
 * the upfront payment, and their principal to the amount; both balances end at 0. Undefined if the offer cannot be
 * calculated.
 */
export function offerSchedule(offer: Offer): DatedInstalment[] | undefined {
  const plan = planOf(offer);
  if (!plan) return undefined;
  const first = offer.firstDate === undefined ? undefined : parseDate(offer.firstDate);
  const rate = amortisingRate(plan, offer);
  let owed = plan.amount;
  let left = plan.total - plan.upFront;
  return plan.payments.map((payment, index) => {
    left -= payment;
    const scheduled = plan.amount - Math.round(paidOff(plan, rate, index + 1));
    // Limited by what this payment can pay off, and by what the later ones can still pay off.
    const after = Math.max(Math.min(scheduled, left, owed), owed - payment, 0);
    const principal = owed - after;
    owed = after;
    return {
      number: index + 1,
      ...(first !== undefined && { date: formatDate(addPeriods(first, offer.repaymentFrequency, index)) }),
      payment: toDollars(payment),
      principal: toDollars(principal),
      cost: toDollars(payment - principal),
      principalLeft: toDollars(owed),
      left: toDollars(left),
    };
  });
}

const CSV_HEAD = ['Number', 'Date', 'Repayment', 'Pays off', 'Interest and fees', 'Still to pay'];

/**
 * A schedule as comma-separated values (RFC 4180), money in dollars with two decimals. `upFront`: the payment in
 * dollars before the loan begins, which gets its own row.
 */
export function scheduleCsv(schedule: readonly DatedInstalment[], upFront = 0): string {
  const left = schedule.reduce((sum, { payment }) => sum + payment, 0);
  const first: DatedInstalment = { number: 0, principalLeft: 0, payment: upFront, principal: 0, cost: upFront, left };
  const rows = [...(upFront > 0 ? [first] : []), ...schedule].map(
    ({ number, date = '', payment, principal, cost, left }) => [
      String(number),
      date,
      ...[payment, principal, cost, left].map((dollars) => dollars.toFixed(2)),
    ],
  );
  return [CSV_HEAD, ...rows].map((cells) => `${cells.join(',')}\r\n`).join('');
}
