import type { ElementType, ReactNode } from 'react';
import { classNames } from '../class-names';
import { ArrowLeftIcon, ArrowRightIcon } from '../icons';
import styles from './pagination.module.css';

type PaginationProps = {
  /** URL of the newer page; undefined on the first page. */
  newer?: string | undefined;
  /** URL of the older page; undefined on the last page. */
  older?: string | undefined;
  /** The link component, such as the router's `Link`, which receives `to`. Default: an anchor. */
  as?: ElementType;
  /** Accessible name: what the pages list. */
  label?: string;
  /** Labels of the two links when the list is not ordered by time. */
  words?: { newer: string; older: string };
};

const TIME = { newer: 'Newer', older: 'Older' };

/** Links to the newer and the older page. Each page has a URL of its own. */
export function Pagination({ newer, older, as, label = 'Pages', words = TIME }: PaginationProps) {
  if (!newer && !older) return null;
  return (
    <nav className={styles.pagination} aria-label={label}>
      {newer && (
        <PageLink as={as} to={newer} rel="prev">
          <ArrowLeftIcon /> <span>{words.newer}</span>
        </PageLink>
      )}
      {older && (
        <PageLink as={as} to={older} rel="next">
          <span>{words.older}</span> <ArrowRightIcon />
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
