import type { TableAddress } from './table-address';

/** The lead of a queue. Describes the order only while the queue is sorted by the oldest first. */
export const leadInOrder = ({ sort }: TableAddress, lead: string, order: string) =>
  sort.value === 'oldest' ? `${lead} ${order}` : lead;

export const WAITED_LONGEST_FIRST = 'The longest wait comes first.';
