import { LENGTH } from '../limits';

/** Maximum number of rows in the moderation log's CSV file. */
export const LOG_FILE_ROWS = 10_000;

/** Maximum number of canned answers, and of characters of their names and texts: as long as what they are inserted in. */
export const CANNED = {
  count: 100,
  name: 80,
  text: { answer: LENGTH.contactAnswer, suspension: LENGTH.reason },
} as const;
