import type { TableAddress } from './table-address';

/** The lead of a list of what waits: what it says of the order, it says only while the list stands in that order. */
export const leadInOrder = ({ sort }: TableAddress, lead: string, order: string) =>
  sort.value === 'oldest' ? `${lead} ${order}` : lead;

export const WAITED_LONGEST_FIRST = 'Those that have waited longest come first.';
