import { PAGE_CALL, PAGE_TOKEN, RECENT_WRITE } from '@commonpurse/api';
import { hostCookie, SIGNED_OUT_COOKIE } from '@commonpurse/contracts';
import type { FastifyRequest } from 'fastify';
import { groupOf } from './group';

/** What the host knows of the visitor for whom it renders a page. */
export type Visitor = {
  /** The visitor's group, from 0 to 99, if any. */
  group: number | undefined;
  /** Whether the browser wrote within the last seconds: then the visitor reads the primary, with what she wrote. */
  wroteRecently: boolean;
  /**
   * Whether the browser opens a page of ours by itself: neither a link on another site nor a frame or script opened it.
   * Otherwise the visitor gets the page that everyone gets.
   */
  opensPage: boolean;
  /** The page token, by which the API identifies the reader, if she is signed in and `opensPage`. */
  pageToken: string | undefined;
};

const OWN_SITES: readonly unknown[] = [undefined, 'same-origin', 'none'];
const OWN_DESTINATIONS: readonly unknown[] = [undefined, 'document'];

/**
 * The visitor of a request by its headers. Old browsers send no `Sec-Fetch-*`: for them, SameSite alone protects the
 * cookie.
 */
export function visitorOf({ headers, protocol }: Pick<FastifyRequest, 'headers' | 'protocol'>): Visitor {
  const cookies = (headers.cookie ?? '').split(/;\s*/);
  const valueOf = (name: string) => {
    const start = `${hostCookie(name, protocol === 'https')}=`;
    return cookies.find((cookie) => cookie.startsWith(start))?.slice(start.length);
  };
  const opensPage =
    OWN_SITES.includes(headers['sec-fetch-site']) && OWN_DESTINATIONS.includes(headers['sec-fetch-dest']);
  const isOver = valueOf(SIGNED_OUT_COOKIE) === '1';
  const token = valueOf(PAGE_TOKEN);
  return {
    group: groupOf(headers.cookie),
    wroteRecently: valueOf(RECENT_WRITE) === '1',
    opensPage,
    pageToken: opensPage && !isOver && token ? token : undefined,
  };
}

/** The headers of a call that the host makes for a visitor. */
export function headersFor({ wroteRecently, pageToken }: Visitor): Record<string, string> {
  const cookies = [wroteRecently && `${RECENT_WRITE}=1`, pageToken && `${PAGE_TOKEN}=${pageToken}`].filter(Boolean);
  return {
    ...(cookies.length > 0 && { cookie: cookies.join('; ') }),
    ...(pageToken && { [PAGE_CALL]: '1' }),
  };
}
