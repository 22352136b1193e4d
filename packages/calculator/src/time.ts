import type { DurationUnit, RepaymentFrequency } from './loan';

const IN_MONTHS: Record<DurationUnit, (duration: number) => number> = {
  'Day(s)': (days) => days / 30,
  'Week(s)': (weeks) => weeks / 4,
  'Month(s)': (months) => months,
  'Year(s)': (years) => years * 12,
};

/**
 * A duration in months, unrounded. Source: the specification's constants: days / 30, weeks / 4, months as they are,
 * years × 12.
 */
export const durationInMonths = (duration: number, unit: DurationUnit): number => IN_MONTHS[unit](duration);

/**
 * The number of repayments in a number of months, unrounded. Source: the specification's constants: weekly 4 a month,
 * fortnightly half of that, yearly one in 12 months, monthly one a month. Quarterly has no case of its own and is
 * treated like monthly.
 */
export function numberOfRepayments(months: number, frequency: RepaymentFrequency): number {
  switch (frequency) {
    case 'Weekly':
      return 4 * months;
    case 'Fortnightly':
      return (4 * months) / 2;
    case 'Yearly':
      return months / 12;
    case 'Monthly':
    case 'Quarterly':
      return months;
  }
}
