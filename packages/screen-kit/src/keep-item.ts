import { hashKey, type QueryKey } from '@tanstack/react-query';

/**
 * A `placeholderData` function that keeps an item on the screen while another page of its comments loads. The query's
 * key must be the item's key with one more part for the page.
 */
export const keepItem =
  (...itemKey: QueryKey) =>
  <Page>(page: Page | undefined, query: { queryKey: QueryKey } | undefined): Page | undefined =>
    query && hashKey(query.queryKey.slice(0, -1)) === hashKey(itemKey) ? page : undefined;
