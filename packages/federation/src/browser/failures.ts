/** Name of the window's event for a screen whose code or styles could not be loaded. */
const LOAD_FAILED = 'commonpurse:load-failed';

/**
 * Announces that a screen could not be loaded. An event, because each app's bundle has its own copy of this module and
 * the shell alone reports.
 */
export const announceLoadFailure = (): void => void window.dispatchEvent(new Event(LOAD_FAILED));

/** Calls the listener for each screen of any app that could not be loaded. */
export const onLoadFailure = (listener: () => void): void => window.addEventListener(LOAD_FAILED, listener);
