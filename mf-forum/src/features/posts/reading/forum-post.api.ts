import { laterPage, pageKeys } from '@commonpurse/session/api';
import { apiQuery, keepItem } from '@commonpurse/screen-kit';
import type { CommentsPage } from '../comments-page';
import { readable } from '../posts.api';

/** A published post with a page of its comments. */
export const forumPost = (postId: string, page: CommentsPage) =>
  apiQuery(
    'GET /forum/:id',
    { params: { id: postId }, query: page },
    {
      queryKey: ['forum-post', postId, page],
      read: ({ data: [post], headers }) =>
        post
          ? {
              post: { ...post, comments: readable(post.comments) },
              next: pageKeys(headers).next,
              later: laterPage(headers),
            }
          : null,
      placeholderData: keepItem('forum-post', postId),
    },
  );
