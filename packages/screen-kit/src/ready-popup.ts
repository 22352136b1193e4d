import { preloadPopup } from '@commonpurse/ui';

/** Fetches what is said after sending while she still types. When that fails it is fetched again then. */
export const readyPopup = () => void preloadPopup().catch(() => undefined);
