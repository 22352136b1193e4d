import { Link } from '@commonpurse/federation/router';
import { useOriginState } from '@commonpurse/screen-kit';
import type { ReactNode } from 'react';
import layout from '../layout.module.css';

/** Links to an entry of a list, and passes it the list page to return to. */
export function EntryLink({ to, children }: { to: string; children: ReactNode }) {
  const here = useOriginState();
  return (
    <Link to={to} state={here} className={layout.words}>
      {children}
    </Link>
  );
}
