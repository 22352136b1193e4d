import { pageKeys } from '@commonpurse/api-client';
import type { ForumPostSummary, ForumQuery } from '@commonpurse/contracts';
import { apiQuery, type ApiReply } from '@commonpurse/screen-kit';
import { keepPreviousData } from '@tanstack/react-query';

/** A page of the published posts, with the keys of its neighbours. */
export const forumPage = (query: ForumQuery) =>
  apiQuery({
    queryKey: ['forum', query],
    path: '/forum',
    query,
    read: ({ data, headers }: ApiReply<ForumPostSummary[]>) => ({ entries: data, ...pageKeys(headers) }),
    placeholderData: keepPreviousData,
  });
