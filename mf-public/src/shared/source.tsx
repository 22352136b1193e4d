import { COMPILED_ON } from '@commonpurse/helplines';
import { OutsideLink } from '@commonpurse/ui';
import type { ReactNode } from 'react';
import styles from './reading.module.css';

/** When the facts and figures of these pages were checked in their sources; docs/claims.md has the date of each. */
export const FIGURES_READ = '20 to 26 November 2026';

/** The page that most figures on payday loans come from. */
export const MONEYSMART_PAYDAY = 'https://moneysmart.gov.au/loans/payday-loans';

type SourceProps = {
  /** The ids in docs/claims.md of the claims that this source supports, separated by spaces. */
  claim: string;
  /** The kind of source, unless it is a law, regulator, statistics office or peer-reviewed paper: 'a news report'. */
  secondary?: string;
} & ({ href: string; children: string } | { href?: never; children: ReactNode });

/** A number of a section: '133CC', '31A(1A)'. */
const SECTION = /(\d+[A-Z]*(?:\(\w+\))*)/;

/** A source in words, with numbers that a browser's translation leaves as they are. The key renders another source anew. */
function inWords(source: ReactNode) {
  if (typeof source !== 'string') return source;
  const number = (text: string, at: number) => (
    <span key={at} translate="no">
      {text}
    </span>
  );
  return <span key={source}>{source.split(SECTION).map((part, at) => (at % 2 === 0 ? part : number(part, at)))}</span>;
}

/** The source of the figure above, as a link if its URL is known. */
export const Source = ({ href, children, secondary }: SourceProps) => (
  <p className={styles.source}>
    Source: <span>{href === undefined ? inWords(children) : <OutsideLink href={href}>{children}</OutsideLink>}</span>
    <span>{secondary && ` (${secondary})`}</span>.
  </p>
);

/** The dates of a page's phone numbers, which moderators can change, and of its figures, which a release changes. */
export const Compiled = () => (
  <p className={styles.source}>
    The phone numbers on this page were compiled from public pages on {COMPILED_ON}. Its facts and figures were read
    from {FIGURES_READ}. Some may have changed since.
  </p>
);
