import type { Screen } from '@commonpurse/federation';
import { MESSAGE } from '@commonpurse/contracts';
import { useIsHydrating, useLoadingDelay } from '@commonpurse/ui';
import { useState } from 'react';
import styles from './arrival-status.module.css';

/**
 * The specified 'Loading...' of a page that arrived with its text: above the text, which stays, for what remains of the
 * half second.
 */
export function ArrivalStatus({ screen }: { screen: Screen }) {
  const [arrived] = useState(useIsHydrating());
  return arrived && screen.showsLoading ? <Status /> : null;
}

// How much remains is known to the browser alone.
const Status = () => (useIsHydrating() ? null : <Remaining />);

function Remaining() {
  if (!useLoadingDelay(0)) return null;
  return (
    <p className={styles.status} role="status">
      {MESSAGE.loading}
    </p>
  );
}
