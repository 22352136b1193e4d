const MINUTES = { day: 24 * 60, hour: 60, minute: 1 };

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;

/** Whole minutes in words of two units at most: '2 hours 5 minutes'. Null is 'none'. */
export function inWords(minutes: number | null): string {
  if (minutes === null) return 'none';
  let left = minutes;
  const parts: string[] = [];
  for (const [unit, length] of Object.entries(MINUTES)) {
    const count = Math.floor(left / length);
    left -= count * length;
    if (count > 0) parts.push(counted(count, unit));
  }
  return parts.slice(0, 2).join(' ') || 'under a minute';
}
