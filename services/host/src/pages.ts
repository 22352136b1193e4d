import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { Negotiator } from '@fastify/accept-negotiator';
import { matchScreen, type ScreenMatch } from '@commonpurse/federation';
import fp from 'fastify-plugin';
import type { HostConfig } from './config';
import { ICON, ICON_PATH } from './icon';
import { renderPage } from './page';
import { createPrerender, type AskApi } from './prerender';
import type { Releases } from './releases';

/** Only our own scripts, styles and connections are allowed, and no other page may frame ours. */
const contentSecurityPolicy = (styleSources: readonly string[]) =>
  [
    `default-src 'none'`,
    `script-src 'self'`,
    `style-src ${["'self'", ...styleSources].join(' ')}`,
    `connect-src 'self'`,
    `img-src 'self' data:`,
    `form-action 'self'`,
    `base-uri 'none'`,
    `frame-ancestors 'none'`,
    `object-src 'none'`,
  ].join('; ');

const PAGE_HEADERS = {
  'Content-Type': 'text/html; charset=utf-8',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  // Pages name the current releases, leave no trace on a shared device, and must not come from the back/forward cache.
  'Cache-Control': 'no-store',
  Vary: 'Accept-Encoding',
};

const encodings = new Negotiator({ supportedValues: ['br', 'gzip'] });

/** Brotli's qualities for a page that is rendered once, and for one that is rendered for each reader. */
const BEST = 11;
const QUICK = 5;

type Body = Record<'br' | 'gzip' | 'identity', Buffer> & { status: 200 | 404; policy: string };

/**
 * Replies to every URL that is neither a file nor an API call with its screen's page; with 404 when no screen has the
 * URL, or when the API does not find the screen's content.
 */
export const pages = fp<{ releases: Releases; config: HostConfig }>(async (app, { releases, config }) => {
  const bodies = new Map<string, Promise<Body>>();
  const askApi: AskApi = async (path) => {
    const reply = await app.inject({ url: `/api${path}` });
    if (reply.statusCode === 404) return { path, data: null };
    if (reply.statusCode !== 200) return undefined;
    return { path, data: reply.json<unknown>(), link: reply.headers.link as string | undefined };
  };
  const prerender = createPrerender(releases, askApi);

  async function write(screen: ScreenMatch | undefined, url: string, quality: number): Promise<Body> {
    const rendered = await prerender.page(screen, url).catch((error: unknown) => {
      // The browser can still render it.
      app.log.error({ err: error, route: screen?.path }, 'a page could not be prerendered');
      return undefined;
    });
    const content = rendered ?? { withoutScript: screen ? prerender.withoutScript(screen) : '' };
    const { html, styleSources } = renderPage(screen, releases, config, content);
    const identity = Buffer.from(html);
    const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: quality } };
    return {
      status: screen && rendered?.answer?.data !== null ? 200 : 404,
      policy: contentSecurityPolicy(styleSources),
      identity,
      br: brotliCompressSync(identity, brotli),
      gzip: gzipSync(identity),
    };
  }

  /** Pages without API data are the same for every reader: they are rendered once, with maximum compression. */
  function bodyOf(screen: ScreenMatch | undefined, url: string): Promise<Body> {
    if (screen?.answer !== undefined) return write(screen, url, QUICK);
    const key = screen?.path ?? '';
    const body = bodies.get(key) ?? write(screen, key, BEST);
    bodies.set(key, body);
    return body;
  }

  app.get(ICON_PATH, (_req, reply) =>
    reply.header('Cache-Control', 'public, max-age=86400').type('image/svg+xml').send(ICON),
  );

  app.setNotFoundHandler(async (req, reply) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') return reply.code(405).header('Allow', 'GET, HEAD').send();
    const screen = matchScreen(req.url.split('?', 1)[0]!);
    const encoding = encodings.negotiate(req.headers['accept-encoding'] ?? '') ?? 'identity';
    if (encoding !== 'identity') reply.header('Content-Encoding', encoding);
    const body = await bodyOf(screen, req.url);
    return reply
      .code(body.status)
      .headers(PAGE_HEADERS)
      .header('Content-Security-Policy', body.policy)
      .send(body[encoding]);
  });
});
