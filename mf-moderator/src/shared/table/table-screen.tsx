import { LoadFailure } from '@commonpurse/screen-kit';
import { Stack } from '@commonpurse/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ConsoleBar, TO_MY_VIEW } from '../console/console-bar';
import { KeysButton } from '../keys/keys-button';
import { ListControls, type Controls } from './list-controls';
import type { Part } from './lists';
import { LiveLine } from '../live/live-line';
import type { TableAddress } from './table-address';
import { useRowKeys } from './use-row-keys';
import { TableResults, type ListWords, type TableShape } from './table-results';

type TableScreenProps<Entry> = {
  title: string;
  /** What the list holds and in which order, below it. */
  lead: ReactNode;
  address: TableAddress;
  /** Unset if the list has no search, filters or sort orders. */
  controls?: Controls;
  /** A notice above the table. */
  notice?: ReactNode;
  query: UseQueryResult<Part<Entry>[]>;
  table: TableShape<Entry>;
  words: ListWords & { failed: string };
};

/** A moderators' list screen: title, search, filters and table. */
export function TableScreen<Entry>(props: TableScreenProps<Entry>) {
  const { title, lead, address, controls, notice, query, ...results } = props;
  useRowKeys();
  return (
    <Stack gap={4}>
      <ConsoleBar
        back={TO_MY_VIEW}
        title={title}
        count={query.data && <EntryCount parts={query.data} words={results.words} />}
        actions={<KeysButton />}
      >
        {controls && <ListControls address={address} controls={controls} />}
      </ConsoleBar>
      {notice}
      {query.isError && <LoadFailure message={results.words.failed} query={query} />}
      <TableResults address={address} query={query} {...results} />
      <LiveLine updatedAt={query.dataUpdatedAt} lead={lead} />
    </Stack>
  );
}

type EntryCountProps = { parts: readonly Part<unknown>[]; words: ListWords };

/** How many entries there are: '8 posts', or '50+ posts' where another page follows. */
function EntryCount({ parts, words: { singular, plural } }: EntryCountProps) {
  const count = parts.reduce((sum, { entries }) => sum + entries.length, 0);
  const isMore = parts.some(({ next, prev }) => next ?? prev);
  return <span>{`${count}${isMore ? '+' : ''} ${count === 1 && !isMore ? singular : plural}`}</span>;
}
