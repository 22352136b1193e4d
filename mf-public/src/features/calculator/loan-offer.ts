import { lawFor, offerCost, offerOf, type LoanInput, type Offer, type OfferCharges } from '@commonpurse/calculator';
import { toNumber, type NumberUnit } from '@commonpurse/contracts';
import { isPlainLoan, type WrittenOffer } from './written-offer';

type RateCharges = Extract<OfferCharges, { kind: 'rate' }>;

const atLeastZero = (text: string, unit?: NumberUnit): number | undefined => {
  const number = toNumber(text, unit);
  return number !== undefined && number >= 0 ? number : undefined;
};

const monthlyFeeOf = (written: WrittenOffer) => atLeastZero(written.monthlyFee, written.monthlyUnit);

/** A loan on goods is under other rules; its charges are read in the same way. */
const mayBePayday = (kind: WrittenOffer['kind']): boolean => isPlainLoan(kind) || kind === 'secured';

/** How many of the typed rate's periods a year has. */
const ratesAYear = ({ kind, ratePeriod }: WrittenOffer): number => (kind === 'pawn' && ratePeriod === 'month' ? 12 : 1);

/**
 * The charges of the form. It has no field for a monthly fee: 4 % is assumed if the loan may be a payday loan. The
 * interest of a pawn loan is a rate, whatever the loan type.
 */
function typedCharges(input: LoanInput, written: WrittenOffer): RateCharges | undefined {
  const { kind } = written;
  const charges = offerOf(kind === 'pawn' ? { ...input, loanType: 'Short Term Loan' } : input)?.charges;
  if (charges?.kind !== 'rate') return undefined;
  if (kind === 'pawn') return { ...charges, yearlyRate: charges.yearlyRate * ratesAYear(written) };
  return mayBePayday(kind) ? charges : { ...charges, monthlyFee: { value: 0, unit: '$' } };
}

/** The charges of the written offer, completed by those of the form; undefined if the written offer has none. */
function writtenCharges(written: WrittenOffer, typed: RateCharges): OfferCharges | undefined {
  if (written.price === 'repayments') {
    const [repayment, count] = [atLeastZero(written.repayment, '$'), atLeastZero(written.count)];
    return repayment && count && Number.isInteger(count) ? { kind: 'repayments', repayment, count } : undefined;
  }
  const setUpFee = atLeastZero(written.setUpFee, written.setUpUnit);
  const monthlyFee = monthlyFeeOf(written);
  const yearlyRate = atLeastZero(written.yearlyRate, '%');
  if (written.price === 'form' || (setUpFee ?? monthlyFee ?? yearlyRate) === undefined) return undefined;
  return {
    ...typed,
    yearlyRate: yearlyRate === undefined ? typed.yearlyRate : yearlyRate * ratesAYear(written),
    setUpFee: setUpFee === undefined ? typed.setUpFee : { value: setUpFee, unit: written.setUpUnit },
    monthlyFee: monthlyFee === undefined ? typed.monthlyFee : { value: monthlyFee, unit: written.monthlyUnit },
  };
}

type Found = { offer: Offer; price: 'typed' | 'written' | 'impossible' };

function findOffer(input: LoanInput, written: WrittenOffer): Found | undefined {
  const base = offerOf(input);
  const typed = typedCharges(input, written);
  if (!base || !typed) return undefined;
  const { kind, refinancesSmallLoan, feesBearInterest, firstDate } = written;
  const offer: Offer = {
    ...base,
    charges: typed,
    lender: kind === 'bank' ? 'bank' : 'other',
    secured: kind === 'secured',
    ...{ refinancesSmallLoan, feesBearInterest },
    // A pawnbroker takes no instalments: she pays once, and has her thing back.
    repaidOnce: kind === 'pawn',
    ...(firstDate !== '' && { firstDate }),
  };
  const charges = writtenCharges(written, typed);
  if (!charges) return { offer, price: 'typed' };
  const asWritten = { ...offer, charges, setUpFeeFirst: written.price === 'fees' && written.setUpFeeFirst };
  return offerCost(asWritten) ? { offer: asWritten, price: 'written' } : { offer, price: 'impossible' };
}

/**
 * The loan of the form combined with its written offer. Ignores a price that no loan can have, for example while it is
 * being typed. Undefined where `offerOf` is.
 */
export const loanOffer = (input: LoanInput, written: WrittenOffer): Offer | undefined =>
  findOffer(input, written)?.offer;

/** Whether the written offer's price replaces the form's interest. */
export const hasWrittenPrice = (written: WrittenOffer, input: LoanInput): boolean =>
  findOffer(input, written)?.price === 'written';

/** Whether the written offer's price is impossible: less is paid back than was lent. */
export const hasImpossiblePrice = (written: WrittenOffer, input: LoanInput): boolean =>
  findOffer(input, written)?.price === 'impossible';

/** Whether the calculation assumes a monthly fee that the reader has not typed. */
export function assumesMonthlyFee(written: WrittenOffer, input: LoanInput): boolean {
  if (input.loanType !== 'Payday Loan' || !mayBePayday(written.kind)) return false;
  if (!hasWrittenPrice(written, input)) return true;
  return written.price === 'fees' && monthlyFeeOf(written) === undefined;
}

/**
 * The offer without an assumed monthly fee, for statements that are true whatever that fee is. Returns the same offer
 * if no fee is assumed, and for small amount contracts, whose monthly fee the law itself sets.
 */
export function withoutAssumedFee(offer: Offer, written: WrittenOffer, input: LoanInput): Offer {
  const kind = lawFor(offer)?.kind;
  if (kind === 'small' || kind === 'forbidden-short' || !assumesMonthlyFee(written, input)) return offer;
  if (offer.charges.kind !== 'rate') return offer;
  return { ...offer, charges: { ...offer.charges, monthlyFee: { value: 0, unit: '$' } } };
}

/** What an offer costs if its fees are added to the loan and bear interest; undefined if that changes nothing. */
export function totalWithFeesAdded(offer: Offer): number | undefined {
  if (offer.feesBearInterest) return undefined;
  const [now, added] = [offer, { ...offer, feesBearInterest: true }].map(offerCost);
  return now && added && added.total - now.total >= 0.01 ? added.total : undefined;
}
