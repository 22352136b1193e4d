import { pageKeys } from '@commonpurse/session/api';
import type { ForumQuery } from '@commonpurse/contracts';
import { apiQuery } from '@commonpurse/screen-kit';
import { keepPreviousData } from '@tanstack/react-query';

/** A page of the published posts, with the keys of its neighbours. */
export const forumPage = (query: ForumQuery) =>
  apiQuery('GET /forum', {
    query,
    queryKey: ['forum', query],
    read: ({ data, headers }) => ({ entries: data, ...pageKeys(headers) }),
    placeholderData: keepPreviousData,
  });
