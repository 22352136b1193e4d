import type * as browser from './navigation';

const nowhere = () => {
  throw new Error('A page that is rendered on the server goes nowhere.');
};

/** Undefined: the server has no browser history, and nothing reads it during rendering. */
export const history = undefined as unknown as typeof browser.history;

export const lastArrival: typeof browser.lastArrival = () => ({
  key: 'default',
  startedAt: 0,
  returning: false,
  keepsPlace: false,
});

export const navigationStartedAt: typeof browser.navigationStartedAt = () => 0;

export const navigation: typeof browser.navigation = { go: nowhere, pathname: nowhere, here: nowhere };
