import type { ReactNode } from 'react';
import { ChevronIcon, InfoIcon } from '../icons';
import styles from './info-bar.module.css';

export type InfoBarProps = {
  title: ReactNode;
  children: ReactNode;
  /** Whether it starts open; it does unless told. */
  open?: boolean;
};

/** What this page is and how to use it: above the page's own content, folded away by whoever knows. */
export function InfoBar({ title, children, open = true }: InfoBarProps) {
  return (
    <details className={styles.bar} open={open}>
      <summary className={styles.summary}>
        <InfoIcon />
        <span className={styles.title}>{title}</span>
        <ChevronIcon />
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  );
}
