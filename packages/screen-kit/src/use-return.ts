import { useLocation } from '@commonpurse/federation/router';
import { useEffect, useEffectEvent } from 'react';

/** Calls `reload` when Back, pressed before the screen after an action was shown, leads here without leaving. */
export function useReturn(reload: () => unknown): void {
  const { pathname } = useLocation();
  const onReturn = useEffectEvent(() => void (window.location.pathname === pathname && reload()));
  // One listener throughout: the router renders while the event is dispatched, which would miss a listener added then.
  useEffect(() => {
    const listener = () => onReturn();
    window.addEventListener('popstate', listener);
    return () => window.removeEventListener('popstate', listener);
  }, []);
}
