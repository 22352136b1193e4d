import { MESSAGE } from '@commonpurse/contracts';
import { lastArrival, useLocation } from '@commonpurse/federation/router';
import { Alert } from '@commonpurse/ui';
import { useState } from 'react';

type Saved = 'added' | 'updated';

/** Confirms that the previous form has saved the narrative. Not shown again after a reload or Back. */
export function NarrativeSaved() {
  const { state } = useLocation() as { state: { saved?: Saved } | null };
  const [saved] = useState(() => {
    const { startedAt, returning } = lastArrival();
    return startedAt > 0 && !returning ? state?.saved : undefined;
  });
  return saved ? <Alert tone="success" title={MESSAGE.narrative[saved]} /> : null;
}
