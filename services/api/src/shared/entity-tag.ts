import { createHash } from 'node:crypto';

/** Strong entity tag of what a reader was shown: other values, another tag. */
export const entityTag = (seen: readonly unknown[]): string =>
  `"${createHash('sha256').update(JSON.stringify(seen)).digest('base64url')}"`;

/** Whether `If-Match` names the tag. A weak tag never does; without the header every text will do. */
export function matches(ifMatch: string | undefined, tag: string): boolean {
  if (ifMatch === undefined) return true;
  const named = ifMatch.split(',').map((one) => one.trim());
  return named.includes('*') || named.includes(tag);
}
