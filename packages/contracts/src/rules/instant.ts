const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)$/;

/**
 * Parses an ISO 8601 date with a time to the millisecond at most and a time zone, in the years 0 to 9999, which
 * PostgreSQL can store. Undefined for any other text, although `Date` would parse more formats.
 */
export function instantOf(text: string): Date | undefined {
  const moment = new Date(INSTANT.test(text) ? text : NaN);
  return Number.isNaN(moment.getTime()) ? undefined : moment;
}
