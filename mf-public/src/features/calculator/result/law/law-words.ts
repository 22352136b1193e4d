import type { Law, LawVerdict, Offer } from '@commonpurse/calculator';
import { formatMoney, formatNumber } from '@commonpurse/ui';

const months = (count: number) => (count === 1 ? 'one monthly fee' : `${formatNumber(count)} monthly fees`);

/** Which law appears to apply, in plain words. */
export const LAW_NAME: Record<Law['kind'], string> = {
  'no-charge':
    'This offer costs nothing on top of the amount. The National Credit Code appears not to cover a loan without any charge.',
  'short-term':
    'This looks like a short advance that the National Credit Code does not cover. Such advances last up to 62 days, with fees of up to 5% and interest of up to 24% a year. You pay the fee again each time you use it.',
  bank: 'This appears to be a loan from a bank, credit union or building society. The price limits for other lenders do not apply to them.',
  'forbidden-short':
    'A loan of up to $2,000 for 15 days or less appears to be forbidden. Only a bank, credit union or building society may offer one.',
  small:
    'This appears to be a small amount credit contract, the law’s name for a payday loan. That means up to $2,000, for 16 days to one year, and the lender can’t take anything you own as security.',
  medium:
    'This appears to be a medium amount credit contract: $2,001 to $5,000, for 16 days to two years. It can cost up to 48% a year, plus a set-up fee of up to $400.',
  cap48:
    'This appears to be a loan under the 48% limit. All interest and fees together can be no more than 48% a year, worked out on what you still owe.',
};

/** Whether it appears to be a credit that the National Credit Code does not cover. */
export const isOutsideCode = (kind: Law['kind'] | undefined): boolean => kind === 'no-charge' || kind === 'short-term';

/** The maximum that the law allows, in dollars, and how it is made up. */
export function limitOf(most: number, { over = 0, parts }: LawVerdict, { refinancesSmallLoan }: Offer): string {
  // An offer at the limit has its total in the answer already.
  const limit = Math.abs(over) < 0.005 ? 'what you pay back' : `what you pay back to ${formatMoney(most)} in total`;
  const allowed = `The law appears to limit ${limit}, if you pay on time.`;
  if (!parts) return allowed;
  const setUp = refinancesSmallLoan
    ? 'no set-up fee, because it pays off another payday loan'
    : 'a set-up fee of 20% of the amount, once';
  return `${allowed} It allows ${setUp}, and ${months(parts.months)} of 4% of the amount.`;
}

/** For a term in days or weeks without a date: the number of monthly fees depends on the day the loan starts. */
export const eitherMonths = ({ leastMonths, months: most }: NonNullable<LawVerdict['parts']>): string =>
  `How many monthly fees fall due depends on the day the loan starts: ${leastMonths} or ${most}. The limit counts ${most}, and what you pay back counts the usual number. If you type the date of your first repayment further down, we can count exactly.`;
