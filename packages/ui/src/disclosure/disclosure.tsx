import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classNames } from '../class-names';
import { ChevronIcon } from '../icons';
import styles from './disclosure.module.css';

export type DisclosureProps = Omit<ComponentPropsWithRef<'details'>, 'open'> & {
  /** What folds the rest open: a question, or what is inside. */
  summary: ReactNode;
  children: ReactNode;
  /** Whether it starts open. After that it is the reader's. */
  open?: boolean;
  /** 'plain' stands in running text, 'card' in a list of its kind, 'note' is tinted. */
  tone?: 'plain' | 'card' | 'note';
  /** Makes the summary a heading of that level, so that it can be found as one. */
  headingLevel?: 2 | 3 | 4;
};

/** Something to fold open, with the browser's own details element. */
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
