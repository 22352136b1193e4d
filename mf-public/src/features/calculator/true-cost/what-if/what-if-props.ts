import type { LoanCost, Offer } from '@commonpurse/calculator';
import type { LoanDates } from '../use-loan-dates';

/** Props of the three questions about an offer. */
export type WhatIfProps = { offer: Offer; cost: LoanCost; dates: LoanDates };
