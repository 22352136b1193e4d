import type { ReactNode } from 'react';
import styles from './page-header.module.css';

export type PageHeaderProps = {
  title: ReactNode;
  /** One or two sentences: what this page is for. */
  lead?: ReactNode;
  /** The page's one primary action. */
  actions?: ReactNode;
  /** A way back, or where this belongs, above the title. */
  above?: ReactNode;
};

/** The page's one h1 with its lead and action. The heading can take focus after a change of page. */
export function PageHeader({ title, lead, actions, above }: PageHeaderProps) {
  return (
    <header className={styles.header}>
      {above && <div className={styles.above}>{above}</div>}
      <div className={styles.row}>
        <div className={styles.words}>
          <h1 className={styles.title} tabIndex={-1}>
            {title}
          </h1>
          {lead && <div className={styles.lead}>{lead}</div>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </header>
  );
}
