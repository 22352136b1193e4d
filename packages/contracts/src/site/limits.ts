/**
 * Maximum lengths of the site settings' texts, in characters; maximum numbers of reasons for rejecting, of hosts to
 * link to, and of listed versions.
 */
export const SETTINGS_LIMIT = {
  operator: 150,
  promise: 100,
  notice: 300,
  reason: 200,
  hours: 80,
  source: 300,
  reasons: 12,
  linkHosts: 100,
  versions: 20,
} as const;
