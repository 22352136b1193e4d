import { offerOf, toNumber, type LoanInput, type Offer, type OfferCharges } from '@commonpurse/calculator';
import type { WrittenOffer } from './written-offer';

const atLeastZero = (text: string): number | undefined => {
  const number = toNumber(text);
  return number !== undefined && number >= 0 ? number : undefined;
};

/** The charges as the offer states them; undefined while the fields say too little. */
function writtenCharges(written: WrittenOffer, input: LoanInput): OfferCharges | undefined {
  if (written.price === 'repayments') {
    const [repayment, count] = [atLeastZero(written.repayment), atLeastZero(written.count)];
    return repayment && count && Number.isInteger(count) ? { kind: 'repayments', repayment, count } : undefined;
  }
  const [setUpFee, monthlyFee] = [atLeastZero(written.setUpFee), atLeastZero(written.monthlyFee)];
  const yearlyRate = atLeastZero(written.yearlyRate);
  if (written.price === 'form' || (setUpFee ?? monthlyFee ?? yearlyRate) === undefined) return undefined;
  return {
    kind: 'rate',
    yearlyRate: yearlyRate ?? 0,
    setUpFee: { value: setUpFee ?? 0, unit: written.setUpUnit },
    monthlyFee: { value: monthlyFee ?? 0, unit: written.monthlyUnit },
    otherFees: toNumber(input.loanFees) ?? 0,
  };
}

/** Whether the written offer's price replaces the form's interest. */
export const hasWrittenPrice = (written: WrittenOffer, input: LoanInput): boolean =>
  writtenCharges(written, input) !== undefined;

/** The loan of the form with what its written offer says; undefined where `offerOf` is. */
export function loanOffer(input: LoanInput, written: WrittenOffer): Offer | undefined {
  const offer = offerOf(input);
  if (!offer) return undefined;
  const { lender, secured, refinancesSmallLoan } = written;
  const charges = writtenCharges(written, input);
  const setUpFeeFirst = charges?.kind === 'rate' && written.setUpFeeFirst;
  return { ...offer, charges: charges ?? offer.charges, lender, secured, refinancesSmallLoan, setUpFeeFirst };
}
