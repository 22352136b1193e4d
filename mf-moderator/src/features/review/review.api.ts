import { pageKeys } from '@commonpurse/api-client';
import type { DecisionBody, DecisionReply, ReviewPost, ReviewQuery, ReviewSummary } from '@commonpurse/contracts';
import { api } from '@commonpurse/session';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

const path = (...parts: string[]) => `/review-new-posts/${parts.map(encodeURIComponent).join('/')}`;

/** A page of what waits for review, with the keys of its neighbours. */
export const reviewPage = (query: ReviewQuery) =>
  queryOptions({
    queryKey: ['review', 'list', query],
    queryFn: async ({ signal }) => {
      const { data, headers } = await api.get<ReviewSummary[]>('/review-new-posts', { query, signal });
      return { posts: data, ...pageKeys(headers) };
    },
    placeholderData: keepPreviousData,
  });

/** A waiting post, with the tag of exactly this text. Never from the cache alone: what is decided on is what was read. */
export const reviewPost = (postID: string) =>
  queryOptions({
    queryKey: ['review', 'post', postID],
    queryFn: async ({ signal }) => {
      const { data, headers } = await api.get<ReviewPost[]>(path(postID), { signal });
      const post = data[0];
      return post ? { post, etag: headers.get('etag') } : null;
    },
    gcTime: 0,
  });

export type Decision = { postID: string; etag: string | null; verdict: 'approve' | 'reject'; said?: DecisionBody };

/** Decides on the text that bears this tag; undefined where the answer is empty. */
export async function decide({ postID, etag, verdict, said }: Decision): Promise<DecisionReply | undefined> {
  const { data } = await api.put<DecisionReply | undefined>(path(postID, verdict), {
    headers: etag ? { 'if-match': etag } : {},
    ...(said ? { body: said } : {}),
  });
  return data;
}
