import type * as browser from './navigation';

const nowhere = () => {
  throw new Error('A page that is rendered on the server goes nowhere.');
};

/** The browser's history; there is none here, and nothing that is rendered asks for it. */
export const history = undefined as unknown as typeof browser.history;

export const lastArrival: typeof browser.lastArrival = () => ({
  key: 'default',
  startedAt: 0,
  returning: false,
  keepsPlace: false,
});

export const navigationStartedAt: typeof browser.navigationStartedAt = () => 0;

export const navigation: typeof browser.navigation = { go: nowhere, pathname: nowhere, here: nowhere };
