import { useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { paramsOf, useListEntry, type Allowed } from '../table/list-entry';
import type { Part } from '../table/lists';
import { QueueLinks } from './queue-links';

/** A list that moderators work through entry by entry. */
export type Queue<Entry> = {
  /** The name of an entry at the beginning of a sentence, and its plural. */
  singular: string;
  plural: string;
  allowed: Allowed;
  /** A page of the list, for a query of allowed values. */
  page: (query: Record<string, string>) => Pick<UseQueryOptions<Part<Entry>[]>, 'queryKey' | 'queryFn'>;
  idOf: (entry: Entry) => string;
  addressOf: (entry: Entry) => string;
};

/**
 * Links from an entry to its neighbours, on the list page that the moderator came from. When the entry has left the
 * list, because it was decided, the next link leads to the first entry.
 */
export function ListNeighbours<Entry>({ queue, id }: { queue: Queue<Entry>; id: string }) {
  const list = useListEntry();
  const { data = [] } = useQuery(queue.page(paramsOf(list, queue.allowed)));
  const entries = data.flatMap((part) => part.entries);
  const at = entries.findIndex((entry) => queue.idOf(entry) === id);
  const addressAt = (place: number) => entries[place] && queue.addressOf(entries[place]);
  const neighbours = { previous: addressAt(at - 1), next: addressAt(at + 1), state: list && { list } };
  return <QueueLinks neighbours={neighbours} singular={queue.singular} plural={queue.plural} />;
}
