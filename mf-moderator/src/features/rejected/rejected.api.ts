import type { DecisionReply, RejectedPost, RejectedPostSummary } from '@commonpurse/contracts';
import { api } from '@commonpurse/session';
import { queryOptions } from '@tanstack/react-query';
import { listPage } from '../../shared/table/lists';

/** A page of the posts that were rejected. */
export const rejectedPosts = (query: Record<string, string | undefined>) =>
  listPage<RejectedPostSummary>('/rejected-posts', query);

/** A rejected post. */
export const rejectedPost = (postId: string) =>
  queryOptions({
    queryKey: ['rejected-post', postId],
    queryFn: async ({ signal }) =>
      (await api.get<RejectedPost | undefined>(`/rejected-posts/${encodeURIComponent(postId)}`, { signal })).data ??
      null,
  });

/** Returns a rejected post to the review queue. */
export async function reopenPost(postId: string, reason: string): Promise<void> {
  await api.put<DecisionReply>(`/review-new-posts/${encodeURIComponent(postId)}/reopen`, { body: { reason } });
}
