import { Link } from '@commonpurse/federation/router';
import { LoadFailure } from '@commonpurse/screen-kit';
import { PageHeader, Stack } from '@commonpurse/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { KeysButton } from './keys/keys-help';
import { ListControls, type Controls } from './list-controls';
import type { Part } from './lists';
import type { TableAddress } from './table-address';
import { TableResults, type ListWords, type TableShape } from './table-results';

type TableScreenProps<Entry> = {
  title: string;
  lead: ReactNode;
  address: TableAddress;
  controls: Controls;
  query: UseQueryResult<Part<Entry>[]>;
  table: TableShape<Entry>;
  words: ListWords & { failed: string };
};

/** The moderators' list screen: what it is, what narrows it, and its table. */
export function TableScreen<Entry>({ title, lead, address, controls, query, ...results }: TableScreenProps<Entry>) {
  return (
    <Stack gap={6}>
      <PageHeader
        above={<Link to="/myview">Back to My View</Link>}
        title={title}
        lead={lead}
        actions={<KeysButton />}
      />
      <ListControls address={address} controls={controls} />
      {query.isError && <LoadFailure message={results.words.failed} query={query} />}
      <TableResults address={address} query={query} {...results} />
    </Stack>
  );
}
