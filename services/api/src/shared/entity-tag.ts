import { createHash } from 'node:crypto';

/** Returns a strong entity tag for these values: other values have another tag. */
export const entityTag = (seen: readonly unknown[]): string =>
  `"${createHash('sha256').update(JSON.stringify(seen)).digest('base64url')}"`;

/** Whether the header's list contains the tag. A weak tag does not match. */
export const names = (ifMatch: string, tag: string): boolean =>
  ifMatch.split(',').some((entry) => entry.trim() === tag);

/** Whether `If-Match` contains the tag, or `*`. Without the header every tag matches. */
export const matches = (ifMatch: string | undefined, tag: string): boolean =>
  ifMatch === undefined || names(ifMatch, '*') || names(ifMatch, tag);
