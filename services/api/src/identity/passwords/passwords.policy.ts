import { DURATION } from '@commonpurse/contracts';

/** Durations of a recovery link, in milliseconds. */
export const LINK = {
  valid: DURATION.recoveryLink,
  /** Minimum interval between two links to the same mailbox; a new link replaces the one before. */
  pause: 5 * 60_000,
} as const;

/**
 * Maximum number of accounts with one address that get a mail at once: many may share an address, but nobody is
 * flooded.
 */
export const MAX_ACCOUNTS = 10;

/** Whether the typed name is the session's own; case does not matter, as at sign-in. */
export const isOwnName = (session: { username: string }, typed: string): boolean =>
  typed.trim().toLowerCase() === session.username.toLowerCase();
