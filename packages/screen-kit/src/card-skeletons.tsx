import { Loading, Skeleton } from '@commonpurse/ui';
import styles from './list.module.css';

/** Loading placeholders for cards. */
export function CardSkeletons() {
  return (
    <Loading>
      <div className={styles.cards}>
        <Skeleton shape="card" count={3} />
      </div>
    </Loading>
  );
}
