import type { PageKey } from '@commonpurse/session/api';
import { useNavigate } from '@commonpurse/federation/router';
import { ApiError } from '@commonpurse/session';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { claims } from '../../shared/claims/claims.api';
import { useListEntry } from '../../shared/table/list-entry';
import type { Neighbours } from '../../shared/queue/queue-links';
import { addressOfQueue, queueOf } from './queue-address';
import { reviewPage, reviewPost } from './review.api';

const TRIES = 5;
/** How long a prefetched post is used without loading it again. */
const AHEAD_MS = 60_000;

/**
 * The queue around a post: the page of the list that the moderator came from, or the start of the queue. Posts that
 * another moderator has open come last.
 */
export function useQueue(postId: string) {
  const list = useListEntry();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const queue = queueOf(list);
  const page = useQuery(reviewPage(queue)).data?.[0];
  const entries = page?.entries ?? [];
  const at = entries.findIndex((entry) => entry.postID === postId);
  const later = entries.slice(at + 1);
  const previous = entries[at - 1]?.postID;
  const { data: open = [] } = useQuery(claims);

  // Otherwise two moderators would read the same posts, and half of their decisions would be refused.
  function nobodysFirst(posts: typeof entries): string[] {
    const ids = posts.map((entry) => entry.postID).filter((id) => id !== postId);
    const isOpen = (id: string) => open.some((claim) => claim.kind === 'review' && claim.id === id);
    return [...ids.filter((id) => !isOpen(id)), ...ids.filter(isOpen)];
  }
  const upcoming = nobodysFirst(later);
  const [next] = upcoming;

  // Prefetches the next post. It is loaded again when it opens, and the decision refers to its tag.
  useEffect(() => {
    if (next) void queries.prefetchQuery({ ...reviewPost(next), gcTime: AHEAD_MS });
  }, [next, queries]);

  const addressOf = (id: string) => `/review-new-posts/${id}`;
  const show = (id: string, from = list, replace = false) =>
    navigate(addressOf(id), { replace, state: from && { list: from } });

  async function isThere(id: string): Promise<boolean> {
    const read = { ...reviewPost(id), staleTime: AHEAD_MS, gcTime: AHEAD_MS };
    return queries.fetchQuery(read).then(
      (found) => found !== null,
      (error: unknown) => !(error instanceof ApiError && error.status === 404),
    );
  }

  async function firstOf(query: typeof queue): Promise<string | undefined> {
    const parts = await queries.fetchQuery(reviewPage(query)).catch(() => undefined);
    return nobodysFirst(parts?.[0]?.entries ?? [])[0];
  }

  /** Opens the first post of another page of this selection. */
  async function findOn(key: PageKey, replace = false) {
    const { after: _after, before: _before, ...selection } = queue;
    const query = { ...selection, ...key };
    const id = await firstOf(query);
    return id === undefined ? undefined : () => show(id, addressOfQueue(query, list), replace);
  }

  const onward = page?.next;
  const neighbours: Neighbours = {
    next: next && addressOf(next),
    previous: previous && addressOf(previous),
    onward: onward && (async () => (await findOn(onward))?.()),
    state: list && { list },
  };
  return {
    neighbours,
    /**
     * After a decision: opens the next post that still waits; after the last one, continues at the start of the queue.
     */
    findNext: async () => {
      for (const id of upcoming.slice(0, TRIES)) {
        if (await isThere(id)) return () => show(id, list, true);
      }
      return findOn({}, true);
    },
  };
}
