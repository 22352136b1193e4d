import { pageKeys } from '@commonpurse/session/api';
import type { Wire } from '@commonpurse/contracts';
import { apiQuery, keepItem } from '@commonpurse/screen-kit';
import { listPage } from '../../shared/table/lists';

/** A page of the posts that their authors deleted. */
export const archivedPosts = (query: Wire['GET /archived-user-posts']['query']) =>
  listPage('GET /archived-user-posts', query);

/** A deleted post with a page of its comments. */
export const archivedPost = (postId: string, after: string | undefined) =>
  apiQuery('GET /archived-user-posts/:id', {
    params: { id: postId },
    query: { after },
    queryKey: ['archived-post', postId, after],
    read: ({ data, headers }) => (data?.[0] ? { post: data[0], next: pageKeys(headers).next } : null),
    placeholderData: keepItem('archived-post', postId),
  });
