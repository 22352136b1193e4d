import { BackLink } from '@commonpurse/screen-kit';
import { VisuallyHidden } from '@commonpurse/ui';
import type { ReactNode } from 'react';
import styles from './console-bar.module.css';

type ConsoleBarProps = {
  title: string;
  /** The page above. The label begins with 'Back to', which only screen readers read. */
  back?: { to: string; label: string };
  /** How many entries there are, or the place of this one. */
  count?: ReactNode;
  /** One or two sentences below the bar. */
  lead?: ReactNode;
  /** Search and filters. */
  children?: ReactNode;
  /** Links to neighbours, and buttons, at the end. */
  actions?: ReactNode;
};

export const TO_MY_VIEW = { to: '/myview', label: 'Back to My View' };

/** The beginning of each screen of the console: the way back, the h1, how many, and what finds and orders them. */
export function ConsoleBar({ title, back, count, lead, children, actions }: ConsoleBarProps) {
  return (
    <>
      <header className={styles.bar}>
        {back && <BackTo {...back} />}
        <h1 className={styles.title} tabIndex={-1}>
          {title}
        </h1>
        {count && <span className={styles.count}>{count}</span>}
        {children}
        {actions && <div className={`lone ${styles.actions}`}>{actions}</div>}
      </header>
      {lead && <p className={styles.lead}>{lead}</p>}
    </>
  );
}

function BackTo({ to, label }: { to: string; label: string }) {
  const page = label.replace(/^Back to (the )?/, '');
  return (
    <span className={styles.back}>
      <BackLink to={to}>
        <VisuallyHidden>{label.slice(0, -page.length)}</VisuallyHidden>
        <span className={styles.page}>{page}</span>
      </BackLink>
    </span>
  );
}
