import type { SiteSettingsBody } from '@commonpurse/contracts';
import { api } from '@commonpurse/session';
import { queryOptions } from '@tanstack/react-query';

/** The newest versions, with the moderators who saved them. */
export const settingsVersions = queryOptions({
  queryKey: ['site-settings', 'versions'],
  queryFn: async ({ signal }) => (await api.call('GET /site-settings/versions', { signal })).data,
});

export const saveSettings = async (body: SiteSettingsBody) => (await api.call('PUT /site-settings', { body })).data;
