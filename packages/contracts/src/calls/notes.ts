/** Describes calls that an idempotency key makes safe to repeat. */
export const IDEMPOTENCY_NOTE =
  'With Idempotency-Key, a UUID, the same request is done once: again within a day, it is answered as before. The key with another request is 409. A draft at its place goes with what is sent where it has that text, or one whose ETag Draft-Match names; another text stays.';

/** Describes calls that a stale text refuses. */
export const IF_MATCH_NOTE = 'With If-Match, only where the text is still the one whose ETag that is: otherwise 409.';

/** Describes calls that undo a decision. */
export const UNDO_NOTE = 'Within 10 seconds, by the same moderator, and only while nothing else has changed.';
