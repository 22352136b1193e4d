import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

type EmptyStateProps = {
  title: ReactNode;
  children?: ReactNode;
  /** The next step. */
  action?: ReactNode;
  picture?: ReactNode;
  /** Heading level that fits the outline of the page. */
  headingLevel?: 2 | 3;
};

/** Shown in place of an empty list: what it means, and the next step. */
export function EmptyState({ title, children, action, picture, headingLevel = 2 }: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={styles.empty}>
      {picture && <div className={styles.picture}>{picture}</div>}
      <Heading className={styles.title}>{title}</Heading>
      {children && <div className={styles.text}>{children}</div>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
