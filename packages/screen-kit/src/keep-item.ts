import { hashKey, type QueryKey } from '@tanstack/react-query';

/**
 * Keeps an item on the screen while another page of its comments loads, as `placeholderData` of a query whose key is the
 * item's with one more part, which names the page.
 */
export const keepItem =
  (...itemKey: QueryKey) =>
  <Page>(page: Page | undefined, query: { queryKey: QueryKey } | undefined): Page | undefined =>
    query && hashKey(query.queryKey.slice(0, -1)) === hashKey(itemKey) ? page : undefined;
