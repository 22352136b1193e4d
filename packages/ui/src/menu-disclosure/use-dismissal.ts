import { useEffect, useRef, type FocusEvent, type KeyboardEvent } from 'react';

/**
 * Closes a menu or panel that a button opened: on Escape, on a press outside and when the focus moves away. Spread
 * `box` on the element that contains both, and pass `button` as the button's ref.
 */
export function useDismissal<Box extends HTMLElement>(open: boolean, close: () => void) {
  const ref = useRef<Box>(null);
  const button = useRef<HTMLButtonElement>(null);

  // After each render, because `close` may be another function; nothing listens while it is closed.
  useEffect(() => {
    if (!open) return;
    const pressed = (event: PointerEvent) => {
      if (!ref.current?.contains(event.target as Node)) close();
    };
    document.addEventListener('pointerdown', pressed);
    return () => document.removeEventListener('pointerdown', pressed);
  });

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    close();
    button.current?.focus();
  };
  const onBlur = (event: FocusEvent) => {
    // In Safari a pressed button does not receive focus, so relatedTarget is null: focus has not left.
    if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) close();
  };
  return { box: { ref, onKeyDown, onBlur }, button };
}
