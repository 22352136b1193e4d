import { REJECT_REASONS } from '@commonpurse/contracts';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from './api-query';

/** The current site settings, which moderators can change. */
export const siteSettings = apiQuery('GET /site-settings', { queryKey: ['site-settings', 'current'] });

/**
 * The reasons for rejecting that a moderator can choose from. Returns the built-in reasons until the settings have
 * loaded, or if they cannot be loaded. Always includes the chosen reason.
 */
export function useRejectReasons(chosen = ''): readonly string[] {
  const reasons: readonly string[] = useQuery(siteSettings).data?.rejectReasons ?? REJECT_REASONS;
  return chosen === '' || reasons.includes(chosen) ? reasons : [...reasons, chosen];
}
