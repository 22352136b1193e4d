import { offerCost, type LoanBreakdown, type LoanInput } from '@commonpurse/calculator';
import { toNumber } from '@commonpurse/contracts';
import { formatMoney } from '@commonpurse/ui';
import { assumesMonthlyFee, hasWrittenPrice, loanOffer } from '../loan-offer';
import { PERIOD } from './words';
import type { WrittenOffer } from '../written-offer';

/** Whether the repayments are amortised, and so calculated monthly whatever the frequency. */
export const countsByMonth = ({ loanType, interest }: LoanInput) =>
  loanType !== 'Payday Loan' && toNumber(interest) !== 0;

/** Whether the total counts a monthly repayment more or less often than once a month. */
const miscounts = (input: LoanInput) =>
  countsByMonth(input) && !['Monthly', 'Quarterly'].includes(input.repaymentFrequency);

/** One of a duration's units, in words. */
const UNIT = { 'Day(s)': 'day', 'Week(s)': 'week', 'Month(s)': 'month', 'Year(s)': 'year' };

/** Sentences about how much, and why, the specified total differs from the amount paid back; empty if it does not. */
export function differencesOf(input: LoanInput, breakdown: LoanBreakdown, written: WrittenOffer): string[] {
  const offer = loanOffer(input, written);
  const cost = offer && offerCost(offer);
  if (!cost || Math.abs(cost.total - breakdown.totalAmount) < 0.01) return [];
  const apart = breakdown.totalAmount - cost.total;
  const first = `‘Total amount’ and the figures below use a simple standard formula. It gives ${formatMoney(Math.abs(apart))} ${apart > 0 ? 'more' : 'less'} than our figure above.`;
  return [first, ...reasonsOf(input, written)];
}

function reasonsOf(input: LoanInput, written: WrittenOffer): string[] {
  if (hasWrittenPrice(written, input)) return ['It does not use what you copied from your offer.'];
  if (written.kind === 'pawn')
    return ['It does not allow for a pawn loan, which has its own rate and is paid back once, at the end.'];
  const reasons = input.loanType === 'Payday Loan' ? paydayReasons(input, written) : amortisedReasons(input);
  if ((toNumber(input.loanFees) ?? 0) > 0)
    reasons.push(
      `It leaves out the loan fees you typed${written.feesBearInterest ? ', and the interest on them' : ''}.`,
    );
  return reasons;
}

function paydayReasons(input: LoanInput, written: WrittenOffer): string[] {
  if (!assumesMonthlyFee(written, input)) return ['It adds a monthly fee that only payday loans have.'];
  const { durationType } = input;
  const ours = 'Lenders can charge up to 4% for every month that starts, so we count all of it.';
  switch (durationType) {
    case 'Month(s)':
      return [`It counts only a quarter of the monthly fee. ${ours}`];
    case 'Week(s)':
      return [`It treats 4 weeks as a month. We use calendar months. ${ours}`];
    case 'Day(s)':
    case 'Year(s)':
      return [`It adds 1% of the amount for each ${UNIT[durationType]} you typed. ${ours}`];
  }
}

function amortisedReasons(input: LoanInput): string[] {
  const { repaymentFrequency: frequency, durationType } = input;
  const reasons: string[] = [];
  if (miscounts(input))
    reasons.push(
      `It works out a monthly payment, then adds it up as if you paid it ${frequency === 'Yearly' ? 'once' : 'every'} ${frequency === 'Yearly' ? 'a year' : PERIOD[frequency]}. We work out what you pay each ${PERIOD[frequency]}.`,
    );
  if (!countsByMonth(input)) return reasons;
  if (frequency === 'Quarterly')
    reasons.push('It counts a repayment every month. We count one every 3 months, so you owe more for longer.');
  if (durationType === 'Week(s)' || durationType === 'Day(s)')
    reasons.push(`It treats ${durationType === 'Week(s)' ? '4 weeks' : '30 days'} as a month. We use calendar months.`);
  return reasons;
}
