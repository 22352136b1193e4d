import { MESSAGE } from '@commonpurse/contracts';
import { PageLink, useFocusOnChange } from '@commonpurse/screen-kit';
import { Button, Loading, Pagination, Table, VisuallyHidden, type Column } from '@commonpurse/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import layout from '../layout.module.css';
import type { Part } from './lists';
import { HOLDS_ROWS } from '../live/live-hold';
import { NothingListed, type EmptyWords } from './nothing-listed';
import type { TableAddress } from './table-address';

export type TableShape<Entry> = {
  caption: string;
  columns: readonly Column<Entry>[];
  rowKey: (entry: Entry) => string;
  /** For a table of several lists: the heading of each, and the labels of its pages. */
  groups?: Record<string, { title: string; where: string }>;
};

export type ListWords = {
  singular: string;
  plural: string;
  /** If unset, one line says that the list is empty, for screens with several tables. */
  empty?: EmptyWords;
};

type TableResultsProps<Entry> = {
  query: Pick<UseQueryResult<Part<Entry>[]>, 'data' | 'isPending' | 'isPlaceholderData'>;
  address: TableAddress;
  table: TableShape<Entry>;
  words: ListWords;
};

/** A page of a list as a table, with its loading view, its empty state and the links to other pages. */
export function TableResults<Entry>({ query, address, table, words }: TableResultsProps<Entry>) {
  const { key, list } = address;
  const results = useFocusOnChange<HTMLDivElement>(`${list ?? ''} ${key.after ?? key.before ?? ''}`);
  if (query.isPending) return <Loading shape="field" count={6} />;
  if (!query.data) return null;
  return (
    <div ref={results} tabIndex={-1} className={layout.results}>
      <Parts parts={query.data} stale={query.isPlaceholderData} address={address} table={table} words={words} />
    </div>
  );
}

type PartsProps<Entry> = Omit<TableResultsProps<Entry>, 'query'> & { parts: Part<Entry>[]; stale: boolean };

function Parts<Entry>({ parts, stale, address, table, words }: PartsProps<Entry>) {
  const { groups, columns, ...frame } = table;
  const count = parts.reduce((sum, { entries }) => sum + entries.length, 0);
  const { sort } = address;
  const rows = groups
    ? {
        groups: parts
          .filter(({ entries }) => entries.length > 0)
          .map(({ list, entries }) => ({ key: list, title: groups[list]?.title, rows: entries })),
      }
    : { rows: parts.flatMap(({ entries }) => entries) };
  return (
    <>
      <VisuallyHidden role="status">
        {stale ? MESSAGE.loading : `${count} ${count === 1 ? words.singular : words.plural} on this page`}
      </VisuallyHidden>
      {count > 0 ? (
        <div className={layout.queue} aria-busy={stale} {...HOLDS_ROWS}>
          <Table
            {...frame}
            {...rows}
            captionHidden
            dense
            stacked
            opens
            columns={columns.map((column) =>
              column.key === sort.column ? { ...column, sorted: sort.direction } : column,
            )}
          />
        </div>
      ) : (
        <NothingListed address={address} plural={words.plural} empty={words.empty} />
      )}
      {parts.map((part) => (
        <Pagination
          key={part.list}
          as={PageLink}
          label={`Pages of ${words.plural}${groups ? ` ${groups[part.list]?.where}` : ''}`}
          {...pageTurns(part, address, groups?.[part.list]?.where)}
        />
      ))}
      {groups && parts.length === 1 && (
        <div>
          <Button variant="secondary" onClick={address.showAll}>{`Show all ${words.plural}`}</Button>
        </div>
      )}
    </>
  );
}

const named = (newer: string, older: string, where = '') => ({
  newer: `${newer} ${where}`.trimEnd(),
  older: `${older} ${where}`.trimEnd(),
});

/** The neighbouring pages, with labels that match the sort order. */
function pageTurns({ list, next, prev }: Part<unknown>, { sort, pageHref }: TableAddress, where?: string) {
  const [forward, back] = [pageHref(next, list), pageHref(prev, list)];
  // Oldest first: the following page has newer entries.
  if (sort.value === 'oldest') return { newer: forward, older: back, words: named('Newer', 'Older', where) };
  const words = sort.value === 'newest' ? named('Newer', 'Older', where) : named('Previous', 'Next', where);
  return { newer: back, older: forward, words };
}
