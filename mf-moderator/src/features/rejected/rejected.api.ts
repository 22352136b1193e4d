import type { Wire } from '@commonpurse/contracts';
import { apiQuery } from '@commonpurse/screen-kit';
import { api } from '@commonpurse/session';
import { listPage } from '../../shared/table/lists';

/** A page of the posts that were rejected. */
export const rejectedPosts = (query: Wire['GET /rejected-posts']['query']) => listPage('GET /rejected-posts', query);

/** A rejected post. */
export const rejectedPost = (postId: string) =>
  apiQuery('GET /rejected-posts/:id', {
    params: { id: postId },
    queryKey: ['rejected-post', postId],
    read: ({ data }) => data ?? null,
  });

/** Returns a rejected post to the review queue. */
export async function reopenPost(postId: string, reason: string): Promise<void> {
  await api.call('PUT /review-new-posts/:id/reopen', { params: { id: postId }, body: { reason } });
}
