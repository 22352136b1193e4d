import exitUrl from './exit-url.json';

/** Target of the quick exit unless the configuration overrides it. */
export const DEFAULT_EXIT_URL = exitUrl.default;
