import exitUrl from './exit-url.json';

/** Where the quick exit leads unless the configuration says otherwise. */
export const DEFAULT_EXIT_URL = exitUrl.default;

/** Longest text of each kind, in characters (UTF-16 code units, as an input's maxlength counts). */
export const LENGTH = {
  title: 150,
  post: 10_000,
  comment: 2_000,
  reason: 1_000,
  contactMessage: 5_000,
  /** The name in the contact form. */
  name: 150,
  narrative: 20_000,
  occupation: 80,
  email: 254,
  username: 24,
  password: 24,
  search: 200,
  /** Text of a post in a list: enough for every preview, without the whole story 50 times over. */
  listText: 1_000,
} as const;

/**
 * Longest text of each kind that a draft keeps, blanks and all: four times what can be sent, so that nothing is lost while
 * its writer makes it shorter. A body of it stays below what the API takes, even where every character is escaped.
 */
export const DRAFT_LENGTH = {
  title: 4 * LENGTH.title,
  post: 4 * LENGTH.post,
  comment: 4 * LENGTH.comment,
  reason: 4 * LENGTH.reason,
} as const;

export const AGE = { min: 18, max: 120 } as const;
export const USERNAME = { min: 2, max: 24 } as const;
export const PASSWORD = { min: 10, max: 24 } as const;

/** Entries of a list page: what a call gets without `limit`, and the most that it may ask for. */
export const PAGE = { default: 50, max: 100, comments: 100 } as const;

/** Words of a description that its card shows. */
export const PREVIEW_WORDS = { narrative: 58, forum: 35, myPosts: 25 } as const;

/** Durations in milliseconds. */
export const TIME = {
  autoSignOut: 900_000,
  stayWarning: 60_000,
  loadingDelay: 500,
  popupAutoClose: 1_500,
  /** How long a moderator can undo a decision. */
  undo: 10_000,
} as const;
