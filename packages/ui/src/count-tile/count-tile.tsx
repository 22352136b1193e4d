import type { ElementType, ReactNode } from 'react';
import { classNames } from '../class-names';
import styles from './count-tile.module.css';

export type CountTileProps = {
  label: ReactNode;
  count: number | string;
  /** Where the count leads. */
  to: string;
  /** The link component, such as the router's `Link`, which is given `to`; an anchor unless told. */
  as?: ElementType;
  /** Something waits here for a decision. */
  waiting?: boolean;
};

/** A number that leads to what it counts. */
export function CountTile({ label, count, to, as: Link, waiting = false }: CountTileProps) {
  const className = classNames(styles.tile, waiting && styles.waiting);
  const content = (
    <>
      <span className={styles.label}>{label}</span>
      <span className={styles.count}>{count}</span>
    </>
  );
  return Link ? (
    <Link to={to} className={className}>
      {content}
    </Link>
  ) : (
    <a href={to} className={className}>
      {content}
    </a>
  );
}
