import type { Dispatch } from 'react';
import type { ComparedLoans, LoanAction } from '../compared-loans';

/** Props of the second panel. */
export type TrueCostProps = {
  compared: ComparedLoans;
  act: Dispatch<LoanAction>;
  /** Called when the reader wants to add another loan. */
  onAnother: () => void;
};
