import { preloadPopup } from '@commonpurse/ui';

/** Preloads the popup's code while the user still types. If that fails, the popup loads it again when it opens. */
export const readyPopup = () => void preloadPopup().catch(() => undefined);
