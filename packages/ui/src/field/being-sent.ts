import { createContext } from 'react';

/**
 * Whether what stands in the fields below is on its way: they are read-only until it is answered. A letter typed meanwhile
 * would be part neither of what was sent nor, once the form is empty again, of what is left.
 */
export const BeingSent = createContext(false);
