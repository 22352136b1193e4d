import type { DecidedDay } from '../../shared/audit-log/audit-log';

/** The sum of several days: the decisions, and how long new posts waited. */
export type Decided = Pick<DecidedDay, 'decided' | 'waits'>;

export const together = (days: readonly DecidedDay[]): Decided => ({
  decided: sums(days.flatMap(({ decided }) => decided.map(({ kind, n }) => [kind, n] as const))).map(([kind, n]) => ({
    kind,
    n,
  })),
  waits: sums(days.flatMap(({ waits }) => waits.map(({ minutes, posts }) => [minutes, posts] as const))).map(
    ([minutes, posts]) => ({ minutes, posts }),
  ),
});

function sums<Key>(entries: readonly (readonly [Key, number])[]): [Key, number][] {
  const found = new Map<Key, number>();
  for (const [key, n] of entries) found.set(key, (found.get(key) ?? 0) + n);
  return [...found];
}

/** The wait, in whole minutes, at this place of the sorted waits, counted from 0. */
function minutesAt(sorted: Decided['waits'], place: number): number {
  let before = 0;
  for (const { minutes, posts } of sorted) {
    before += posts;
    if (place < before) return minutes;
  }
  return sorted.at(-1)?.minutes ?? 0;
}

/**
 * The minutes within which this share of the posts had their first decision, interpolated linearly between two posts
 * like PostgreSQL's `percentile_cont`; null if there is no post.
 */
export function minutesWithin(waits: Decided['waits'], share: number): number | null {
  const posts = waits.reduce((sum, wait) => sum + wait.posts, 0);
  if (posts === 0) return null;
  const sorted = [...waits].sort((a, b) => a.minutes - b.minutes);
  const place = share * (posts - 1);
  const [below, above] = [Math.floor(place), Math.ceil(place)].map((at) => minutesAt(sorted, at)) as [number, number];
  return Math.round(below + (above - below) * (place - Math.floor(place)));
}
