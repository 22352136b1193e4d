import { apiQuery, keepItem } from '@commonpurse/screen-kit';
import type { CommentsPage } from '../comments-page';
import { postPage } from '../posts.api';

/** A published post with a page of its comments. */
export const forumPost = (postId: string, page: CommentsPage) =>
  apiQuery('GET /forum/:id', {
    params: { id: postId },
    query: page,
    queryKey: ['forum-post', postId, page],
    read: ({ data: [post], headers }) => postPage(post, headers),
    placeholderData: keepItem('forum-post', postId),
  });
