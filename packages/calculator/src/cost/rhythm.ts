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
 * The number of periods per year of a yearly rate. Source: National Consumer Credit Protection Regulations 2010,
 * regulation 100(3): 52.18 weeks, 26.09 fortnights, otherwise the number of repayments a year.
 */
export const PERIODS_A_YEAR: Record<RepaymentFrequency, number> = {
  ...REPAYMENTS_A_YEAR,
  Weekly: 52.18,
  Fortnightly: 26.09,
};

/** The number of a loan's repayments, and of their periods per year. */
export type Rhythm = { repayments: number; periodsPerYear: number };

/**
 * The rhythm of a loan's repayments: the number that its offer states, or else months × 52 / 12, 26 / 12, 1, 1 / 3 or
 * 1 / 12, rounded, and at least one. A single repayment falls due at the loan's end: its period is then the whole loan,
 * even if that is shorter or longer than the frequency's period.
 */
export function rhythmOf(months: number, frequency: RepaymentFrequency, count?: number): Rhythm {
  const periods = (months * REPAYMENTS_A_YEAR[frequency]) / 12;
  const repayments = count ?? Math.max(1, Math.round(periods));
  const isOwnPeriod = repayments === 1 && periods !== 1;
  return { repayments, periodsPerYear: isOwnPeriod ? 12 / months : PERIODS_A_YEAR[frequency] };
}
