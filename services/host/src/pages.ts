import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync, type BrotliOptions } from 'node:zlib';
import { COMPRESS_AT_ONCE, toAppError } from '@commonpurse/api';
import { Negotiator } from '@fastify/accept-negotiator';
import { isPrerendered, matchScreen, renderingOf, SCREENS } from '@commonpurse/federation';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { HostConfig } from './config';
import type { Follower } from './follower';
import { groupCookie, newGroup } from './group';
import type { SettingsFollower } from './site-settings';
import { visitorOf } from './visitor';
import { DEFAULT_ICON_PATH, ICON, ICON_PATH } from './icon';
import { renderPage, type PageSources } from './page';
import { FAILED, NOT_READY } from './plain-pages';
import type { PageRequest, Prerender } from './prerender';
import { RendererUnavailable } from './renderer';

/** Only our own scripts, styles and connections are allowed, and no other page may frame ours. */
const contentSecurityPolicy = ({ styles, scripts }: PageSources) =>
  [
    `default-src 'none'`,
    `script-src ${["'self'", ...scripts].join(' ')}`,
    `style-src ${["'self'", ...styles].join(' ')}`,
    `connect-src 'self'`,
    `img-src 'self' data:`,
    `form-action 'self'`,
    `base-uri 'none'`,
    `frame-ancestors 'none'`,
    `object-src 'none'`,
  ].join('; ');

const PAGE_HEADERS = {
  'Content-Type': 'text/html; charset=utf-8',
  // Browsers that support it run no script without an integrity hash.
  'Integrity-Policy': 'blocked-destinations=(script)',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  // Pages name the current releases, leave no trace on a shared device, and must not come from the back/forward cache.
  'Cache-Control': 'no-store',
  Vary: 'Accept-Encoding, Cookie, Sec-Fetch-Site, Sec-Fetch-Dest',
};

const encodings = new Negotiator({ supportedValues: ['br', 'gzip'] });

/** Brotli's qualities for a page that is rendered once, and for one that is rendered for each reader. */
const BEST = 11;
const QUICK = 5;

type Encoding = 'br' | 'gzip' | 'identity';

const inParts = { br: promisify(brotliCompress), gzip: promisify(gzip) };
const atOnce = {
  br: (page: Buffer, options: BrotliOptions) => Promise.resolve(brotliCompressSync(page, options)),
  gzip: (page: Buffer) => Promise.resolve(gzipSync(page)),
};

/** A page; `bytes` compresses it at the first request for that encoding. */
type Body = { status: 200 | 404; policy: string; bytes: (encoding: Encoding) => Promise<Buffer> };

