import { Link } from '@commonpurse/federation/router';
import { LoadFailure } from '@commonpurse/screen-kit';
import { PageHeader, Stack } from '@commonpurse/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { KeysButton } from '../keys/keys-help';
import { ListControls, type Controls } from './list-controls';
import type { Part } from './lists';
import { LiveLine } from '../live/live-line';
import type { TableAddress } from './table-address';
import { useRowKeys } from './use-row-keys';
import { TableResults, type ListWords, type TableShape } from './table-results';

type TableScreenProps<Entry> = {
  title: string;
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
    <Stack gap={6}>
      <PageHeader
        above={<Link to="/myview">Back to My View</Link>}
        title={title}
        lead={lead}
        actions={<KeysButton />}
      />
      {notice}
      {controls && <ListControls address={address} controls={controls} />}
      <LiveLine updatedAt={query.dataUpdatedAt} />
      {query.isError && <LoadFailure message={results.words.failed} query={query} />}
      <TableResults address={address} query={query} {...results} />
    </Stack>
  );
}
