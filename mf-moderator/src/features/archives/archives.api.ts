import { pageKeys } from '@commonpurse/session/api';
import type { Wire } from '@commonpurse/contracts';
import { keepItem } from '@commonpurse/screen-kit';
import { api } from '@commonpurse/session';
import { queryOptions } from '@tanstack/react-query';
import { listPage } from '../../shared/table/lists';

/** A page of the posts that their authors deleted. */
export const archivedPosts = (query: Wire['GET /archived-user-posts']['query']) =>
  listPage('GET /archived-user-posts', query);

/** A deleted post with a page of its comments. */
export const archivedPost = (postId: string, after: string | undefined) =>
  queryOptions({
    queryKey: ['archived-post', postId, after],
    queryFn: async ({ signal }) => {
      const input = { params: { id: postId }, query: { after }, signal };
      const { data, headers } = await api.call('GET /archived-user-posts/:id', input);
      return data?.[0] ? { post: data[0], next: pageKeys(headers).next } : null;
    },
    placeholderData: keepItem('archived-post', postId),
  });
