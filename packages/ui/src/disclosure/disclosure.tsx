import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classNames } from '../class-names';
import { ChevronIcon } from '../icons';
import styles from './disclosure.module.css';

type DisclosureProps = Omit<ComponentPropsWithRef<'details'>, 'open'> & {
  /** The summary: always visible, toggles the content. */
  summary: ReactNode;
  children: ReactNode;
  /** Whether it is open initially. Afterwards the reader controls it. */
  open?: boolean;
  /** 'plain' for running text, 'card' for lists of disclosures, 'note' with a tinted background. */
  tone?: 'plain' | 'card' | 'note';
  /** Makes the summary a heading of this level, so that screen reader users can navigate to it. */
  headingLevel?: 2 | 3 | 4;
};

/** Content that the reader can expand, built on the browser's details element. */
export function Disclosure({
  summary,
  children,
  open,
  tone = 'card',
  headingLevel,
  className,
  ...rest
}: DisclosureProps) {
  const Heading = headingLevel ? (`h${headingLevel}` as const) : 'span';
  return (
    <details {...rest} open={open} className={classNames(styles.disclosure, styles[tone], className)}>
      <summary className={styles.summary}>
        <Heading className={styles.heading}>{summary}</Heading>
        <ChevronIcon />
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  );
}
