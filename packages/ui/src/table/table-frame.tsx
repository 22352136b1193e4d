import { useEffect, useId, useRef, useState, type ReactNode, type RefObject } from 'react';
import { classNames } from '../class-names';
import styles from './table.module.css';

export type TableFrameProps = {
  caption: ReactNode;
  /** Keeps the caption for screen readers alone, where a heading beside the table already says it. */
  captionHidden?: boolean;
  /** Closer rows, for those who work in them for hours. */
  dense?: boolean;
  /** On a narrow screen each row stands as a block, its cells under one another and named. */
  stacked?: boolean;
  /** `thead`, `tbody`, `tfoot`. Cells with numbers carry `data-numeric`. */
  children: ReactNode;
};

/** A table that scrolls by itself when it is wider than its place, by keyboard too; the page never does. */
export function TableFrame({ caption, captionHidden = false, dense = false, stacked, children }: TableFrameProps) {
  const captionId = useId();
  const frame = useRef<HTMLDivElement>(null);
  const overflows = useOverflow(frame);
  const scroll = overflows ? { tabIndex: 0, role: 'region', 'aria-labelledby': captionId } : {};
  return (
    <div className={styles.frame} ref={frame} {...scroll}>
      <table
        className={classNames(styles.table, dense && styles.dense, stacked && styles.stacked)}
        {...(stacked && { role: 'table' })}
      >
        <caption id={captionId} className={classNames(styles.caption, captionHidden && styles.captionHidden)}>
          {caption}
        </caption>
        {children}
      </table>
    </div>
  );
}

/** Whether the content is wider than its frame: only then is the frame a stop for the keyboard. */
function useOverflow(frame: RefObject<HTMLDivElement | null>): boolean {
  const [overflows, setOverflows] = useState(false);
  useEffect(() => {
    const element = frame.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => setOverflows(element.scrollWidth > element.clientWidth));
    observer.observe(element);
    if (element.firstElementChild) observer.observe(element.firstElementChild);
    return () => observer.disconnect();
  }, [frame]);
  return overflows;
}
