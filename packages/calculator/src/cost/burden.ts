import { toCents, toDollars } from './offer';
import { PAYDAY_LAW } from './payday';

const positive = (value: number) => Number.isFinite(value) && value > 0;

/** The hours of work that pay for a cost: cost / pay, both in dollars; undefined for a pay of 0 or less, and a cost below 0. */
export function hoursOfWork(cost: number, payPerHour: number): number | undefined {
  const hours = cost / payPerHour;
  return positive(payPerHour) && cost >= 0 && Number.isFinite(hours) ? hours : undefined;
}

/** Payday repayments beside the income of the same period, in dollars. */
export type IncomeTest = {
  /** All payday repayments that fall due in the period. */
  repayments: number;
  /** The maximum of these repayments. */
  limit: number;
  /** The repayments as a share of the income, in per cent. */
  share: number;
  passes: boolean;
};

/**
 * Whether a period's payday repayments are at most 10 % of its after-tax income, as the law wants. In dollars; undefined for
 * an income of 0 or less and for repayments below 0. Source: National Consumer Credit Protection Regulations 2010,
 * regulation 28LCA.
 */
export function incomeTest(repayment: number, income: number, otherRepayments = 0): IncomeTest | undefined {
  const repayments = toCents(repayment) + toCents(otherRepayments);
  const limit = Math.floor(toCents(income) / PAYDAY_LAW.incomeMultiple);
  if (!positive(income) || !(repayment >= 0) || !(otherRepayments >= 0) || !Number.isSafeInteger(repayments + limit))
    return undefined;
  return {
    repayments: toDollars(repayments),
    limit: toDollars(limit),
    share: repayments / income,
    passes: repayments <= limit,
  };
}

/** The after-tax income of a period that its payday repayments need, in dollars: ten times as much. Source: as `incomeTest`. */
export const incomeNeeded = (repayments: number): number => toDollars(toCents(repayments) * PAYDAY_LAW.incomeMultiple);
