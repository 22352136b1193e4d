import type { Dispatch } from 'react';
import type { ComparedLoans, LoanAction } from '../compared-loans';

/** What the second panel shows, and what it asks for. */
export type TrueCostProps = {
  compared: ComparedLoans;
  act: Dispatch<LoanAction>;
  /** The reader wants to fill in a further loan. */
  onAnother: () => void;
};
