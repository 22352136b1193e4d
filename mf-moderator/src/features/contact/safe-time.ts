/** Cities whose clocks together show every time that Australia has. Her own is not known. */
const CITIES = ['Sydney', 'Brisbane', 'Adelaide', 'Darwin', 'Perth'] as const;

const DAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

/** Days and hours as the form's hint suggests them: 'on weekdays before 3 pm', 'Mondays', 'after 9.30 am'. */
const WRITTEN = new RegExp(
  `^(?:on )?(?:(weekdays|weekends|${DAYS.join('|')})s?)?,? ?(?:(before|after) (\\d{1,2})(?:[:.](\\d{2}))? ?(am|pm))?$`,
);

type Clock = { day: number; minutes: number; words: string };

function clockIn(city: string, now: Date): Clock {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-AU', { ...options, timeZone: `Australia/${city}` }).format(now);
  const [hours = 0, minutes = 0] = format({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
    .split(':')
    .map(Number);
  const words = format({ weekday: 'long', hour: 'numeric', minute: '2-digit' });
  return { day: DAYS.indexOf(format({ weekday: 'long' }).toLowerCase()), minutes: hours * 60 + minutes, words };
}

/** Whether a clock is within what was written. Undefined for a text that says anything else: nothing is guessed. */
function isWithin(written: string, { day, minutes }: Clock): boolean | undefined {
  const text = written.trim().toLowerCase().replace(/\.$/, '').replaceAll(/\s+/g, ' ');
  const [, days, bound, hour, minute = '0', half] = WRITTEN.exec(text) ?? [];
  if (days === undefined && bound === undefined) return undefined;
  if (bound !== undefined && (Number(hour) < 1 || Number(hour) > 12 || Number(minute) > 59)) return undefined;
  const isWeekend = day === 0 || day === 6;
  const isDay = { weekdays: !isWeekend, weekends: isWeekend }[days ?? ''] ?? (days === undefined || DAYS[day] === days);
  const at = ((Number(hour) % 12) + (half === 'pm' ? 12 : 0)) * 60 + Number(minute);
  return isDay && (bound === undefined || (bound === 'before' ? minutes < at : minutes >= at));
}

/**
 * What time it is for her, and whether that is within the hours that she wrote: only where that is sure, wherever in
 * Australia she is.
 */
export function safeNow(written: string, now: Date): { words: string; isNow: boolean | undefined } {
  const clocks = CITIES.map((city) => clockIn(city, now));
  const within = new Set(clocks.map((clock) => isWithin(written, clock)));
  const [isNow] = within.size === 1 ? within : [];
  const words = `It is ${clocks[0]!.words} in Sydney and ${clocks.at(-1)!.words} in Perth`;
  return { words: isNow === undefined ? words : `${words}: ${isNow ? 'now' : 'not now'}`, isNow };
}
