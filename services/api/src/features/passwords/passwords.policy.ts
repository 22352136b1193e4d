/** Durations of a recovery link, in milliseconds. */
export const LINK = {
  valid: 30 * 60_000,
  /** A mailbox gets no more often than this a link that takes the place of the one before. */
  pause: 5 * 60_000,
} as const;

/** Accounts of one address that are mailed at once: many may share it, but nobody is flooded. */
export const MAX_ACCOUNTS = 10;

const LOCAL = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/;

/**
 * Where links in mails lead. Whoever asks also says what host she asked, and could have mails of ours lead to a host of
 * her own, token and all: so without a configured address only this machine itself is believed.
 */
export function linkOrigin(publicUrl: string | null, asked: { protocol: string; host: string }): string | null {
  if (publicUrl) return publicUrl;
  return LOCAL.test(asked.host) ? `${asked.protocol}://${asked.host}` : null;
}

/** Whether the name that was typed is the session's own, in any case, as at sign-in. */
export const isOwnName = (session: { username: string }, typed: string): boolean =>
  typed.trim().toLowerCase() === session.username.toLowerCase();
