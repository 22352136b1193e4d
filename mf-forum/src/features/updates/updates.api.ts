import { pageKeys } from '@commonpurse/session/api';
import type { UpdatesQuery } from '@commonpurse/contracts';
import { apiQuery } from '@commonpurse/screen-kit';
import { api } from '@commonpurse/session';
import { keepPreviousData } from '@tanstack/react-query';

/** A page of updates. Not cached, because updates that were new at the last visit are no longer new. */
export const updatesPage = (userId: string, query: UpdatesQuery) =>
  apiQuery('GET /updates', {
    query,
    queryKey: ['updates', userId, query],
    read: ({ data, headers }) => ({ entries: data, ...pageKeys(headers) }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });

/** Marks the updates up to this time as read. */
export const markRead = (before: string) => api.call('PUT /updates/read', { body: { before } });

/** Whether the user receives updates about answers. */
export const updatesSettings = (userId: string) =>
  apiQuery('GET /updates/settings', { queryKey: ['updates-settings', userId] });

/** Turns updates about answers on or off. */
export const changeSettings = (on: boolean) => api.call('PUT /updates/settings', { body: { on } });
