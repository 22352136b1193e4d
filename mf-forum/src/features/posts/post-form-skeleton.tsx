import { Loading, Skeleton } from '@commonpurse/ui';
import styles from './posts.module.css';

/** The form in the making, field for field. */
export function PostFormSkeleton() {
  return (
    <Loading>
      <div className={styles.form}>
        <Skeleton shape="field" count={2} />
        <Skeleton shape="card" count={2} />
      </div>
    </Loading>
  );
}
