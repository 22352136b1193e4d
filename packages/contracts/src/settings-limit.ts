/**
 * Texts of the site's settings, in characters; how many reasons there are for rejecting a post, and how many versions are
 * listed.
 */
export const SETTINGS_LIMIT = {
  operator: 150,
  promise: 100,
  notice: 300,
  reason: 200,
  hours: 80,
  source: 300,
  reasons: 12,
  versions: 20,
} as const;
