import { useLayoutEffect, useRef } from 'react';

/**
 * Holds the focused element where it is on the screen over the next render: an error that goes from above a field would
 * otherwise move it while she types in it, by five lines on a phone.
 */
export function useStableFocus(): () => void {
  const held = useRef<{ element: Element; top: number }>(undefined);

  useLayoutEffect(() => {
    if (!held.current) return;
    const { element, top } = held.current;
    held.current = undefined;
    window.scrollBy({ top: element.getBoundingClientRect().top - top, behavior: 'instant' });
  });

  return () => {
    const element = document.activeElement;
    held.current = element ? { element, top: element.getBoundingClientRect().top } : undefined;
  };
}