function bytesOf(html: string, quality: number): Body['bytes'] {
  const identity = Buffer.from(html);
  // A page for one reader is compressed synchronously, which is cheaper than a stream. The better quality takes too
  // long for that: other requests would wait.
  const compress = quality === QUICK && identity.length <= COMPRESS_AT_ONCE ? atOnce : inParts;
  const made = new Map<Encoding, Promise<Buffer>>();
  const make = {
    identity: () => Promise.resolve(identity),
    br: () => compress.br(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
    gzip: () => compress.gzip(identity),
  };
  return (encoding) => {
    const bytes = made.get(encoding) ?? make[encoding]();
    made.set(encoding, bytes);
    // A failure is not cached.
    bytes.catch(() => made.delete(encoding));
    return bytes;
  };
}

/** Well above the size of any page's form. */
const MAX_FORM_BYTES = 4_096;

/** Number of release combinations whose pages are cached: a share has two, and one may be on its way out. */
const MAX_SETS = 4;

const isForMembers = ({ screen }: PageRequest): boolean => screen !== undefined && screen.access !== 'visitor';

/**
 * Whether the page is for one request: it shows posted fields, what its query names, or the API's current reply, which
 * for members is the reply to this reader.
 */
function isForHer(request: PageRequest, url: string): boolean {
  const { fields, screen, visitor } = request;
  if (fields) return true;
  if (!screen) return false;
  const { answer, filters } = renderingOf(screen);
  if (answer === undefined) return filters !== undefined && url.includes('?');
  return !isForMembers(request) || (visitor.pageToken !== undefined && isPrerendered(screen));
}

/** The cache key of a page that is the same for many: for members' screens, the guard's text or an empty page. */
function keyOf(request: PageRequest): string {
  const { screen, visitor } = request;
  const isGuard = isForMembers(request) && visitor.opensPage && visitor.pageToken === undefined;
  return `${isGuard ? 'guard ' : ''}${screen?.path ?? ''}`;
}

/** The pages of one combination of releases and one version of the settings, by `keyOf`. */
type Bodies = Map<string, Promise<Body>>;

export type PagesOptions = {
  follower: Follower;
  settings: SettingsFollower;
  config: HostConfig;
  prerender: Prerender;
};

declare module 'fastify' {
  interface FastifyInstance {
    /** Answers with the page of the request's URL, which no route has. */
    answerPage(req: FastifyRequest, reply: FastifyReply): unknown;
  }
}

/**
 * Replies to every URL that is neither a file nor an API call with its screen's page; with 404 when no screen has the
 * URL, or when the API does not find the screen's content. The fields of a form that is posted to a page with a form
 * are rendered into it, and stored nowhere.
 */
export const pages = fp<PagesOptions>(async (app, { follower, settings: siteSettings, config, prerender }) => {
  const shared = new Map<string, Bodies>();

  function bodiesOf({ releases, settings }: Pick<PageRequest, 'releases' | 'settings'>): Bodies {
    const label = `${releases.label} ${settings?.id ?? ''}`;
    const bodies = shared.get(label) ?? new Map<string, Promise<Body>>();
    // Evicts the combination that was requested longest ago.
    shared.delete(label);
    shared.set(label, bodies);
    if (shared.size > MAX_SETS) shared.delete(shared.keys().next().value!);
    return bodies;
  }

  async function write(request: PageRequest, url: string, quality: number): Promise<Body> {
    const { releases, screen, settings } = request;
    /** The browser can still render the page. The failure is not cached, so the next request tries again. */
    const failed = (error: unknown): undefined => {
      bodiesOf(request).delete(keyOf(request));
      if (!(error instanceof RendererUnavailable))
        app.log.error({ err: error, route: screen?.path }, 'a page could not be prerendered');
    };
    const parts = { screen, releases, config, settings };
    let isUnavailable = false;
    // Rendering may fail, too, because an inlined style sheet is missing on this host.
    const prerendered = await prerender
      .page(request, url)
      .then((content) => content && { ...renderPage(parts, content), answer: content.answer })
      .catch((error: unknown) => {
        isUnavailable = error instanceof RendererUnavailable;
        return failed(error);
      });
    // After waiting in vain for the renderer, the page does not wait for it again.
    const isAsked = !prerendered && screen && !isUnavailable;
    const withoutScript = isAsked && (await prerender.withoutScript(releases, screen, settings).catch(failed));
    const { html, sources } = prerendered ?? renderPage(parts, { withoutScript: withoutScript || '' });
    return {
      status: screen && prerendered?.answer?.data !== null ? 200 : 404,
      policy: contentSecurityPolicy(sources),
      bytes: bytesOf(html, quality),
    };
  }

  /** Pages without such content are the same for every reader: they are rendered once, with maximum compression. */
  function bodyOf(request: PageRequest, url: string): Promise<Body> {
    if (isForHer(request, url)) return write(request, url, QUICK);
    const bodies = bodiesOf(request);
    const key = keyOf(request);
    const body = bodies.get(key) ?? write(request, request.screen?.path ?? '', BEST);
    bodies.set(key, body);
    // A failure is not cached.
    body.catch(() => bodies.delete(key));
    return body;
  }

  for (const path of [ICON_PATH, DEFAULT_ICON_PATH]) {
    app.get(path, { exposeHeadRoute: true }, (_req, reply) =>
      reply.header('Cache-Control', 'public, max-age=86400').type('image/svg+xml').send(ICON),
    );
  }

  /** On any failure, the reader still gets a page with the exit link and numbers to call. */
  const answer = (req: FastifyRequest, reply: FastifyReply, posted?: URLSearchParams) =>
    answerWithScreen(req, reply, posted).catch((error: unknown) => {
      req.log.error({ err: error }, 'a page could not be written');
      return reply.code(500).headers(PAGE_HEADERS).send(FAILED);
    });

  async function answerWithScreen(req: FastifyRequest, reply: FastifyReply, posted?: URLSearchParams) {
    const serving = follower.current();
    if (!serving)
      return reply
        .code(503)
        .headers({ ...PAGE_HEADERS, 'Retry-After': '5' })
        .send(NOT_READY);
    const visitor = visitorOf(req);
    const screen = matchScreen(req.url.split('?', 1)[0]!, visitor.pageToken !== undefined);
    if (screen) req.span?.set({ 'http.route': screen.path });
    if (serving.isShared && visitor.group === undefined) {
      visitor.group = newGroup();
      reply.header('Set-Cookie', groupCookie(visitor.group, req.protocol === 'https'));
    }
    const encoding = encodings.negotiate(req.headers['accept-encoding'] ?? '') ?? 'identity';
    const releases = serving.forGroup(visitor.group);
    // Fields that another site posts are ignored.
    const fields = posted && visitor.opensPage ? Object.fromEntries(posted) : undefined;
    const body = await bodyOf({ releases, screen, visitor, settings: siteSettings.current(), fields }, req.url);
    const bytes = await body.bytes(encoding);
    if (encoding !== 'identity') reply.header('Content-Encoding', encoding);
    return reply.code(body.status).headers(PAGE_HEADERS).header('Content-Security-Policy', body.policy).send(bytes);
  }

  app.decorate('answerPage', (req: FastifyRequest, reply: FastifyReply) => {
    if (req.method === 'GET' || req.method === 'HEAD') return answer(req, reply);
    return reply.code(405).headers(PAGE_HEADERS).header('Allow', 'GET, HEAD').send(FAILED);
  });
  app.decorate('brokenRequestPage', FAILED);
  app.setNotFoundHandler((req, reply) => app.answerPage(req, reply));
  app.setErrorHandler((error: Error, req, reply) => {
    const { statusCode, headers } = toAppError(error);
    if (statusCode >= 500) req.log.error({ err: error }, 'a page could not be answered');
    return reply.code(statusCode).headers(PAGE_HEADERS).headers(headers).send(FAILED);
  });

  await app.register(async (forms) => {
    forms.removeAllContentTypeParsers();
    forms.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: MAX_FORM_BYTES },
      (_req, body, done) => done(null, new URLSearchParams(String(body))),
    );
    for (const screen of SCREENS) {
      if (!renderingOf(screen).answersForm) continue;
      forms.post<{ Body: URLSearchParams }>(screen.path, (req, reply) => answer(req, reply, req.body));
    }
  });
});
