import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * True while a page is rendered on the server, and in the browser for the first render over what the server drew; false from
 * then on. For what only scripts can do, and for what depends on this reader.
 */
export const useIsHydrating = (): boolean =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
