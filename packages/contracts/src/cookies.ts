/**
 * The cookie by which a page says that its browser has ended the session before the service confirmed it: the host then
 * renders nothing in that session. It has no value of its own; the next sign-in, and a confirmed sign-out, delete it.
 */
export const SIGNED_OUT_COOKIE = 'signedOut';
