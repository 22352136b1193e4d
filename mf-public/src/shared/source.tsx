import { COMPILED_ON } from '@commonpurse/helplines';
import type { ReactNode } from 'react';
import { OutsideLink } from './outside-link';
import styles from './reading.module.css';

/** The page that most figures on payday loans come from. */
export const MONEYSMART_PAYDAY = 'https://moneysmart.gov.au/loans/payday-loans';

type SourceProps = {
  /** The ids of the claims that this is the source of, as in docs/claims.md, separated by spaces. */
  claim: string;
  /** What kind of source it is, if it is no law, regulator, statistics office or peer-reviewed paper: 'a news report'. */
  secondary?: string;
} & ({ href: string; children: string } | { href?: never; children: ReactNode });

/** The source of the figure above, as a link if its URL is known. */
export const Source = ({ href, children, secondary }: SourceProps) => (
  <p className={styles.source}>
    Source: {href === undefined ? children : <OutsideLink href={href}>{children}</OutsideLink>}
    {secondary && ` (${secondary})`}.
  </p>
);

/** The dates of a page's numbers and figures. */
export const Compiled = () => (
  <p className={styles.source}>
    The numbers and figures on this page were compiled from public pages on {COMPILED_ON}. Some may have changed since.
  </p>
);
