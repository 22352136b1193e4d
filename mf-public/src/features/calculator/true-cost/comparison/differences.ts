import { paydayFees, type LoanBreakdown, type LoanCost, type LoanInput } from '@commonpurse/calculator';
import { formatMoney } from '@commonpurse/ui';
import { miscounts, UNIT } from '../../cautions';
import { PERIOD } from '../words';

/** The reasons why the total differs from the breakdown's; empty when it does not. */
export function differencesOf(input: LoanInput, breakdown: LoanBreakdown, cost: LoanCost): string[] {
  if (Math.abs(cost.total - breakdown.totalAmount) < 0.01) return [];
  const fees = Number(input.loanFees);
  const reasons = input.loanType === 'Payday Loan' ? paydayReasons(input) : amortisedReasons(input);
  if (fees > 0)
    reasons.push(`We add the ${formatMoney(fees)} of loan fees you typed. The breakdown leaves them out of its total.`);
  return reasons;
}

function paydayReasons(input: LoanInput): string[] {
  const fees = paydayFees(input);
  if (!fees) return [];
  const ours = `We count the whole fee, ${formatMoney(fees.monthly)}, for each month that has begun: ${fees.months} × ${formatMoney(fees.monthly)}.`;
  if (input.durationType === 'Month(s)')
    return [`The breakdown uses a set formula. It counts only a quarter of the monthly fee. ${ours}`];
  if (input.durationType === 'Week(s)') {
    const counted = Number(input.duration) / 4;
    return counted === fees.months ? [] : [`The breakdown takes 4 weeks for a month. We go by the calendar. ${ours}`];
  }
  return [
    `The breakdown uses a set formula. It adds 1% of the amount for each ${UNIT[input.durationType]} you typed. ${ours}`,
  ];
}

function amortisedReasons(input: LoanInput): string[] {
  const { repaymentFrequency: frequency, durationType } = input;
  const reasons: string[] = [];
  if (miscounts(input))
    reasons.push(
      `The breakdown works out what you pay in a month, then counts it as if you paid it ${frequency.toLowerCase()}. We work out what you pay each ${PERIOD[frequency]}.`,
    );
  if (frequency === 'Quarterly')
    reasons.push(
      'The breakdown counts a repayment each month. We count one every 3 months, so you owe more for longer.',
    );
  if (durationType === 'Week(s)' || durationType === 'Day(s)')
    reasons.push(
      `The breakdown takes ${durationType === 'Week(s)' ? '4 weeks' : '30 days'} for a month. We go by the calendar.`,
    );
  return reasons;
}
