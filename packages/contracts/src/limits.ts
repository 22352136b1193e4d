/** Maximum length of each kind of text, in characters (UTF-16 code units, as an input's maxlength counts). */
export const LENGTH = {
  title: 150,
  post: 10_000,
  comment: 2_000,
  reason: 1_000,
  contactMessage: 5_000,
  /** Each of the two texts about how and when the sender of a contact form can be reached safely. */
  safety: 200,
  /** A moderator's answer to a contact form, and a note on it. */
  contactAnswer: 2_000,
  /** The name in the contact form. */
  name: 150,
  narrative: 20_000,
  occupation: 80,
  /** The line of a narrative that its card shows. */
  quote: 120,
  email: 254,
  username: 24,
  password: 24,
  search: 200,
  /** Text of a post in a list: enough for every preview, without sending 50 complete texts per page. */
  listText: 1_000,
} as const;

/** Entries of a list page: the default without `limit`, and the maximum. */
export const PAGE = { default: 50, max: 100, comments: 100 } as const;

/** Number of words of a description that its card shows. */
export const PREVIEW_WORDS = { narrative: 58, forum: 35, myPosts: 25 } as const;

/** Durations in milliseconds, for policies and for texts that state them. */
export const DURATION = {
  /**
   * How long after signing in, or after 'Stay signed in', a browser signs out, used or not. The API ends a session that
   * was not used for so long.
   */
  autoSignOut: 900_000,
  stayWarning: 60_000,
  /** How long the link of a recovery mail is valid. */
  recoveryLink: 1_800_000,
  /** How long the token for an appeal against a suspension is valid. */
  appealToken: 1_800_000,
  loadingDelay: 500,
  popupAutoClose: 1_500,
  /** How long a moderator can undo a decision. */
  undo: 10_000,
} as const;

/** A duration in milliseconds, in words: `15 minutes`. */
export const inMinutes = (duration: number): string => `${duration / 60_000} minutes`;
