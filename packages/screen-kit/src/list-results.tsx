import type { PageKey } from '@commonpurse/session/api';
import { MESSAGE } from '@commonpurse/contracts';
import {
  Button,
  EmptyState,
  FirstPagePicture,
  Loading,
  NothingFoundPicture,
  Pagination,
  useIsHydrating,
  VisuallyHidden,
} from '@commonpurse/ui';
import type { ReactNode, RefObject } from 'react';
import styles from './list.module.css';
import { PageLink } from './page-link';
import { useFocusOnChange } from './use-focus-on-change';

export type ListPage<Entry> = { entries: Entry[]; next: PageKey | undefined; prev: PageKey | undefined };

/** The names of a list's entries, and the text shown when there are none. */
export type ListWords = {
  singular: string;
  plural: string;
  empty: { title: string; text: string; action?: ReactNode };
};

/** Cards below each other, rows with lines between them, or cards in as many columns as there is room for. */
type Layout = 'cards' | 'rows' | 'grid';

type ListResultsProps<Entry> = {
  query: { data: ListPage<Entry> | undefined; isPending: boolean; isPlaceholderData: boolean };
  list: {
    key: PageKey;
    narrowed: boolean;
    search: string;
    pageHref: (key: PageKey | undefined) => string | undefined;
    showFirst: () => void;
    showAll: () => void;
  };
  words: ListWords;
  layout?: Layout;
  renderEntry: (entry: Entry) => ReactNode;
};

/** A page of a list, with its loading view, its empty state and the links Newer and Older. */
export function ListResults<Entry>({ query, list, words, layout = 'cards', renderEntry }: ListResultsProps<Entry>) {
  const results = useFocusOnChange<HTMLDivElement>(list.key.after ?? list.key.before ?? '');
  if (query.isPending) return <Loading shape="card" count={3} />;
  if (!query.data) return null;
  const { entries, next, prev } = query.data;
  const howMany = `${entries.length} ${entries.length === 1 ? words.singular : words.plural} on this page`;

  return (
    <div ref={results} tabIndex={-1} className={styles.results}>
      <VisuallyHidden role="status">{query.isPlaceholderData ? MESSAGE.loading : howMany}</VisuallyHidden>
      {entries.length > 0 ? (
        <Entries layout={layout} busy={query.isPlaceholderData}>
          {entries.map(renderEntry)}
        </Entries>
      ) : (
        <Nothing
          results={results}
          list={list}
          words={words}
          onward={list.key.before ? prev && 'Newer' : next && 'Older'}
        />
      )}
      <Pagination newer={list.pageHref(prev)} older={list.pageHref(next)} as={PageLink} />
    </div>
  );
}

function Entries({ layout, busy, children }: { layout: Layout; busy: boolean; children: ReactNode }) {
  const hydrating = useIsHydrating();
  return (
    <ul className={styles[layout]} aria-busy={busy} data-hydrating={hydrating ? '' : undefined}>
      {children}
    </ul>
  );
}

type NothingProps<Entry> = Pick<ListResultsProps<Entry>, 'list' | 'words'> & {
  results: RefObject<HTMLElement | null>;
  /** The link to the next entries in the current direction of paging, if there are any. */
  onward: 'Newer' | 'Older' | undefined;
};

function Nothing<Entry>({ results, list, words, onward }: NothingProps<Entry>) {
  const button = (label: string, select: () => void) => (
    <Button
      variant="secondary"
      onClick={() => {
        // Before the button disappears with the empty list.
        results.current?.focus({ preventScroll: true });
        select();
      }}
    >
      {label}
    </Button>
  );
  // A search that cannot use an index examines a limited number of entries for each page.
  if (list.narrowed && onward) {
    return (
      <EmptyState title={`No ${words.plural} match so far.`} picture={<NothingFoundPicture />}>
        <span>{onward}</span> <span>{words.plural}</span> have not been searched yet. Select ‘<span>{onward}</span>’ to
        continue.
      </EmptyState>
    );
  }
  if (list.key.after ?? list.key.before) {
    return (
      <EmptyState
        title={`There are no ${words.plural} on this page.`}
        action={button('Show the first page', list.showFirst)}
      >
        They may be on another page by now.
      </EmptyState>
    );
  }
  if (list.narrowed) {
    return (
      <EmptyState
        title={`No ${words.plural} match.`}
        picture={<NothingFoundPicture />}
        action={button('Show all', list.showAll)}
      >
        {list.search ? 'Try other words, or another filter.' : 'Try another filter.'}
      </EmptyState>
    );
  }
  const { title, text, action } = words.empty;
  return (
    <EmptyState title={title} picture={<FirstPagePicture />} action={action}>
      {text}
    </EmptyState>
  );
}
