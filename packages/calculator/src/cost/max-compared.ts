// Alone, so that a screen which only counts loans does not load what works them out.

/** How many loans stand side by side, beside the no-interest loan. */
export const MAX_COMPARED = 3;
