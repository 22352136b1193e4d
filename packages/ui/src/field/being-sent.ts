import { createContext } from 'react';

/**
 * Whether the values of the fields below are being sent: the fields are then read-only. Otherwise a letter typed
 * meanwhile would be in neither the request nor the cleared form.
 */
export const BeingSent = createContext(false);
