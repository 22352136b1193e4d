import type { ReactNode } from 'react';
import styles from './loading.module.css';

export type LoadingProps = {
  label?: string;
  /** A skeleton with the layout of the content. */
  children?: ReactNode;
};

/** The 'Loading...' view, announced by screen readers, above a skeleton of the content. */
export function Loading({ label = 'Loading...', children }: LoadingProps) {
  return (
    <div className={styles.loading} role="status">
      <p className={styles.label}>
        <span className={styles.bead} aria-hidden="true" />
        <span>{label}</span>
      </p>
      {children}
    </div>
  );
}
