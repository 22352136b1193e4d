// In a module of its own, so that a screen that only counts loans does not load the calculation.

/** The maximum number of compared loans, without the no-interest loan. */
export const MAX_COMPARED = 3;
