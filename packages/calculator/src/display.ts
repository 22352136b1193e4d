import type { LoanBreakdown, LoanKind } from './loan';

/** A breakdown as text: dollars as $1,240, the rate in per cent. */
export type LoanDisplay = Record<keyof LoanBreakdown, string>;

type Style = (value: number) => string;

const format = (style: Intl.NumberFormatOptions, least: number, most: number): Style => {
  const decimals = { minimumFractionDigits: least, maximumFractionDigits: most };
  let formatter: Intl.NumberFormat | undefined;
  return (value) => {
    // Created on first use, because that takes milliseconds, and most visits show no figures.
    formatter ??= new Intl.NumberFormat('en-AU', { ...style, ...decimals });
    return formatter.format(value);
  };
};
const DOLLARS: Intl.NumberFormatOptions = { style: 'currency', currency: 'AUD' };
const MAX_DECIMALS = 10;

/** Binary arithmetic yields 7.000000000000001 for 7: digits beyond the 13th are noise. */
const withoutNoise = (value: number) => Number(value.toPrecision(13));

const wholeDollars = format(DOLLARS, 0, 0);
const dollarsAndCents = format(DOLLARS, 2, 2);
const dollarsAndAll = format(DOLLARS, 2, MAX_DECIMALS);
const twoDecimals = format({}, 2, 2);
const allDecimals = format({}, 0, MAX_DECIMALS);

const exactly = {
  money: (value: number) => {
    const clean = withoutNoise(value);
    return (Number.isInteger(clean) ? wholeDollars : dollarsAndAll)(clean);
  },
  count: (value: number) => allDecimals(withoutNoise(value)),
};
const rounded = { money: dollarsAndCents, count: twoDecimals };

/**
 * The figures as the page shows them. For a payday loan, only the repayment is rounded to 2 decimals. For other loans, all
 * figures are.
 * Source: the specification's constants.
 */
export function displayLoan(kind: LoanKind, breakdown: LoanBreakdown): LoanDisplay {
  const { money, count } = kind === 'Payday Loan' ? exactly : rounded;
  return {
    borrowFees: money(breakdown.borrowFees),
    totalAmount: money(breakdown.totalAmount),
    totalInterest: money(breakdown.totalInterest),
    monthlyRepayment: rounded.money(breakdown.monthlyRepayment),
    numRepayment: count(breakdown.numRepayment),
    apr: `${count(breakdown.apr)}%`,
  };
}
