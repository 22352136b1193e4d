import type { ElementType, ReactNode } from 'react';
import { classNames } from '../class-names';
import { ArrowLeftIcon, ArrowRightIcon } from '../icons';
import styles from './pagination.module.css';

export type PaginationProps = {
  /** Where newer entries are; none on the first page. */
  newer?: string | undefined;
  /** Where older entries are; none on the last. */
  older?: string | undefined;
  /** The link component, such as the router's `Link`, which is given `to`; an anchor unless told. */
  as?: ElementType;
  /** What the pages are of, for screen readers. */
  label?: string;
  /** What the pages before and after are called, where the list is not in the order of time. */
  words?: { newer: string; older: string };
};

const TIME = { newer: 'Newer', older: 'Older' };

/** Newer and Older, or what they are called here, as links that can be kept and shared. */
export function Pagination({ newer, older, as, label = 'Pages', words = TIME }: PaginationProps) {
  if (!newer && !older) return null;
  return (
    <nav className={styles.pagination} aria-label={label}>
      {newer && (
        <PageLink as={as} to={newer} rel="prev">
          <ArrowLeftIcon /> {words.newer}
        </PageLink>
      )}
      {older && (
        <PageLink as={as} to={older} rel="next">
          {words.older} <ArrowRightIcon />
        </PageLink>
      )}
    </nav>
  );
}

function PageLink({
  as: Link,
  to,
  rel,
  children,
}: {
  as: ElementType | undefined;
  to: string;
  rel: 'prev' | 'next';
  children: ReactNode;
}) {
  const props = { rel, className: classNames(styles.link, styles[rel]) };
  return Link ? (
    <Link {...props} to={to}>
      {children}
    </Link>
  ) : (
    <a {...props} href={to}>
      {children}
    </a>
  );
}
