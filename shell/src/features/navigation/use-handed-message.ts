import { lastArrival, useLocation } from '@commonpurse/federation/router';
import { popup } from '@commonpurse/ui';
import { useEffect } from 'react';

type Handed = { done?: string } | null;

/**
 * Says what was done on the page before, where that page is gone with the session and cannot say it itself. Said once: a
 * reload or a way back brings the same entry of the history again.
 */
export function useHandedMessage(): void {
  const { state } = useLocation() as { state: Handed };
  useEffect(() => {
    const { startedAt, returning } = lastArrival();
    if (state?.done && startedAt > 0 && !returning) void popup.success(state.done, { ok: true });
  }, [state]);
}
