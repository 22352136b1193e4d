import type { Income } from '@commonpurse/calculator';

/** One kind of income, as the text of its field. */
export type IncomeLine = { amount: string; period: Income['period'] };

/** The reader's income, and her repayments of other small loans. Kept when she selects another loan. */
export type Incomes = { wages: IncomeLine; payments: IncomeLine; otherLoans: string };

const NOTHING: IncomeLine = { amount: '', period: 'fortnight' };
export const NO_INCOMES: Incomes = { wages: NOTHING, payments: NOTHING, otherLoans: '' };
