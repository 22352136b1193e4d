import { UNSAFE_createBrowserHistory as createBrowserHistory, type NavigateOptions } from 'react-router-dom';

// One module for the whole page: the apps share this package's router, and therefore its state.
export const history = createBrowserHistory({ v5Compat: true });

/** How the current address was reached. */
export type Arrival = {
  /** The history entry that was reached. */
  key: string;
  /** When the navigation began, on the clock of `performance.now()`; 0 for the document's own start. */
  startedAt: number;
  /** Back or forward: the reader has visited this entry before. */
  returning: boolean;
  /** The navigation asked for the page to keep its scroll position. */
  keepsPlace: boolean;
};

let arrival: Arrival = { key: history.location.key, startedAt: 0, returning: false, keepsPlace: false };

function note({ returning = false, keepsPlace = false }): void {
  const key = (window.history.state as { key?: string } | null)?.key ?? 'default';
  arrival = { key, startedAt: performance.now(), returning, keepsPlace };
}

const push = history.push.bind(history);
const replace = history.replace.bind(history);
history.push = (to, state, options?: NavigateOptions) => {
  push(to, state);
  note({ keepsPlace: options?.preventScrollReset });
};
history.replace = (to, state, options?: NavigateOptions) => {
  replace(to, state);
  note({ keepsPlace: options?.preventScrollReset });
};
window.addEventListener('popstate', () => note({ returning: true }));

/** The latest navigation. */
export const lastArrival = (): Arrival => arrival;

/**
 * When the latest navigation began, in milliseconds on the clock of `performance.now()`; 0, the start of the
 * document, when there was none yet.
 */
export const navigationStartedAt = (): number => arrival.startedAt;

/** The current address and navigation, for code outside React. */
export const navigation = {
  go: (path: string): void => history.push(path),
  pathname: (): string => history.location.pathname,
  /** Path, query and hash. */
  here: (): string => history.location.pathname + history.location.search + history.location.hash,
};
