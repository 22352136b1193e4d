import { useLayoutEffect, useRef } from 'react';

/** Moves focus after the next render, when its target exists. */
export function useFocusNext(): (find: () => HTMLElement | null | undefined) => void {
  const next = useRef<() => HTMLElement | null | undefined>(undefined);
  useLayoutEffect(() => {
    next.current?.()?.focus();
    next.current = undefined;
  });
  return (find) => (next.current = find);
}
