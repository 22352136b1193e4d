import { pageKeys } from '@commonpurse/api-client';
import type { ForumPost } from '@commonpurse/contracts';
import { apiQuery, keepItem, type ApiReply } from '@commonpurse/screen-kit';
import { path, readable } from '../posts.api';

/** A published post with a page of its comments. */
export const forumPost = (postId: string, after: string | undefined) =>
  apiQuery({
    queryKey: ['forum-post', postId, after],
    path: path('forum', postId),
    query: { after },
    read: ({ data, headers }: ApiReply<ForumPost[]>) => {
      const post = data[0];
      return post ? { post: { ...post, comments: readable(post.comments) }, next: pageKeys(headers).next } : null;
    },
    placeholderData: keepItem('forum-post', postId),
  });
