import type { IncomingHttpHeaders } from 'node:http';
import { PAGE_CALL, PAGE_TOKEN, RECENT_WRITE } from '@commonpurse/api';
import { SIGNED_OUT_COOKIE } from '@commonpurse/contracts';
import { groupOf } from './group';

/** What the host knows of the visitor for whom it writes a page. */
export type Visitor = {
  /** Her group, from 0 to 99, if she has one. */
  group: number | undefined;
  /** Whether her browser wrote within the last seconds: then she reads what she wrote. */
  wroteRecently: boolean;
  /**
   * Whether her browser opens a page of ours on its own account: neither a link on another site nor a frame or script
   * opened it. Others get the page that everyone gets.
   */
  opensPage: boolean;
  /** The token by which the API names the reader of a page, where she is signed in and opens it. */
  pageToken: string | undefined;
};

const OWN_SITES: readonly unknown[] = [undefined, 'same-origin', 'none'];
const OWN_DESTINATIONS: readonly unknown[] = [undefined, 'document'];

/** The visitor of a request by its headers. Browsers of old send no `Sec-Fetch-*`; the cookie itself stays within the site. */
export function visitorOf(headers: IncomingHttpHeaders): Visitor {
  const cookies = (headers.cookie ?? '').split(/;\s*/);
  const opensPage =
    OWN_SITES.includes(headers['sec-fetch-site']) && OWN_DESTINATIONS.includes(headers['sec-fetch-dest']);
  const isOver = cookies.includes(`${SIGNED_OUT_COOKIE}=1`);
  const token = cookies.find((cookie) => cookie.startsWith(`${PAGE_TOKEN}=`))?.slice(PAGE_TOKEN.length + 1);
  return {
    group: groupOf(headers.cookie),
    wroteRecently: cookies.includes(`${RECENT_WRITE}=1`),
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
