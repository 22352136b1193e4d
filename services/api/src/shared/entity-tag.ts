import { createHash } from 'node:crypto';

/** Strong entity tag of what a reader was shown: other values, another tag. */
export const entityTag = (seen: readonly unknown[]): string =>
  `"${createHash('sha256').update(JSON.stringify(seen)).digest('base64url')}"`;

/** Whether the header's list holds the tag itself. A weak tag is another one. */
export const names = (ifMatch: string, tag: string): boolean => ifMatch.split(',').some((one) => one.trim() === tag);

/** Whether `If-Match` names the tag, or any. Without the header every text will do. */
export const matches = (ifMatch: string | undefined, tag: string): boolean =>
  ifMatch === undefined || names(ifMatch, '*') || names(ifMatch, tag);
