import { useId, useRef, type ReactNode } from 'react';
import { classNames } from '../class-names';
import { ScrollSidewaysIcon } from '../icons';
import styles from './table.module.css';
import { useOverflow } from './use-overflow';

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

/**
 * A table that scrolls by itself when it is wider than its place, by keyboard too; the page never does. Where it does, a
 * line above says so, and a shadow stands at each edge that hides something.
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
