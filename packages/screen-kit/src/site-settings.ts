import { REJECT_REASONS, type SiteSettings } from '@commonpurse/contracts';
import { api } from '@commonpurse/session';
import { queryOptions, useQuery } from '@tanstack/react-query';

/** What holds now of what moderators can change of the site. */
export const siteSettings = queryOptions({
  queryKey: ['site-settings', 'current'],
  queryFn: async ({ signal }) => (await api.get<SiteSettings>('/site-settings', { signal })).data,
});

/**
 * The reasons that a moderator chooses from when she rejects something; the built-in ones until they are loaded, and where
 * they cannot be. A reason that was chosen before stays among them.
 */
export function useRejectReasons(chosen = ''): readonly string[] {
  const reasons: readonly string[] = useQuery(siteSettings).data?.rejectReasons ?? REJECT_REASONS;
  return chosen === '' || reasons.includes(chosen) ? reasons : [...reasons, chosen];
}
