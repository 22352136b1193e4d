import { toCents, toDollars, termsOf, type LoanOffer, type Terms } from './offer';
import { monthsBegun } from './rhythm';

/**
 * The most that a small amount credit contract ("payday loan") may cost, as fractions of the amount: 20 % once, 4 % each
 * month, twice the amount in all when the borrower falls behind; repayments of a tenth of after-tax income; $2,000 at most,
 * for 16 days to 12 months. Sources: National Credit Code, sections 31A and 39B; Moneysmart, 'Payday loans';
 * National Consumer Credit Protection Regulations 2010, regulation 28LCA.
 */
export const PAYDAY_LAW = {
  establishmentFee: 0.2,
  monthlyFee: 0.04,
  mostOnDefault: 2,
  incomeMultiple: 10,
  mostAmount: 2000,
  leastDays: 16,
  mostMonths: 12,
} as const;

/** A payday loan's fees, in dollars. */
export type PaydayFees = {
  establishment: number;
  /** The monthly fee, and the number of months in which it falls due. */
  monthly: number;
  months: number;
  /** The further fees that were entered. */
  other: number;
  total: number;
};

const feesAt = (establishmentShare: number, terms: Terms, other: number): PaydayFees => {
  const establishment = Math.round(terms.amount * establishmentShare);
  const months = monthsBegun(terms.months);
  const monthly = terms.amount * PAYDAY_LAW.monthlyFee;
  const all = Math.round(monthly * months);
  return {
    establishment: toDollars(establishment),
    monthly: toDollars(monthly),
    months,
    other: toDollars(other),
    total: toDollars(establishment + all + other),
  };
};

/** The fees of a payday loan by its terms, as `paydayFees`. */
export const feesOf = (terms: Terms): PaydayFees => feesAt(terms.interest / 100, terms, terms.fees);

/**
 * The fees of an offer of a payday loan: the entered per cent of the amount once, 4 % of it for each month begun, and the
 * entered fees. Undefined for another kind, and when it cannot be worked out.
 */
export function paydayFees(offer: LoanOffer): PaydayFees | undefined {
  const terms = termsOf(offer);
  return terms?.kind === 'Payday Loan' ? feesOf(terms) : undefined;
}

/** What the law lets a payday loan cost, in dollars. */
export type PaydayCap = {
  fees: PaydayFees;
  /** Amount and fees: the most that is paid back when every payment is on time. */
  total: number;
  /** The most that can be paid back, late fees included. */
  mostOnDefault: number;
};

/**
 * The legal cap for an offer of a payday loan: amount × (1 + 0.20 + 0.04 × months begun). Undefined when the offer is
 * no payday loan in law: another kind, more than $2,000, shorter than 16 days, longer than 12 months, or not
 * computable.
 */
export function paydayCap(offer: LoanOffer): PaydayCap | undefined {
  const terms = termsOf(offer);
  if (terms?.kind !== 'Payday Loan' || terms.amount > toCents(PAYDAY_LAW.mostAmount)) return undefined;
  if (terms.months < (PAYDAY_LAW.leastDays * 12) / 365 || monthsBegun(terms.months) > PAYDAY_LAW.mostMonths)
    return undefined;
  const fees = feesAt(PAYDAY_LAW.establishmentFee, terms, 0);
  return {
    fees,
    total: toDollars(terms.amount + toCents(fees.total)),
    mostOnDefault: toDollars(terms.amount * PAYDAY_LAW.mostOnDefault),
  };
}
