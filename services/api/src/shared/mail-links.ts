const LOCAL = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/;

/**
 * The origin of links in mails. A caller controls the Host header, and could make our mails link, with the token, to
 * another host. Without a configured address, only this machine's own host is therefore trusted.
 */
export function linkOrigin(publicUrl: string | null, request: { protocol: string; host: string }): string | null {
  if (publicUrl) return publicUrl;
  return LOCAL.test(request.host) ? `${request.protocol}://${request.host}` : null;
}
