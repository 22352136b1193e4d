import { useEffect, useRef, type RefObject } from 'react';

/**
 * Moves focus to an element whenever the value changes, as after turning a page, but not on the first render. With
 * `moves: false` it only notes the value.
 */
export function useFocusOnChange<T extends HTMLElement>(value: string, { moves = true } = {}): RefObject<T | null> {
  const target = useRef<T>(null);
  const known = useRef(value);
  useEffect(() => {
    if (known.current === value) return;
    known.current = value;
    if (moves) target.current?.focus({ preventScroll: true });
  }, [value, moves]);
  return target;
}
