import type { Offer, OfferCharges } from './offer';

/** An offer with these charges: $1,000 over 6 months, repaid monthly, from a lender that is not a bank. */
export const makeOffer = (
  charges: Partial<Extract<OfferCharges, { kind: 'rate' }>>,
  more: Partial<Offer> = {},
): Offer => ({
  ...{ amount: 1000, duration: 6, durationType: 'Month(s)', repaymentFrequency: 'Monthly' },
  ...{ lender: 'other', secured: false, refinancesSmallLoan: false },
  charges: {
    ...{ kind: 'rate', yearlyRate: 0, otherFees: 0 },
    ...{ setUpFee: { value: 0, unit: '$' }, monthlyFee: { value: 0, unit: '$' } },
    ...charges,
  },
  ...more,
});

/** The maximum charges of a payday loan. */
export const PAYDAY = { setUpFee: { value: 20, unit: '%' }, monthlyFee: { value: 4, unit: '%' } } as const;

export const LOAN_KINDS = ['Payday Loan', 'Short Term Loan', 'Microcredit Loan'] as const;
