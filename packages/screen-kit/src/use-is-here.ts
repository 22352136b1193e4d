import { navigation, useLocation } from '@commonpurse/federation/router';
import { useCallback } from 'react';

/** Returns a function: whether the page that uses it is still the one shown. A late reply must not act on another. */
export function useIsHere(): () => boolean {
  const { pathname } = useLocation();
  return useCallback(() => navigation.pathname() === pathname, [pathname]);
}
