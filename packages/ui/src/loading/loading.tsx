import type { ReactNode } from 'react';
import styles from './loading.module.css';

export type LoadingProps = {
  label?: string;
  /** A skeleton in the shape of what is coming. */
  children?: ReactNode;
};

/** The 'Loading...' view, read out, over the skeleton of what is coming. */
export function Loading({ label = 'Loading...', children }: LoadingProps) {
  return (
    <div className={styles.loading} role="status">
      <p className={styles.label}>
        <span className={styles.bead} aria-hidden="true" />
        {label}
      </p>
      {children}
    </div>
  );
}
