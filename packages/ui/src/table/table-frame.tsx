import { useId, useRef, type ReactNode } from 'react';
import { classNames } from '../class-names';
import { ScrollSidewaysIcon } from '../icons';
import styles from './table.module.css';
import { useOverflow } from './use-overflow';

export type TableFrameProps = {
  caption: ReactNode;
  /** Shows the caption to screen readers only, when a heading near the table has the same text. */
  captionHidden?: boolean;
  /** Closer rows, for tables that people work in for hours. */
  dense?: boolean;
  /** On a narrow screen each row becomes a block of stacked cells, each with its column's name. */
  stacked?: boolean;
  /** `thead`, `tbody`, `tfoot`. Cells with numbers carry `data-numeric`. */
  children: ReactNode;
};

/**
 * A table that scrolls horizontally, also by keyboard, when it is wider than its container; the page never does. A line
 * above then says so, and a shadow marks each edge with hidden content.
 */
export function TableFrame({ caption, captionHidden = false, dense = false, stacked, children }: TableFrameProps) {
  const captionId = useId();
  const frame = useRef<HTMLDivElement>(null);
  const { overflows, hidesStart, hidesEnd } = useOverflow(frame);
  const scroll = overflows ? { tabIndex: 0, role: 'region', 'aria-labelledby': captionId } : {};
  return (
    <div className={styles.outer}>
      {overflows && (
        <p className={styles.hint}>
          <ScrollSidewaysIcon /> Scroll sideways to see more
        </p>
      )}
      <div
        className={styles.edges}
        data-hides-start={hidesStart ? '' : undefined}
        data-hides-end={hidesEnd ? '' : undefined}
      >
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
      </div>
    </div>
  );
}
