import { lastArrival, useLocation } from '@commonpurse/federation/router';
import { popup } from '@commonpurse/ui';
import { useEffect } from 'react';

type Handed = { done?: string } | null;

/**
 * Shows the message of an action on the previous page, where that page ended with the session and cannot show it. Shows
 * it once: a reload or Back restores the same history entry.
 */
export function useHandedMessage(): void {
  const { state } = useLocation() as { state: Handed };
  useEffect(() => {
    const { startedAt, returning } = lastArrival();
    if (state?.done && startedAt > 0 && !returning) void popup.success(state.done, { ok: true });
  }, [state]);
}
