import type { LoanCost, Offer } from '@commonpurse/calculator';
import type { Dispatch } from 'react';
import type { ComparedLoan, ComparedLoans, LoanAction } from '../compared-loans';

export type MoreProps = {
  compared: ComparedLoans;
  act: Dispatch<LoanAction>;
  /** Called when the reader wants to add another loan. */
  onAnother: () => void;
  /** The loan that is looked at, and its offer and cost, if the numbers have any. */
  loan: ComparedLoan;
  offer: Offer | undefined;
  cost: LoanCost | undefined;
};
