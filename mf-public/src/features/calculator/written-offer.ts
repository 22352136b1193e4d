import type { Lender } from '@commonpurse/calculator';

/**
 * The kind of deal, as the reader states it. No formula uses it; it selects the legal rules that the page describes.
 */
export type Deal = 'loan' | 'pawn' | 'pay-later' | 'wage-advance';

export type FeeUnit = '$' | '%';

/** What the reader copied from a written offer, as the text of its fields. */
export type WrittenOffer = {
  deal: Deal;
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
  lender: Lender;
  secured: boolean;
  refinancesSmallLoan: boolean;
  /** The date of the first repayment, such as '2026-11-23', or ''. */
  firstDate: string;
};

export const NOTHING_WRITTEN: WrittenOffer = {
  deal: 'loan',
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
  lender: 'other',
  secured: false,
  refinancesSmallLoan: false,
  firstDate: '',
};
