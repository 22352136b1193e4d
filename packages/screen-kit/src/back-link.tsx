import { Link, useLocation } from '@commonpurse/federation/router';
import { useIsHydrating } from '@commonpurse/ui';
import type { ReactNode } from 'react';

type From = { list?: { to: string; state: unknown } } | null;

/** Where the reader opened this page from, with what that place was opened with itself; undefined without a link there. */
export function useOrigin() {
  const from = useLocation().state as From;
  // Only the browser knows the history entry; the server render does not.
  return useIsHydrating() ? undefined : from?.list;
}

/** The history state for a link to a page that leads back to this one, at this very address. */
export function useOriginState(): From {
  const { pathname, search, state } = useLocation() as { pathname: string; search: string; state: unknown };
  return { list: { to: pathname + search, state } };
}

/** Leads up to the list: to the page, filters and search that the reader came from, where she came from there. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  const origin = useOrigin();
  return (
    <Link to={origin?.to ?? to} state={origin?.state}>
      {children}
    </Link>
  );
}
