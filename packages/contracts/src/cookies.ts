/**
 * The cookie that a page sets when it ends the session before the API has confirmed that: the host then renders no page
 * in that session. Its value is 1. The next sign-in and a confirmed sign-out delete it.
 */
export const SIGNED_OUT_COOKIE = 'signedOut';

/**
 * The name of a cookie for every path of the site. Over https it has the prefix `__Host-`: browsers then accept the
 * cookie from this host only, and not from another subdomain.
 */
export const hostCookie = (name: string, isSecure: boolean): string => (isSecure ? `__Host-${name}` : name);
