import type { ElementType, ReactNode } from 'react';
import styles from './count-tile.module.css';

type CountTileProps = {
  label: ReactNode;
  /** Unset for a link to a page that counts nothing. */
  count?: number | string;
  /** Target of the link. */
  to: string;
  /** The link component, such as the router's `Link`, which receives `to`. Default: an anchor. */
  as?: ElementType;
};

/** A number that links to the list of what it counts. */
export function CountTile({ label, count, to, as: Link }: CountTileProps) {
  const content = (
    <>
      <span className={styles.label}>{label}</span>
      {count !== undefined && <span className={styles.count}>{count}</span>}
    </>
  );
  return Link ? (
    <Link to={to} className={styles.tile}>
      {content}
    </Link>
  ) : (
    <a href={to} className={styles.tile}>
      {content}
    </a>
  );
}
