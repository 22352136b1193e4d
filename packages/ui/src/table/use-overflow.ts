import { useLayoutEffect, useState, type RefObject } from 'react';

type Overflow = {
  /** Whether the content is wider than its frame: only then is the frame focusable. */
  overflows: boolean;
  /** Whether part of the content is scrolled out of view at this edge. */
  hidesStart: boolean;
  hidesEnd: boolean;
};

const FITS: Overflow = { overflows: false, hidesStart: false, hidesEnd: false };

function measure({ scrollWidth, clientWidth, scrollLeft }: HTMLElement): Overflow {
  const most = scrollWidth - clientWidth;
  // Zoomed pages scroll by fractions of a pixel: the end is reached within one.
  return { overflows: most > 0, hidesStart: scrollLeft > 1, hidesEnd: scrollLeft < most - 1 };
}

const isSame = (a: Overflow, b: Overflow) =>
  a.overflows === b.overflows && a.hidesStart === b.hidesStart && a.hidesEnd === b.hidesEnd;

/** Whether a frame scrolls horizontally, and at which edges its content is out of view. */
export function useOverflow(frame: RefObject<HTMLElement | null>): Overflow {
  const [overflow, setOverflow] = useState(FITS);
  // Before the first paint, because the line about scrolling would push the table down later.
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
    const update = () => {
      const next = measure(element);
      setOverflow((before) => (isSame(before, next) ? before : next));
    };
    update();
    const observer = new ResizeObserver(update);
    observer.observe(element);
    if (element.firstElementChild) observer.observe(element.firstElementChild);
    element.addEventListener('scroll', update, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', update);
    };
  }, [frame]);
  return overflow;
}
