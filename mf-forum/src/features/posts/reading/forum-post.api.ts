import { isLaterPage, pageKeys } from '@commonpurse/api-client';
import type { ForumPost } from '@commonpurse/contracts';
import { apiQuery, keepItem, type ApiReply } from '@commonpurse/screen-kit';
import type { CommentsPage } from '../comments-page';
import { path, readable } from '../posts.api';

/** A published post with a page of its comments. */
export const forumPost = (postId: string, page: CommentsPage) =>
  apiQuery({
    queryKey: ['forum-post', postId, page],
    path: path('forum', postId),
    query: page,
    read: ({ data, headers }: ApiReply<ForumPost[]>) => {
      const post = data[0];
      return post
        ? {
            post: { ...post, comments: readable(post.comments) },
            next: pageKeys(headers).next,
            later: isLaterPage(headers),
          }
        : null;
    },
    placeholderData: keepItem('forum-post', postId),
  });
