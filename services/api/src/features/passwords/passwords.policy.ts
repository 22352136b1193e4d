/** Durations of a recovery link, in milliseconds. */
export const LINK = {
  valid: 30 * 60_000,
  /** Minimum interval between two links to the same mailbox; a new link replaces the one before. */
  pause: 5 * 60_000,
} as const;

/**
 * Maximum number of accounts with one address that get a mail at once: many may share an address, but nobody is
 * flooded.
 */
export const MAX_ACCOUNTS = 10;

const LOCAL = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/;

/**
 * The origin of links in mails. The caller controls the Host header, and could make our mails link to a host of her
 * own, with the token. Without a configured address, only this machine's own host is therefore trusted.
 */
export function linkOrigin(publicUrl: string | null, asked: { protocol: string; host: string }): string | null {
  if (publicUrl) return publicUrl;
  return LOCAL.test(asked.host) ? `${asked.protocol}://${asked.host}` : null;
}

/** Whether the typed name is the session's own; case does not matter, as at sign-in. */
export const isOwnName = (session: { username: string }, typed: string): boolean =>
  typed.trim().toLowerCase() === session.username.toLowerCase();
