import type { Part } from './lists';
import type { TableAddress } from './table-address';

const named = (newer: string, older: string, where = '') => ({
  newer: `${newer} ${where}`.trimEnd(),
  older: `${older} ${where}`.trimEnd(),
});

/** The neighbouring pages, with labels that match the sort order. */
export function pageTurns({ list, next, prev }: Part<unknown>, { sort, pageHref }: TableAddress, where?: string) {
  const [forward, back] = [pageHref(next, list), pageHref(prev, list)];
  // Oldest first: the following page has newer entries.
  if (sort.value === 'oldest') return { newer: forward, older: back, words: named('Newer', 'Older', where) };
  const words = sort.value === 'newest' ? named('Newer', 'Older', where) : named('Previous', 'Next', where);
  return { newer: back, older: forward, words };
}
