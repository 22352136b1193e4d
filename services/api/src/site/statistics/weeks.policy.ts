const ZONE = 'Australia/Sydney';
const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;

const PARTS = new Intl.DateTimeFormat('en-CA', {
  timeZone: ZONE,
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

/** The wall clock of the zone at a moment, as if it were UTC. */
function wallClock(at: Date): Date {
  const part = Object.fromEntries(PARTS.formatToParts(at).map(({ type, value }) => [type, value]));
  return new Date(`${part.year}-${part.month}-${part.day}T${part.hour}:${part.minute}:${part.second}Z`);
}

/** Cache of `midnightOf` by day: formatting a time takes longer than all else that statistics compute. */
const midnights = new Map<number, number>();
const MAX_MIDNIGHTS = 1_000;

/**
 * When a day, given as its midnight in UTC, begins in the zone. Clocks change on Sundays, so every Monday has a
 * midnight.
 */
function midnightOf(day: Date): Date {
  const known = midnights.get(day.getTime());
  if (known !== undefined) return new Date(known);
  const near = new Date(day.getTime() - 10 * HOUR);
  const offset = wallClock(near).getTime() - near.getTime();
  const midnight = day.getTime() - offset;
  if (midnights.size >= MAX_MIDNIGHTS) midnights.clear();
  midnights.set(day.getTime(), midnight);
  return new Date(midnight);
}

export type Week = { monday: string; start: Date };

/** The last weeks up to now, oldest first, each with its Monday and the moment at which that begins. */
export function lastWeeks(now: Date, count: number): Week[] {
  const today = Math.floor(wallClock(now).getTime() / DAY) * DAY;
  const sinceMonday = (new Date(today).getUTCDay() + 6) % 7;
  return Array.from({ length: count }, (_, n) => {
    const day = new Date(today - (sinceMonday + 7 * (count - 1 - n)) * DAY);
    return { monday: day.toISOString().slice(0, 10), start: midnightOf(day) };
  });
}

/** When each day from the first week's Monday up to now begins. */
export function daysSince({ monday }: Week, now: Date): Date[] {
  const first = Date.parse(`${monday}T00:00:00Z`);
  const count = Math.floor((wallClock(now).getTime() - first) / DAY) + 1;
  return Array.from({ length: count }, (_, n) => midnightOf(new Date(first + n * DAY)));
}
