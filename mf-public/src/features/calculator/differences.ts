import { offerCost, type LoanBreakdown, type LoanInput } from '@commonpurse/calculator';
import { toNumber } from '@commonpurse/contracts';
import { formatMoney } from '@commonpurse/ui';
import { assumesMonthlyFee, hasWrittenPrice, loanOffer } from './loan-offer';
import { PERIOD } from './true-cost/words';
import type { WrittenOffer } from './written-offer';

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
  const first = `‘Total amount’ and the figures below come from a set formula. Its total is ${formatMoney(breakdown.totalAmount)}, which is ${formatMoney(Math.abs(apart))} ${apart > 0 ? 'more' : 'less'}.`;
  return [first, ...reasonsOf(input, written)];
}

function reasonsOf(input: LoanInput, written: WrittenOffer): string[] {
  if (hasWrittenPrice(written, input)) return ['It does not know what you copied from your offer.'];
  if (written.deal === 'pawn')
    return ['It does not know that this is a pawn loan, which you pay back once, at the end, with its own rate.'];
  const reasons = input.loanType === 'Payday Loan' ? paydayReasons(input, written) : amortisedReasons(input);
  const fees = toNumber(input.loanFees) ?? 0;
  if (fees > 0)
    reasons.push(
      `It leaves out the ${formatMoney(fees)} of loan fees you typed${written.feesBearInterest ? ', and the interest on them' : ''}.`,
    );
  return reasons;
}

function paydayReasons(input: LoanInput, written: WrittenOffer): string[] {
  if (!assumesMonthlyFee(written, input)) return ['It counts a monthly fee that only a payday loan has.'];
  const { durationType } = input;
  const ours = 'Lenders may take up to 4% for each month that has begun, so we count that.';
  switch (durationType) {
    case 'Month(s)':
      return [`It counts only a quarter of the monthly fee. ${ours}`];
    case 'Week(s)':
      return [`It takes 4 weeks for a month. We go by the calendar. ${ours}`];
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
      `It works out what you pay in a month, then counts it as if you paid it ${frequency.toLowerCase()}. We work out what you pay each ${PERIOD[frequency]}.`,
    );
  if (!countsByMonth(input)) return reasons;
  if (frequency === 'Quarterly')
    reasons.push('It counts a repayment each month. We count one every 3 months, so you owe more for longer.');
  if (durationType === 'Week(s)' || durationType === 'Day(s)')
    reasons.push(`It takes ${durationType === 'Week(s)' ? '4 weeks' : '30 days'} for a month. We go by the calendar.`);
  return reasons;
}
