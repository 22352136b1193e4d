import type { Compared } from '@commonpurse/calculator';

/** A loan of the comparison, as its column and bar are called. */
export type NamedLoan = Compared & { name: string };
