import type { LoanCost } from '@commonpurse/calculator';

/** A loan of the comparison with the label of its column and bar. */
export type NamedLoan = {
  name: string;
  /** 'Payday Loan'; undefined for the no-interest loan. */
  kind?: string;
  /** '12 months'. */
  length: string;
  /** 'fortnight'. */
  period: string;
  cost: LoanCost;
};
