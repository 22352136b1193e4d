import { useLayoutEffect, useRef } from 'react';

/**
 * Keeps the focused element at its position on the screen over the next render: otherwise an error that disappears
 * above a field moves the field while the user types in it, by five lines on a phone.
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
