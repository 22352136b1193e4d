import { Link, useLocation } from '@commonpurse/federation/router';
import { useIsHydrating } from '@commonpurse/ui';
import type { ReactNode } from 'react';

type From = { list?: { to: string; state: unknown } } | null;

/** Leads up to the list: to the page, filters and search that the reader came from, where she came from there. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  const from = useLocation().state as From;
  const list = useIsHydrating() ? undefined : from?.list;
  return (
    <Link to={list?.to ?? to} state={list?.state}>
      {children}
    </Link>
  );
}
