import type { DurationUnit, RepaymentFrequency } from '../loan';

const MONTHS: Record<DurationUnit, (duration: number) => number> = {
  'Day(s)': (days) => (days * 12) / 365,
  'Week(s)': (weeks) => (weeks * 12) / 52,
  'Month(s)': (months) => months,
  'Year(s)': (years) => years * 12,
};

/**
 * A duration in months by the calendar, unrounded: days × 12 / 365, weeks × 12 / 52, years × 12. The specified
 * `durationInMonths` counts 4 weeks or 30 days as a month; a year then has 13 months.
 */
export const monthsOf = (duration: number, unit: DurationUnit): number => MONTHS[unit](duration);

const REPAYMENTS_A_YEAR: Record<RepaymentFrequency, number> = {
  Weekly: 52,
  Fortnightly: 26,
  Monthly: 12,
  Quarterly: 4,
  Yearly: 1,
};

/**
 * How many periods a rate's year has. Source: National Consumer Credit Protection Regulations 2010, regulation 100(3):
 * 52.18 weeks, 26.09 fortnights, otherwise the number of repayments a year.
 */
export const PERIODS_A_YEAR: Record<RepaymentFrequency, number> = {
  ...REPAYMENTS_A_YEAR,
  Weekly: 52.18,
  Fortnightly: 26.09,
};

/** How often a loan is repaid, and how many such periods a year has. */
export type Rhythm = { repayments: number; periodsPerYear: number };

/**
 * The rhythm of a loan's repayments: as many as its offer names, or else months × 52 / 12, 26 / 12, 1, 1 / 3 or 1 / 12,
 * rounded, and at least one. A single repayment falls due at the loan's end, and the whole loan is its period, be that
 * shorter or longer than the one named.
 */
export function rhythmOf(months: number, frequency: RepaymentFrequency, count?: number): Rhythm {
  const periods = (months * REPAYMENTS_A_YEAR[frequency]) / 12;
  const repayments = count ?? Math.max(1, Math.round(periods));
  const isOwnPeriod = repayments === 1 && periods !== 1;
  return { repayments, periodsPerYear: isOwnPeriod ? 12 / months : PERIODS_A_YEAR[frequency] };
}

/** Dollars paid so many times a year as dollars per another period, so many of which a year has. */
export const perPeriod = (dollars: number, timesAYear: number, periodsAYear: number): number =>
  (dollars * timesAYear) / periodsAYear;

/** Calendar months have 28 to 31 days: an excess of up to 1.8 days does not begin a new month. */
const CALENDAR_SLACK = 0.06;

/**
 * The number of months in which a monthly fee falls due: each month that has begun. Source: National Credit Code,
 * section 31A(1)(b): payable on a monthly basis starting on the day the contract is entered into.
 */
export const monthsBegun = (months: number): number => Math.max(1, Math.ceil(months - CALENDAR_SLACK));
