import { toCents, toDollars } from '../cents';
import { PERIODS_A_YEAR } from '../cost/rhythm';
import type { RepaymentFrequency } from '../loan';

/** After-tax income must be at least this multiple of the repayments of small loans: regulation 28LCA. */
const INCOME_MULTIPLE = 10;

/** Money that comes in regularly after tax, wages or Centrelink, in dollars. */
export type Income = { amount: number; period: 'week' | 'fortnight' | 'month' };

/** Repayments of small loans and the income of the same period, in dollars. */
export type IncomeLimit = {
  /** The repayments of all small loans in the period. */
  repayments: number;
  income: number;
  /** The most that these repayments may be. */
  limit: number;
  /** The repayments as a share of the income, in per cent; undefined for an income of 0. */
  share?: number;
  passes: boolean;
};

const TIMES_A_YEAR: Record<Income['period'], number> = {
  week: PERIODS_A_YEAR.Weekly,
  fortnight: PERIODS_A_YEAR.Fortnightly,
  month: PERIODS_A_YEAR.Monthly,
};

export type IncomeQuestion = {
  incomes: readonly Income[];
  /** One repayment of this loan, in dollars. */
  repayment: number;
  frequency: RepaymentFrequency;
  /** Repayments of other small loans in the same period, in dollars. */
  otherSmallLoans: number;
};

/**
 * Whether the repayments of all small amount credit contracts are at most 10 % of the after-tax income of the same
 * period. The limit applies only to such contracts (`lawFor`). Source: National Consumer Credit Protection Regulations
 * 2010, regulation 28LCA. An income of 0 is an income. Undefined if none is given, and for numbers below 0.
 */
export function incomeLimit({
  incomes,
  repayment,
  frequency,
  otherSmallLoans,
}: IncomeQuestion): IncomeLimit | undefined {
  const numbers = [...incomes.map(({ amount }) => amount), repayment, otherSmallLoans];
  if (!numbers.every((number) => number >= 0 && number <= 1e9)) return undefined;
  const yearly = incomes.reduce((sum, { amount, period }) => sum + amount * TIMES_A_YEAR[period], 0);
  const income = toCents(yearly / PERIODS_A_YEAR[frequency]);
  if (incomes.length === 0) return undefined;
  const repayments = toCents(repayment) + toCents(otherSmallLoans);
  const limit = Math.floor(income / INCOME_MULTIPLE);
  return {
    repayments: toDollars(repayments),
    income: toDollars(income),
    limit: toDollars(limit),
    ...(income > 0 && { share: (100 * repayments) / income }),
    passes: repayments <= limit,
  };
}
