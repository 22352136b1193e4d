import { brotliCompressSync, gzipSync } from 'node:zlib';
import { Negotiator } from '@fastify/accept-negotiator';
import { matchScreen, type ScreenMatch } from '@commonpurse/federation';
import fp from 'fastify-plugin';
import type { HostConfig } from './config';
import { ICON, ICON_PATH } from './icon';
import { renderPage } from './page';
import type { Releases } from './releases';

/** Nothing may run, be styled or be reached that is not ours, and no other page may frame ours. */
const CONTENT_SECURITY_POLICY = [
  `default-src 'none'`,
  `script-src 'self'`,
  `style-src 'self'`,
  `connect-src 'self'`,
  `img-src 'self' data:`,
  `form-action 'self'`,
  `base-uri 'none'`,
  `frame-ancestors 'none'`,
  `object-src 'none'`,
].join('; ');

const PAGE_HEADERS = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': CONTENT_SECURITY_POLICY,
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  // Pages name the current releases, leave no trace on a shared device, and are not brought back as they were left.
  'Cache-Control': 'no-store',
  Vary: 'Accept-Encoding',
};

const encodings = new Negotiator({ supportedValues: ['br', 'gzip'] });

type Body = Record<'br' | 'gzip' | 'identity', Buffer>;

/** Answers every address that is neither a file nor the API's: with its screen's page, or with 404 and the same page. */
export const pages = fp<{ releases: Releases; config: HostConfig }>(async (app, { releases, config }) => {
  const bodies = new Map<string, Body>();

  /** Pages of one screen are the same for every reader: written and compressed once. */
  function bodyOf(screen: ScreenMatch | undefined): Body {
    const key = screen?.path ?? '';
    let body = bodies.get(key);
    if (!body) {
      const identity = Buffer.from(renderPage(screen, releases, config));
      body = { identity, br: brotliCompressSync(identity), gzip: gzipSync(identity, { level: 9 }) };
      bodies.set(key, body);
    }
    return body;
  }

  app.get(ICON_PATH, (_req, reply) =>
    reply.header('Cache-Control', 'public, max-age=86400').type('image/svg+xml').send(ICON),
  );

  app.setNotFoundHandler((req, reply) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') return reply.code(405).header('Allow', 'GET, HEAD').send();
    const screen = matchScreen(req.url.split('?', 1)[0]!);
    const encoding = encodings.negotiate(req.headers['accept-encoding'] ?? '') ?? 'identity';
    if (encoding !== 'identity') reply.header('Content-Encoding', encoding);
    return reply
      .code(screen ? 200 : 404)
      .headers(PAGE_HEADERS)
      .send(bodyOf(screen)[encoding]);
  });
});
