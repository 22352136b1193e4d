import { askedOn, type ListEntry } from '../../shared/table/list-entry';

/** What the page asked the service for that a post was opened from; without one, the start of the queue. */
export const queueOf = (list: ListEntry | undefined) => askedOn(list, { sort: ['oldest', 'newest'] });

/** The address of another page of the same selection. */
export function addressOfQueue(
  { sort, after, before }: Record<string, string>,
  list: ListEntry | undefined,
): ListEntry {
  const query = new URLSearchParams({
    ...(sort === 'newest' && { sort }),
    ...(after && { after }),
    ...(before && { before }),
  }).toString();
  return { to: query ? `/review-new-posts?${query}` : '/review-new-posts', state: list?.state ?? null };
}
