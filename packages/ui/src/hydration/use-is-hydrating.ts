import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * Returns true on the server and during hydration, false afterwards. For content that needs scripts or depends on the
 * reader.
 */
export const useIsHydrating = (): boolean =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
