import { encodeKey } from '../src/shared/lists/page-keys';

const START = new Date('2026-01-01T00:00:00Z');

/** How long everything takes, in minutes: one for each post, but 300 days at most. */
const spanOf = (posts: number) => Math.min(posts, 300 * 24 * 60);

/** When the nth of `count` things happens, in SQL: whatever they are, they are spread over the same span. */
export const timeOf = (count: number, posts: number): string =>
  `timestamptz '${START.toISOString()}' + n * interval '${spanOf(posts) / count} minutes'`;

/**
 * The key of a page half way down a list by time, in a forum of this many posts. `first`: for a list whose urgent entries
 * stand before all others, whether the key is among them.
 */
export function keyInTheMiddle(posts: number, { first }: { first?: boolean } = {}): string {
  const at = new Date(START.getTime() + (spanOf(posts) / 2) * 60_000);
  return encodeKey({ at, id: '00000000-0000-4000-8000-000000000000', ...(first !== undefined && { first }) });
}
