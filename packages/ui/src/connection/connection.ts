import { useSyncExternalStore } from 'react';

/** Says why nothing can be sent, and what to do. */
export const OFFLINE_MESSAGE = 'Your device is offline. Try again once you are back online.';

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
