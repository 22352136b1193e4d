/** The page of the review list that a post was opened from, as `EntryLink` leaves it with the history entry. */
export type ListEntry = { to: string; state: unknown };

export type QueueQuery = { sort: string; search?: string; after?: string; before?: string };

/** What that page asked the service for; without one, the start of the queue. */
export function queueOf(list: ListEntry | undefined): QueueQuery {
  const params = new URLSearchParams(list?.to.split('?')[1]);
  const search = (list?.state as { search?: string } | null | undefined)?.search;
  const after = params.get('after');
  const before = params.get('before');
  return {
    sort: params.get('sort') === 'newest' ? 'newest' : 'oldest',
    ...(search && { search }),
    ...(after ? { after } : before ? { before } : {}),
  };
}

/** The address of another page of the same selection. */
export function addressOfQueue({ sort, after, before }: QueueQuery, list: ListEntry | undefined): ListEntry {
  const query = new URLSearchParams({
    ...(sort === 'newest' && { sort }),
    ...(after && { after }),
    ...(before && { before }),
  }).toString();
  return { to: query ? `/review-new-posts?${query}` : '/review-new-posts', state: list?.state ?? null };
}
