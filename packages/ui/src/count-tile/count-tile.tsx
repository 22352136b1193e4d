import type { ElementType, ReactNode } from 'react';
import { classNames } from '../class-names';
import styles from './count-tile.module.css';

export type CountTileProps = {
  label: ReactNode;
  /** Unset for a link to a page that counts nothing. */
  count?: number | string;
  /** Target of the link. */
  to: string;
  /** The link component, such as the router's `Link`, which receives `to`. Default: an anchor. */
  as?: ElementType;
  /** Highlights the tile because items wait for a decision. */
  waiting?: boolean;
  /** As low as a button, for many tiles below what matters more. */
  dense?: boolean;
};

/** A number that links to the list of what it counts. */
export function CountTile({ label, count, to, as: Link, waiting = false, dense = false }: CountTileProps) {
  const className = classNames(styles.tile, waiting && styles.waiting, dense && styles.dense);
  const content = (
    <>
      <span className={styles.label}>{label}</span>
      {count !== undefined && <span className={styles.count}>{count}</span>}
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
