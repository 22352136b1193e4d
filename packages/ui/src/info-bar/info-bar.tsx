import type { ReactNode } from 'react';
import { ChevronIcon, InfoIcon } from '../icons';
import styles from './info-bar.module.css';

type InfoBarProps = {
  title: ReactNode;
  children: ReactNode;
  /** Whether it is open initially. Default: true. */
  open?: boolean;
};

/** Collapsible help above the content of a page: what the page is and how to use it. */
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
