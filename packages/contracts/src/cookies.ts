/**
 * The cookie that a page sets when it ends the session before the API has confirmed that: the host then renders no page
 * in that session. Its value is 1. The next sign-in and a confirmed sign-out delete it.
 */
export const SIGNED_OUT_COOKIE = 'signedOut';
