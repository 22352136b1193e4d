import type { SiteSettingsBody } from '@commonpurse/contracts';
import { apiQuery } from '@commonpurse/screen-kit';
import { api } from '@commonpurse/session';

/** The newest versions, with the moderators who saved them. */
export const settingsVersions = apiQuery('GET /site-settings/versions', { queryKey: ['site-settings', 'versions'] });

export const saveSettings = async (body: SiteSettingsBody) => (await api.call('PUT /site-settings', { body })).data;
