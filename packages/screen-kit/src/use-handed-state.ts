import { lastArrival, useLocation } from '@commonpurse/federation/router';
import { useEffect, useState } from 'react';

type State = Record<string, unknown> | null;

/**
 * A value that the page before passed to this one in the history state, under this name; undefined after a reload, Back
 * or Forward. It is removed from the state at once, because browsers store that on the device, where it would outlive a
 * sign-out.
 */
export function useHandedState<Value>(name: string): Value | undefined {
  const state = useLocation().state as State;
  const [handed] = useState(() => {
    const { startedAt, returning } = lastArrival();
    return startedAt > 0 && !returning ? (state?.[name] as Value | undefined) : undefined;
  });
  useEffect(() => {
    if (state?.[name] === undefined) return;
    const { usr, ...entry } = window.history.state as { usr: State };
    window.history.replaceState({ ...entry, usr: { ...usr, [name]: undefined } }, '');
  }, [state, name]);
  return handed;
}
