/** What she is offered, in the order of the question. It decides which rules the page describes and tests. */
export const OFFER_KINDS = ['loan', 'pawn', 'pay-later', 'wage-advance', 'bank', 'secured', 'unsure'] as const;
export type OfferKind = (typeof OFFER_KINDS)[number];

export const isOfferKind = (text: string | null | undefined): text is OfferKind =>
  OFFER_KINDS.some((kind) => kind === text);

/** A loan from a company that is not a bank, with nothing of hers as security: also where she is not sure. */
export const isPlainLoan = (kind: OfferKind): boolean => kind === 'loan' || kind === 'unsure';

export type FeeUnit = '$' | '%';

/** Whether other rules than the price limits of the National Credit Code hold for it. */
export const hasOwnRules = (kind: OfferKind): kind is 'pawn' | 'pay-later' => kind === 'pawn' || kind === 'pay-later';

/** What the reader copied from a written offer, as the text of its fields. */
export type WrittenOffer = {
  kind: OfferKind;
  /** How the offer states its price: as in the form, by its fees, or by its repayments. */
  price: 'form' | 'fees' | 'repayments';
  setUpFee: string;
  setUpUnit: FeeUnit;
  /** Whether the set-up fee is paid before the loan begins. */
  setUpFeeFirst: boolean;
  /** Whether the fees are added to the loan, so that they bear interest. */
  feesBearInterest: boolean;
  monthlyFee: string;
  monthlyUnit: FeeUnit;
  /** Per cent a year; of a pawn loan, per cent for each `ratePeriod`. */
  yearlyRate: string;
  /** What the rate on a pawn ticket is for, which most often is a month. */
  ratePeriod: 'month' | 'year';
  /** Dollars for each repayment, and how many of them. */
  repayment: string;
  count: string;
  refinancesSmallLoan: boolean;
  /** The date of the first repayment, such as '2026-11-23', or ''. */
  firstDate: string;
};

export const NOTHING_WRITTEN: WrittenOffer = {
  kind: 'loan',
  price: 'form',
  setUpFee: '',
  setUpUnit: '%',
  setUpFeeFirst: false,
  feesBearInterest: false,
  monthlyFee: '',
  monthlyUnit: '%',
  yearlyRate: '',
  ratePeriod: 'month',
  repayment: '',
  count: '',
  refinancesSmallLoan: false,
  firstDate: '',
};
