import { useRef, type RefObject, type TouchEvent } from 'react';

/** Minimum distance of a swipe in pixels; shorter movements are ignored. */
const LEAST = 48;

/**
 * Touch scrolls the row natively, up to its ends. A swipe that starts at an end and continues beyond it wraps around:
 * it calls `first` after the last slide, `last` before the first. Returns the touch handlers.
 */
export function useSwipeOverEdge(row: RefObject<HTMLElement | null>, go: { first: () => void; last: () => void }) {
  const start = useRef<{ x: number; y: number; atStart: boolean; atEnd: boolean }>(undefined);
  const onTouchStart = ({ touches }: TouchEvent) => {
    const finger = touches[0];
    const { scrollLeft = 0, scrollWidth = 0, clientWidth = 0 } = row.current ?? {};
    // An end that the row is still scrolling towards counts: a fast reader does not wait for the animation.
    const nearly = clientWidth / 4;
    start.current = undefined;
    if (!finger || touches.length > 1) return;
    start.current = {
      x: finger.clientX,
      y: finger.clientY,
      atStart: scrollLeft < nearly,
      atEnd: scrollLeft > scrollWidth - clientWidth - nearly,
    };
  };
  const onTouchEnd = ({ changedTouches }: TouchEvent) => {
    const finger = changedTouches[0];
    if (!finger || !start.current) return;
    const { x, y, atStart, atEnd } = start.current;
    const [across, along] = [finger.clientX - x, finger.clientY - y];
    start.current = undefined;
    if (Math.abs(across) < LEAST || Math.abs(across) < 2 * Math.abs(along)) return;
    if (across < 0 && atEnd) go.first();
    if (across > 0 && atStart) go.last();
  };
  return { onTouchStart, onTouchEnd };
}
