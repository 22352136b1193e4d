import { toCents, toDollars } from '../cents';
import { addPeriods, daysBetween, formatDate, parseDate, subtractDays } from './dates';
import { CREDIT_LAW, lawFor, mostAfterDefault } from './law';
import { monthsBegunOn } from './months';
import type { Offer } from './offer';
import { planOf, type Plan } from './plan';
import { amortisingRate, paidOff } from './schedule';

/** The result of paying a loan off on a date, in dollars. */
export type Payoff = {
  date: string;
  /** The agreed repayments up to and including that date, and the upfront payment. */
  paid: number;
  /** What is left to pay on that date. */
  toPay: number;
  /** How much less that is than paying to the end. Never below 0. */
  saved: number;
  /** Whether the loan has not begun on that date; the figures are those of its first day. */
  beforeStart: boolean;
  /** The day before, if a monthly fee falls due on the date itself, and what she saves by paying on the day before. */
  dayBefore?: { date: string; saves: number };
};

/**
 * The monthly fee in cents. If a small loan states no separate fees, all of its cost but the set-up fee counts as
 * monthly.
 */
function monthlyFeeOf(plan: Plan, offer: Offer): number {
  if (offer.charges.kind === 'rate') return plan.monthlyFee;
  if (lawFor(offer)?.kind !== 'small') return 0;
  const setUpFee = offer.refinancesSmallLoan ? 0 : Math.round(plan.amount * CREDIT_LAW.small.setUpFee);
  return Math.max(0, plan.total - plan.amount - setUpFee) / plan.monthsBegun.usual;
}

/** The interest of future periods and of the remaining days of the current period, in cents. */
function interestToCome(plan: Plan, rate: number, made: number, shareOfPeriod: number): number {
  const left = plan.repayments - made;
  const balance = plan.balance - paidOff({ ...plan, amount: plan.balance }, rate, made);
  const growth = Math.log1p(rate);
  const payment = growth === 0 ? balance / left : (balance * rate) / -Math.expm1(-left * growth);
  return Math.max(0, payment * left - balance - balance * rate * shareOfPeriod);
}

/** What is paid and left to pay on a day of the loan, in cents. */
function payOffAt(plan: Plan, offer: Offer, { first, start }: { first: number; start: number }, day: number) {
  const due = (index: number) => addPeriods(first, offer.repaymentFrequency, index);
  const made = plan.payments.filter((_, index) => due(index) <= day).length;
  const paid = plan.payments.slice(0, made).reduce((sum, payment) => sum + payment, plan.upFront);
  const left = plan.total - paid;
  if (made === plan.repayments) return { paid, left, toPay: 0 };

  const from = made === 0 ? start : due(made - 1);
  const shareOfPeriod = Math.min(1, daysBetween(from, day) / Math.max(1, daysBetween(from, due(made))));
  const isSmall = lawFor(offer)?.kind === 'small';
  const rate = isSmall && offer.charges.kind === 'repayments' ? 0 : amortisingRate(plan, offer);
  const months = Math.max(0, plan.monthsBegun.usual - monthsBegunOn(start, day));
  const notOwed = interestToCome(plan, rate, made, shareOfPeriod) + monthlyFeeOf(plan, offer) * months;
  return { paid, left, toPay: Math.min(left, Math.max(0, Math.round(left - notOwed))) };
}

/**
 * Pays the loan off on a date, after every repayment due by then: interest is owed for the days that have passed, a
 * monthly fee for each month that has begun, and all other fees in full. If only repayments are known, the rate that
 * they imply counts as interest, and for a small amount credit contract the cost above a set-up fee of 20 % as monthly
 * fees. An estimate: the lender must state the figure within seven days. Sources: National Credit Code, sections 31C,
 * 82 and 83. Undefined without the date of the first repayment, for an invalid date, or if the offer cannot be
 * calculated.
 */
export function payOffOn(offer: Offer, date: string): Payoff | undefined {
  const plan = planOf(offer);
  const [first, day] = [offer.firstDate, date].map((text) => (text === undefined ? text : parseDate(text)));
  if (plan?.start === undefined || first === undefined || day === undefined) return undefined;
  const { start } = plan;
  const at = (time: number) => payOffAt(plan, offer, { first, start }, time);
  const { paid, left, toPay } = at(Math.max(day, start));
  const yesterday = subtractDays(day, 1);
  const isNewMonth = yesterday >= start && monthsBegunOn(start, yesterday) < monthsBegunOn(start, day);
  const earlier = isNewMonth && toPay > 0 ? at(yesterday) : undefined;
  const saves = earlier ? paid + toPay - earlier.paid - earlier.toPay : 0;
  return {
    date,
    paid: toDollars(paid),
    toPay: toDollars(toPay),
    saved: toDollars(left - toPay),
    beforeStart: day < start,
    ...(saves > 0 &&
      monthlyFeeOf(plan, offer) > 0 && { dayBefore: { date: formatDate(yesterday), saves: toDollars(saves) } }),
  };
}

/** A loan with one repayment missed and paid later, in dollars. */
export type MissedPayment = {
  /** Everything that is paid back, including the default fee. */
  owed: number;
  /** The maximum that the lender can recover, including earlier repayments, without enforcement costs. */
  mostAfterDefault?: number;
};

/**
 * The cost of one missed repayment with a default fee in dollars. For a small amount credit contract the total is
 * limited to twice the cash lent. Source: National Credit Code, section 39B. Undefined for a fee below 0, or if the
 * offer cannot be calculated.
 */
export function missOnePayment(offer: Offer, defaultFee: number): MissedPayment | undefined {
  const plan = planOf(offer);
  if (!plan || !(defaultFee >= 0) || defaultFee > 1e9) return undefined;
  const most = mostAfterDefault(offer);
  const withFee = plan.total + toCents(defaultFee);
  const owed = most === undefined ? withFee : Math.min(withFee, toCents(most));
  return {
    owed: toDollars(owed),
    ...(most !== undefined && { mostAfterDefault: most }),
  };
}
