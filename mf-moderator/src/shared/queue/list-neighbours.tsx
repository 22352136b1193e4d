import { useQuery } from '@tanstack/react-query';
import { askedOn, useListEntry, type Allowed } from '../table/list-entry';
import type { listParts } from '../table/lists';
import { QueueLinks } from './queue-links';

/** A list that is worked through entry by entry. */
export type Queue<Entry> = {
  /** What an entry is called, as the beginning of a sentence, and several of them. */
  one: string;
  many: string;
  allowed: Allowed;
  page: (query: Record<string, string>) => ReturnType<typeof listParts<Entry>>;
  idOf: (entry: Entry) => string;
  addressOf: (entry: Entry) => string;
};

/**
 * The ways from an entry to its neighbours, on the page of the list that the moderator came from. Where it stands there no
 * longer, someone has decided it: the first that waits comes next.
 */
export function ListNeighbours<Entry>({ queue, id }: { queue: Queue<Entry>; id: string }) {
  const list = useListEntry();
  const { data = [] } = useQuery(queue.page(askedOn(list, queue.allowed)));
  const entries = data.flatMap((part) => part.entries);
  const at = entries.findIndex((entry) => queue.idOf(entry) === id);
  const addressAt = (place: number) => entries[place] && queue.addressOf(entries[place]);
  const neighbours = { previous: addressAt(at - 1), next: addressAt(at + 1), state: list && { list } };
  return <QueueLinks neighbours={neighbours} one={queue.one} many={queue.many} />;
}
