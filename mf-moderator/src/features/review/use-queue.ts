import type { PageKey } from '@commonpurse/api-client';
import { useLocation, useNavigate } from '@commonpurse/federation/router';
import { ApiError } from '@commonpurse/session';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { addressOfQueue, queueOf, type ListEntry } from './queue-address';
import { reviewPage, reviewPost } from './review.api';

const TRIES = 5;
/** How long a post that was fetched ahead is taken for what is there. */
const AHEAD_MS = 60_000;

/** The queue around a post: the page of it that the moderator came from, or else who has waited longest. */
export function useQueue(postID: string) {
  const { list } = (useLocation().state as { list?: ListEntry } | null) ?? {};
  const navigate = useNavigate();
  const queries = useQueryClient();
  const queue = queueOf(list);
  const page = useQuery(reviewPage(queue)).data?.[0];
  const entries = page?.entries ?? [];
  const at = entries.findIndex((entry) => entry.postID === postID);
  const later = entries.slice(at + 1).filter((entry) => entry.postID !== postID);
  const next = later[0]?.postID;
  const previous = entries[at - 1]?.postID;

  // The next one is fetched while this one is read. It is read anew when it opens, and decided on by its tag.
  useEffect(() => {
    if (next) void queries.prefetchQuery({ ...reviewPost(next), gcTime: AHEAD_MS });
  }, [next, queries]);

  const open = (id: string, from = list, replace = false) =>
    navigate(`/review-new-posts/${id}`, { replace, state: from && { list: from } });

  async function isThere(id: string): Promise<boolean> {
    const read = { ...reviewPost(id), staleTime: AHEAD_MS, gcTime: AHEAD_MS };
    return queries.fetchQuery(read).then(
      (found) => found !== null,
      (error: unknown) => !(error instanceof ApiError && error.status === 404),
    );
  }

  async function firstOf(query: typeof queue): Promise<string | undefined> {
    const parts = await queries.fetchQuery(reviewPage(query)).catch(() => undefined);
    return parts?.[0]?.entries.find((entry) => entry.postID !== postID)?.postID;
  }

  /** What opens the first post of another page of this selection. */
  async function findOn(key: PageKey, replace = false) {
    const { after: _after, before: _before, ...selection } = queue;
    const query = { ...selection, ...key };
    const id = await firstOf(query);
    return id === undefined ? undefined : () => open(id, addressOfQueue(query, list), replace);
  }

  const onward = page?.next;
  return {
    next,
    previous,
    /** Opens the next one, on the next page where this one is at its end. */
    openNext: next ? () => open(next) : onward ? async () => (await findOn(onward))?.() : undefined,
    openPrevious: previous ? () => open(previous) : undefined,
    linkState: list && { list },
    /** After a decision: what opens the next post that still waits, from the start of the queue again at its end. */
    findNext: async () => {
      for (const { postID: id } of later.slice(0, TRIES)) {
        if (await isThere(id)) return () => open(id, list, true);
      }
      return findOn({}, true);
    },
  };
}
