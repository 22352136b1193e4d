/** Converts dollars to whole cents, whose sums are exact. */
export const toCents = (dollars: number): number => Math.round(dollars * 100);

/** Converts cents to dollars. */
export const toDollars = (cents: number): number => cents / 100;
