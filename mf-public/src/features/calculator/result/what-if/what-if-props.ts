import type { LoanCost, Offer } from '@commonpurse/calculator';

/** Props of the three questions about an offer. */
export type WhatIfProps = { offer: Offer; cost: LoanCost; onFirstDate: (date: string) => void };
