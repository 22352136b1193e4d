import type { Compared } from '@commonpurse/calculator';

/** A loan of the comparison with the label of its column and bar. */
export type NamedLoan = Compared & { name: string };
