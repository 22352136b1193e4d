import { Link, useLocation } from '@commonpurse/federation/router';
import type { ReactNode } from 'react';
import layout from '../layout.module.css';

/** Links to an entry of a list, and passes it the list page to return to. */
export function EntryLink({ to, children }: { to: string; children: ReactNode }) {
  const { pathname, search, state } = useLocation() as { pathname: string; search: string; state: unknown };
  return (
    <Link to={to} state={{ list: { to: pathname + search, state } }} className={layout.words}>
      {children}
    </Link>
  );
}
