import { COMPILED_ON } from '@commonpurse/helplines';
import type { ReactNode } from 'react';
import { OutsideLink } from './outside-link';
import styles from './reading.module.css';

/** The page that most figures on payday loans come from. */
export const MONEYSMART_PAYDAY = 'https://moneysmart.gov.au/loans/payday-loans';

type SourceProps = { href: string; children: string } | { href?: never; children: ReactNode };

/** The source of the figure above, as a link if its URL is known. */
export const Source = ({ href, children }: SourceProps) => (
  <p className={styles.source}>
    Source: {href === undefined ? children : <OutsideLink href={href}>{children}</OutsideLink>}.
  </p>
);

/** The dates of a page's numbers and figures. */
export const Compiled = () => (
  <p className={styles.source}>
    The numbers and figures on this page were compiled from public pages on {COMPILED_ON}. Some may have changed since.
  </p>
);
