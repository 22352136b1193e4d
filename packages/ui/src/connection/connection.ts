import { useSyncExternalStore } from 'react';

/** Says why nothing was sent, and what to do. It stays on the screen when the connection is back. */
export const OFFLINE_MESSAGE = 'Your device was offline. Try again once you are back online.';

/** Whether the browser knows that it has no connection. */
export const isOffline = (): boolean => !navigator.onLine;

function subscribe(listener: () => void): () => void {
  for (const event of ['online', 'offline']) window.addEventListener(event, listener);
  return () => {
    for (const event of ['online', 'offline']) window.removeEventListener(event, listener);
  };
}

/** The same, kept up to date. */
export const useIsOffline = (): boolean => useSyncExternalStore(subscribe, isOffline, () => false);
