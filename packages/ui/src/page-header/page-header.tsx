import type { ReactNode } from 'react';
import styles from './page-header.module.css';

type PageHeaderProps = {
  title: ReactNode;
  /** One or two sentences about the purpose of the page. */
  lead?: ReactNode;
  /** The primary action of the page. */
  actions?: ReactNode;
  /** A link back, or a breadcrumb, above the title. */
  above?: ReactNode;
};

/** The h1 of the page with its lead and action. The heading can receive focus after a navigation. */
export function PageHeader({ title, lead, actions, above }: PageHeaderProps) {
  return (
    <header className={styles.header}>
      {above && <div className={`lone ${styles.above}`}>{above}</div>}
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
