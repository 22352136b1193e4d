import { LENGTH } from '../limits';

/**
 * Maximum length of each kind of text in a draft, blanks included: four times what can be sent, so that the author
 * loses nothing while she shortens it. A body of this length stays below the API's limit, even when every character is
 * escaped.
 */
export const DRAFT_LENGTH = {
  title: 4 * LENGTH.title,
  post: 4 * LENGTH.post,
  comment: 4 * LENGTH.comment,
  reason: 4 * LENGTH.reason,
  contactMessage: 4 * LENGTH.contactMessage,
  contactAnswer: 4 * LENGTH.contactAnswer,
  /** Each short field of a contact form. */
  line: 4 * LENGTH.email,
} as const;

/** Maximum number of content warnings of a post. */
export const MAX_WARNINGS = 3;

/**
 * More than `comments` comments of a member within `minutes` minutes are flagged for moderators. Counts up to
 * `counted`.
 */
export const BURST = { comments: 5, minutes: 5, counted: 50 } as const;

/** How many characters of a comment stand above an answer to it. */
export const COMMENT_START = 140;
