import type { Screen } from '@commonpurse/federation';
import { SHELL_MESSAGE } from '@commonpurse/contracts';
import { useIsHydrating, useLoadingDelay } from '@commonpurse/ui';
import { useState } from 'react';
import styles from './arrival-status.module.css';

/**
 * The specified 'Loading...' for a server-rendered page: shown above the text, which stays visible, for the rest of the
 * half second.
 */
export function ArrivalStatus({ screen }: { screen: Screen }) {
  const [wasRendered] = useState(useIsHydrating());
  return wasRendered && screen.showsLoading ? <Status /> : null;
}

// Only the browser knows how much of the half second is left.
const Status = () => (useIsHydrating() ? null : <Remaining />);

function Remaining() {
  if (!useLoadingDelay(0)) return null;
  return (
    <p className={styles.status} role="status">
      {SHELL_MESSAGE.loading}
    </p>
  );
}
