import { toNumber, type LoanBreakdown, type LoanInput } from '@commonpurse/calculator';
import { formatMoney } from '@commonpurse/ui';

/** Amortised repayments are calculated monthly, whatever the frequency; without interest they are not. */
export const countsByMonth = ({ loanType, interest }: LoanInput) =>
  loanType !== 'Payday Loan' && toNumber(interest) !== 0;

/** Whether the total counts a monthly repayment more or less often than once a month. */
export const miscounts = (input: LoanInput) =>
  countsByMonth(input) && !['Monthly', 'Quarterly'].includes(input.repaymentFrequency);

/** One of a duration's units, in words. */
export const UNIT = { 'Day(s)': 'day', 'Week(s)': 'week', 'Month(s)': 'month', 'Year(s)': 'year' };

/** Explains, beside the result, where the specified formulas differ from a real offer. */
export function cautionsFor(input: LoanInput, { totalAmount }: LoanBreakdown): string[] {
  const cautions: string[] = [];
  const { loanType, durationType, repaymentFrequency } = input;
  const fees = Number(input.loanFees);

  if (loanType === 'Payday Loan' && durationType !== 'Week(s)') {
    cautions.push(
      `For a payday loan, this sum adds 1% of the amount for each ${UNIT[durationType]} you typed. A lender may add up to 4% each month. ‘What the loan really costs’, below, counts that.`,
    );
  }
  if (miscounts(input)) {
    cautions.push(
      `The repayment is worked out by the month, then counted as if you paid it ${repaymentFrequency.toLowerCase()}. So this total is too ${repaymentFrequency === 'Yearly' ? 'low' : 'high'}. Choose Monthly for a total that adds up.`,
    );
  }
  if (repaymentFrequency === 'Quarterly')
    cautions.push('Quarterly means every 3 months. This sum counts one repayment each month.');
  if (fees > 0) {
    cautions.push(
      `The ${formatMoney(fees)} of loan fees you typed come on top. With them you pay back ${formatMoney(totalAmount + fees)}.`,
    );
  }
  return cautions;
}
