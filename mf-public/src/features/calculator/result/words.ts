import type { LoanCost, LoanInput, RepaymentFrequency } from '@commonpurse/calculator';
import { formatDate, formatMoney, formatNumber } from '@commonpurse/ui';

/** One period of a frequency, in words. */
export const PERIOD: Record<RepaymentFrequency, string> = {
  Weekly: 'week',
  Fortnightly: 'fortnight',
  Monthly: 'month',
  Quarterly: 'quarter',
  Yearly: 'year',
};

/** '12 months': the duration as typed. */
export function lengthOf({ duration, durationType }: LoanInput): string {
  const unit = durationType.replace('(s)', '').toLowerCase();
  const count = Number(duration);
  return `${formatNumber(count)} ${unit}${count === 1 ? '' : 's'}`;
}

/** 'Payday Loan, $2,000 for 12 months, monthly'. */
export const describe = (offer: LoanInput): string =>
  `${offer.loanType}, ${formatMoney(Number(offer.amount))} for ${lengthOf(offer)}, ${offer.repaymentFrequency.toLowerCase()}`;

/** What the results are for, on paper, where the form is not printed. */
export const typedIn = (loan: LoanInput): string =>
  `You typed: ${describe(loan)}, interest rate ${formatNumber(Number(loan.interest))}%, loan fees ${formatMoney(Number(loan.loanFees))}.`;

/** '$280 a month' or '$280 once', with any payment before the loan begins. */
export function eachOf({ upFront, repayment, repayments }: LoanCost, period: string): string {
  const each = repayments === 1 ? `${formatMoney(repayment)} once` : `${formatMoney(repayment)} a ${period}`;
  return upFront > 0 ? `${formatMoney(upFront)} first, then ${each}` : each;
}

/** '23 November 2026' for '2026-11-23', in every time zone. */
export const formatDay = (day: string): string => formatDate(`${day}T00:00`);

/** '108.6%'. */
export const formatRate = (percent: number): string =>
  `${percent.toLocaleString('en-AU', { minimumFractionDigits: 1, maximumFractionDigits: 1 })}%`;

/** Rounds hours below 10 to one decimal, others to whole hours. */
export const formatHours = (hours: number): string =>
  formatNumber(hours < 10 ? Math.round(hours * 10) / 10 : Math.round(hours));
