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
  monthlyFee: string;
  monthlyUnit: FeeUnit;
  /** Per cent a year. */
  yearlyRate: string;
  /** Dollars for each repayment, and how many of them. */
  repayment: string;
  count: string;
  lender: Lender;
  secured: boolean;
  refinancesSmallLoan: boolean;
};

export const NOTHING_WRITTEN: WrittenOffer = {
  deal: 'loan',
  price: 'form',
  setUpFee: '',
  setUpUnit: '%',
  setUpFeeFirst: false,
  monthlyFee: '',
  monthlyUnit: '%',
  yearlyRate: '',
  repayment: '',
  count: '',
  lender: 'other',
  secured: false,
  refinancesSmallLoan: false,
};
