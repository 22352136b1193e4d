import { pageKeys } from '@commonpurse/api-client';
import type {
  MessageBody,
  ReadBody,
  Update,
  UpdatesQuery,
  UpdatesSettings,
  UpdatesSettingsBody,
} from '@commonpurse/contracts';
import { api } from '@commonpurse/session';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

/** A page of decisions on what the user has sent. Not cached: what was new at the last visit is not new any more. */
export const updatesPage = (userId: string, query: UpdatesQuery) =>
  queryOptions({
    queryKey: ['updates', userId, query],
    queryFn: async ({ signal }) => {
      const { data, headers } = await api.get<Update[]>('/updates', { query, signal });
      return { entries: data, ...pageKeys(headers) };
    },
    placeholderData: keepPreviousData,
    gcTime: 0,
  });

/** Marks the decisions up to this time as read. When it fails, they stay new. */
export async function markRead(before: string): Promise<void> {
  try {
    await api.put('/updates/read', { body: { before } satisfies ReadBody });
  } catch {
    // Failures are ignored: the next visit marks them again.
  }
}

/** Whether she is told of answers. */
export const updatesSettings = (userId: string) =>
  queryOptions({
    queryKey: ['updates-settings', userId],
    queryFn: async ({ signal }) => (await api.get<UpdatesSettings>('/updates/settings', { signal })).data,
  });

/** Turns them on or off. */
export const changeSettings = (on: boolean) =>
  api.put<MessageBody>('/updates/settings', { body: { on } satisfies UpdatesSettingsBody });
