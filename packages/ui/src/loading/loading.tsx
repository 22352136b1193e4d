import type { ReactNode } from 'react';
import { Skeleton, type SkeletonProps } from '../skeleton/skeleton';
import styles from './loading.module.css';

/** `count` and `shape` are those of the skeleton. */
type LoadingProps = SkeletonProps & {
  /** Skeletons of several shapes. */
  children?: ReactNode;
};

/** The 'Loading...' view, announced by screen readers, above a skeleton with the layout of the content. */
export function Loading({ shape, count, children }: LoadingProps) {
  return (
    <div className={styles.loading} role="status">
      <p className={styles.label}>
        <span className={styles.bead} aria-hidden="true" />
        <span>Loading...</span>
      </p>
      {count && <Skeleton shape={shape} count={count} />}
      {children}
    </div>
  );
}
