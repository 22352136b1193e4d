import { useLayoutEffect, useRef } from 'react';

/** Moves the focus once the page shows what has just changed: before that, what is to have it may not be there. */
export function useFocusNext(): (find: () => HTMLElement | null | undefined) => void {
  const next = useRef<() => HTMLElement | null | undefined>(undefined);
  useLayoutEffect(() => {
    next.current?.()?.focus();
    next.current = undefined;
  });
  return (find) => (next.current = find);
}
