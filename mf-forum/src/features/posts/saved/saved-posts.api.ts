import { pageKeys } from '@commonpurse/session/api';
import type { SavedPostsQuery } from '@commonpurse/contracts';
import { apiQuery } from '@commonpurse/screen-kit';
import { keepPreviousData } from '@tanstack/react-query';

/** A page of the posts that the user saved. */
export const savedPostsPage = (query: SavedPostsQuery) =>
  apiQuery('GET /saved-posts', {
    query,
    queryKey: ['saved-posts', query],
    read: ({ data, headers }) => ({ entries: data, ...pageKeys(headers) }),
    placeholderData: keepPreviousData,
  });
