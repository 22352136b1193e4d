const INSTANT = /^(\d{4}-\d\d-\d\d)T(?:[01]\d|2[0-3]):\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)$/;
const DAY = /^\d{4}-\d\d-\d\d$/;

/**
 * Parses a day such as `2026-11-23` to its beginning in UTC. Undefined for any other text, and for a day that the
 * calendar does not have: `Date` would move 30 February to 2 March.
 */
export function dayOf(text: string): Date | undefined {
  const day = new Date(DAY.test(text) ? `${text}T00:00:00Z` : NaN);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text) ? day : undefined;
}

/**
 * Parses an ISO 8601 date with a time to the millisecond at most and a time zone, in the years 0 to 9999, which
 * PostgreSQL can store. Undefined for any other text, although `Date` would parse more formats, and for a day that the
 * calendar does not have.
 */
export function instantOf(text: string): Date | undefined {
  const [, day = ''] = INSTANT.exec(text) ?? [];
  const moment = new Date(dayOf(day) ? text : NaN);
  return Number.isNaN(moment.getTime()) ? undefined : moment;
}
