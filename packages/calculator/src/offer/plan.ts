import { toCents } from '../cents';
import { monthsOf, rhythmOf, type Rhythm } from '../cost/rhythm';
import { levelPayment } from '../level-payment';
import { addMonths, addPeriods, parseDate, subtractDays } from './dates';
import { exactly, monthsBegunFrom, monthsBegunWithin, type MonthsBegun } from './months';
import type { Fee, Offer } from './offer';

/** The longest loan that can be calculated. The shortest is a day, to bound the number of periods per year. */
export const MAX_YEARS = 30;
const LEAST_MONTHS = monthsOf(1, 'Day(s)');
const MAX_REPAYMENTS = 52 * MAX_YEARS;
const MAX_DOLLARS = 1e9;
const MAX_PER_CENT = 1e6;

/** An offer with its repayments computed; money in cents. */
export type Plan = Rhythm & {
  amount: number;
  /** Calendar months, unrounded. */
  months: number;
  /** Months in which a monthly fee falls due. */
  monthsBegun: MonthsBegun;
  /** The day on which the loan begins; undefined without the date of the first repayment. */
  start?: number;
  /** Per cent of the balance, per year; 0 if the offer states no rate. */
  yearlyRate: number;
  setUpFee: number;
  /** For each month begun, unrounded. */
  monthlyFee: number;
  otherFees: number;
  /** What bears interest: the amount, and the fees that are added to it. */
  balance: number;
  /** The payment before the loan begins. */
  upFront: number;
  total: number;
  /** Equal to the cent; the last one absorbs the rounding. */
  payments: number[];
};

const between = (value: number, least: number, most: number): boolean => value >= least && value <= most;

const feeInCents = ({ value, unit }: Fee, amount: number): number =>
  unit === '$' ? value * 100 : (amount * value) / 100;

const isFee = ({ value, unit }: Fee): boolean => between(value, 0, unit === '$' ? MAX_DOLLARS : MAX_PER_CENT);

/** Splits the total into equal payments, to the cent. The last payment absorbs the rounding, and is never below 0. */
function spread(total: number, repayments: number): number[] {
  if (repayments === 1) return [total];
  const level = Math.min(Math.round(total / repayments), Math.floor(total / (repayments - 1)));
  return [...Array<number>(repayments - 1).fill(level), total - level * (repayments - 1)];
}

/** The total of equal repayments of an amount at a yearly rate. Money in cents, the rate in per cent. */
export function totalAtRate(amount: number, yearlyRate: number, { repayments, periodsPerYear }: Rhythm): number {
  const payment = levelPayment(amount, yearlyRate / 100 / periodsPerYear, repayments);
  return Math.max(amount, Math.round(payment * repayments));
}

/** The days of a term that is stated in days or weeks; undefined for months and years, whose days differ. */
function daysOf({ duration, durationType }: Offer): number | undefined {
  if (durationType === 'Day(s)') return duration;
  return durationType === 'Week(s)' ? 7 * duration : undefined;
}

/** The day a loan begins: one period before its first repayment, or its whole term before a single one. */
function startOf(offer: Offer, first: number, months: number, repayments: number): number {
  if (repayments > 1) return addPeriods(first, offer.repaymentFrequency, -1);
  const days = daysOf(offer);
  if (days !== undefined) return subtractDays(first, Math.round(days));
  const whole = Math.floor(months);
  return subtractDays(addMonths(first, -whole), Math.round(((months - whole) * 365) / 12));
}

/**
 * The months in which a monthly fee falls due: each month that begins before the loan ends. Source: National Credit
 * Code, section 31A(1)(b): payable on a monthly basis starting on the day the contract is entered into.
 */
function monthsBegunIn(offer: Offer, months: number, start: number | undefined): MonthsBegun {
  const days = daysOf(offer);
  if (days !== undefined && start === undefined) return monthsBegunWithin(days);
  // Digits beyond the sixth are noise of binary arithmetic.
  const count = days === undefined ? Math.ceil(Number(months.toFixed(6))) : monthsBegunFrom(start!, days);
  return exactly(Math.max(1, count));
}

/** The rhythm of an offer's repayments, and when it begins; undefined for an invalid first date. */
function termOf(offer: Offer, months: number): (Rhythm & Pick<Plan, 'monthsBegun' | 'start'>) | undefined {
  const { charges, firstDate, repaymentFrequency, repaidOnce } = offer;
  const count = charges.kind === 'repayments' ? charges.count : repaidOnce ? 1 : undefined;
  const rhythm = rhythmOf(months, repaymentFrequency, count);
  const first = firstDate === undefined ? undefined : parseDate(firstDate);
  if (firstDate !== undefined && first === undefined) return undefined;
  const start = first === undefined ? undefined : startOf(offer, first, months, rhythm.repayments);
  return { ...rhythm, monthsBegun: monthsBegunIn(offer, months, start), ...(start !== undefined && { start }) };
}

/**
 * How an offer is paid back: amount and interest as an annuity at the yearly rate, fees spread over the repayments, a
 * monthly fee for each month begun, as many as usual if no date is known. Undefined when a number is missing or negative, when the amount is 0, when less is paid back than was lent, when the upfront fee is the whole
 * amount, for an invalid date, and outside the limits: a day to 30 years, a billion dollars, a rate of a million per
 * cent.
 */
export function planOf(offer: Offer): Plan | undefined {
  const months = monthsOf(offer.duration, offer.durationType);
  if (!between(offer.amount, 0.01, MAX_DOLLARS) || !between(months, LEAST_MONTHS, 12 * MAX_YEARS)) return undefined;
  const amount = toCents(offer.amount);
  const { charges } = offer;
  const term = termOf(offer, months);
  if (!term) return undefined;
  const shared = { amount, months, ...term };
  if (charges.kind === 'repayments') {
    const { repayment, count } = charges;
    if (!Number.isInteger(count) || !between(count, 1, MAX_REPAYMENTS) || !between(repayment, 0.01, MAX_DOLLARS))
      return undefined;
    const payments = Array<number>(count).fill(toCents(repayment));
    const total = toCents(repayment) * count;
    if (total < amount || !Number.isSafeInteger(total)) return undefined;
    const noFees = { yearlyRate: 0, setUpFee: 0, monthlyFee: 0, otherFees: 0, upFront: 0 };
    return { ...shared, ...noFees, balance: amount, total, payments };
  }
  const { yearlyRate, setUpFee, monthlyFee, otherFees } = charges;
  if (!between(yearlyRate, 0, MAX_PER_CENT) || !between(otherFees, 0, MAX_DOLLARS)) return undefined;
  if (!isFee(setUpFee) || !isFee(monthlyFee)) return undefined;
  const fees = {
    setUpFee: Math.round(feeInCents(setUpFee, amount)),
    monthlyFee: feeInCents(monthlyFee, amount),
    otherFees: toCents(otherFees),
  };
  const monthly = Math.round(fees.monthlyFee * term.monthsBegun.usual);
  const upFront = offer.setUpFeeFirst ? fees.setUpFee : 0;
  const once = fees.setUpFee - upFront + fees.otherFees;
  const balance = offer.feesBearInterest ? amount + once : amount;
  const total = totalAtRate(balance, yearlyRate, term) + (amount + once - balance) + upFront + monthly;
  if (!Number.isSafeInteger(total) || upFront >= amount) return undefined;
  const payments = spread(total - upFront, term.repayments);
  return { ...shared, ...fees, balance, yearlyRate, upFront, total, payments };
}
