import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

export type EmptyStateProps = {
  title: ReactNode;
  children?: ReactNode;
  /** The next step. */
  action?: ReactNode;
  picture?: ReactNode;
  /** The level of its heading, so that it fits the page's outline. */
  headingLevel?: 2 | 3;
};

/** Nothing here yet: what that means and what to do next. */
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
