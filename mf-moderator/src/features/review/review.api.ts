import type { DecisionBody, DecisionReply, ReviewPost, ReviewSummary } from '@commonpurse/contracts';
import { api } from '@commonpurse/session';
import { queryOptions } from '@tanstack/react-query';
import { listPage } from '../../shared/lists';

const path = (...parts: string[]) => `/review-new-posts/${parts.map(encodeURIComponent).join('/')}`;

/** A page of what waits for review. */
export const reviewPage = (query: Record<string, string | undefined>) =>
  listPage<ReviewSummary>('/review-new-posts', query);

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

/** The call that decides; with /undo the one that takes it back. */
export const decisionPath = (postID: string, verdict: Decision['verdict']) => path(postID, verdict);

/** Decides on the text that bears this tag; undefined where the answer is empty. */
export async function decide({ postID, etag, verdict, said }: Decision): Promise<DecisionReply | undefined> {
  const { data } = await api.put<DecisionReply | undefined>(path(postID, verdict), {
    headers: etag ? { 'if-match': etag } : {},
    ...(said ? { body: said } : {}),
  });
  return data;
}
