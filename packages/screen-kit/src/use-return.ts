import { useLocation } from '@commonpurse/federation/router';
import { useEffect } from 'react';

/** Calls `reload` when Back, pressed before the screen after an action was shown, leads here without leaving. */
export function useReturn(reload: () => unknown): void {
  const { pathname } = useLocation();
  useEffect(() => {
    const onReturn = () => void (window.location.pathname === pathname && reload());
    window.addEventListener('popstate', onReturn);
    return () => window.removeEventListener('popstate', onReturn);
  }, [pathname, reload]);
}
