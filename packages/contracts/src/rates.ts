/**
 * Calls without a wait, for the calling account and for its IP address, which several people may share; null if
 * accounts are not counted. The allowance is restored within an hour. Only the caller is counted, never the user or
 * item that a call is about, so that nobody can use up another user's allowance.
 */
export const RATE = {
  post: { account: 10, address: 60 },
  'post-edit': { account: 30, address: 180 },
  comment: { account: 30, address: 180 },
  hide: { account: 60, address: 360 },
  follow: { account: 60, address: 360 },
  save: { account: 60, address: 360 },
  thanks: { account: 60, address: 360 },
  report: { account: 20, address: 120 },
  appeal: { account: 10, address: 60 },
  // Enough for an author who writes for hours, with a save at every pause.
  draft: { account: 2_000, address: 12_000 },
  contact: { account: 5, address: 10 },
  account: { account: 20, address: 120 },
  export: { account: 10, address: 60 },
  reset: { account: 10, address: 60 },
  'sign-up': { account: null, address: 30 },
  'forgotten-password': { account: null, address: 10 },
  recovery: { account: null, address: 20 },
  'recovery-codes': { account: 10, address: 60 },
  failure: { account: null, address: 30 },
} as const satisfies Record<string, { account: number | null; address: number }>;

/** The name of a rate limit. */
export type RateName = keyof typeof RATE;

/** Wrong passwords without a wait: on one account from one address, and from one address on any account. */
export const SIGN_IN_TRIES = { account: 5, address: 50 } as const;

/**
 * Wrong recovery codes without a wait, counted like wrong passwords. Wrong codes of the second step also count for the
 * account from any address, because whoever tries them knows its password, and six digits can be guessed.
 */
export const SECOND_FACTOR_TRIES = { account: 5, anywhere: 30 } as const;

/**
 * Milliseconds that a caller waits once the calls without a wait are used up: the first wait, doubled after each
 * further call, and the maximum. After `forgottenAfter` without a call, counting starts again.
 */
export const BACKOFF = { first: 2_000, longest: 15 * 60_000, forgottenAfter: 60 * 60_000 } as const;
