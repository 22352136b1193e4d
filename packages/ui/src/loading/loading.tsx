import type { ReactNode } from 'react';
import styles from './loading.module.css';

type LoadingProps = {
  /** A skeleton with the layout of the content. */
  children?: ReactNode;
};

/** The 'Loading...' view, announced by screen readers, above a skeleton of the content. */
export function Loading({ children }: LoadingProps) {
  return (
    <div className={styles.loading} role="status">
      <p className={styles.label}>
        <span className={styles.bead} aria-hidden="true" />
        <span>Loading...</span>
      </p>
      {children}
    </div>
  );
}
