import type { Wire } from '@commonpurse/contracts';
import { api } from '@commonpurse/session';
import { queryOptions } from '@tanstack/react-query';
import { listPage } from '../../shared/table/lists';

/** A page of the posts that were rejected. */
export const rejectedPosts = (query: Wire['GET /rejected-posts']['query']) => listPage('GET /rejected-posts', query);

/** A rejected post. */
export const rejectedPost = (postId: string) =>
  queryOptions({
    queryKey: ['rejected-post', postId],
    queryFn: async ({ signal }) =>
      (await api.call('GET /rejected-posts/:id', { params: { id: postId }, signal })).data ?? null,
  });

/** Returns a rejected post to the review queue. */
export async function reopenPost(postId: string, reason: string): Promise<void> {
  await api.call('PUT /review-new-posts/:id/reopen', { params: { id: postId }, body: { reason } });
}
