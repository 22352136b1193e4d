/**
 * Calls that are free in a row, for the account that makes them and for the address they come from, which a household or
 * more may share; null where accounts are not counted. The same number is free again within an hour. Only ever the caller
 * is counted, never whom or what a call is about: nobody can use up what another woman may do.
 */
export const RATE = {
  post: { account: 10, address: 60 },
  comment: { account: 30, address: 180 },
  report: { account: 20, address: 120 },
  // Someone who writes for hours, saving whenever she stops to think.
  draft: { account: 2_000, address: 12_000 },
  contact: { account: 5, address: 10 },
  account: { account: 20, address: 120 },
  reset: { account: 10, address: 60 },
  'sign-up': { account: null, address: 30 },
  'forgotten-password': { account: null, address: 10 },
  recovery: { account: null, address: 20 },
} as const satisfies Record<string, { account: number | null; address: number }>;

/** Wrong passwords that cost nothing: on one account from one address, and from one address on any account. */
export const SIGN_IN_TRIES = { account: 5, address: 50 } as const;

/**
 * Milliseconds that a caller waits once the free calls are used up: at first, twice as long after each further one, and at
 * most. Where nobody has called for `forgottenAfter`, counting begins again.
 */
export const BACKOFF = { first: 2_000, longest: 15 * 60_000, forgottenAfter: 60 * 60_000 } as const;
