import { randomInt } from 'node:crypto';
import { hostCookie } from '@commonpurse/contracts';

/**
 * The cookie of a visitor's group, a number from 0 to 99: it decides which releases the visitor gets, and identifies
 * nobody.
 */
const COOKIE = 'release-group';
const GROUPS = 100;
/** Group of a visitor without a cookie: beyond every share. */
export const NO_GROUP = 100;

const VALUE = new RegExp(`(?:^|;\\s*)(?:__Host-)?${COOKIE}=(\\d{1,2})(?:;|$)`);

/** The group that a request's cookie names, if it has one. */
export function groupOf(cookies: string | undefined): number | undefined {
  const value = VALUE.exec(cookies ?? '')?.[1];
  return value === undefined ? undefined : Number(value);
}

export const newGroup = (): number => randomInt(GROUPS);

/** No Max-Age: closing the browser deletes the cookie. */
export const groupCookie = (group: number, isSecure: boolean): string =>
  `${hostCookie(COOKIE, isSecure)}=${group}; Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
