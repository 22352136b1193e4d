import { LENGTH } from './limits';

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
} as const;
