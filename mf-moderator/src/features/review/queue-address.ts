import { paramsOf, type ListEntry } from '../../shared/table/list-entry';

/** What the list can be narrowed down to. */
export const ONLY = ['edits', 'anonymity', 'personal-details', 'danger', 'suspended', 'first-post'] as const;

/** The query of the list page from which a post was opened; by default the start of the queue. */
export const queueOf = (list: ListEntry | undefined) => paramsOf(list, { sort: ['oldest', 'newest'], only: ONLY });

/** The URL of another page of the same selection. */
export function addressOfQueue(
  { sort, only, after, before }: Record<string, string>,
  list: ListEntry | undefined,
): ListEntry {
  const query = new URLSearchParams({
    ...(only && { only }),
    ...(sort === 'newest' && { sort }),
    ...(after && { after }),
    ...(before && { before }),
  }).toString();
  return { to: query ? `/review-new-posts?${query}` : '/review-new-posts', state: list?.state ?? null };
}
