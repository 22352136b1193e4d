import { lastArrival, useLocation } from '@commonpurse/federation/router';
import { popup } from '@commonpurse/ui';
import { useEffect } from 'react';

type Handed = { done?: string } | null;

/**
 * Shows the success message of an action on the previous page, which unmounted with the session and cannot show it.
 * Only once, although a reload or Back restores the same history entry.
 */
export function useHandedMessage(): void {
  const { state } = useLocation() as { state: Handed };
  useEffect(() => {
    const { startedAt, returning } = lastArrival();
    if (state?.done && startedAt > 0 && !returning) void popup.success(state.done, { ok: true });
  }, [state]);
}
