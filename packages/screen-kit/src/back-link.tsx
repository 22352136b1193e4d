import { Link, useLocation } from '@commonpurse/federation/router';
import { useIsHydrating } from '@commonpurse/ui';
import type { ReactNode } from 'react';

type From = { list?: { to: string; state: unknown } } | null;

/** The page whose link opened this one, with its own history state; undefined if no such link was followed. */
export function useOrigin() {
  const from = useLocation().state as From;
  // Only the browser knows the history entry; the server render does not.
  return useIsHydrating() ? undefined : from?.list;
}

/** The history state for a link to a page that links back to this one, at its current URL. */
export function useOriginState(): From {
  const { pathname, search, state } = useLocation() as { pathname: string; search: string; state: unknown };
  return { list: { to: pathname + search, state } };
}

/** A link back to the list; if the reader came from the list, to the same page, filters and search. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  const origin = useOrigin();
  return (
    <Link to={origin?.to ?? to} state={origin?.state}>
      {children}
    </Link>
  );
}
