import type { IncomingHttpHeaders } from 'node:http';
import { PassThrough, type Readable } from 'node:stream';
import { AppError, CLEAR_SITE_DATA, errorsPlugin, traceHeaders } from '@commonpurse/api';
import replyFrom, { type FastifyReplyFromHooks } from '@fastify/reply-from';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { ApiChoice } from './api-choice';
import { groupOf } from './group';

/** Time limits for connecting to the API, and for the start of its reply. */
const CONNECT_MS = 2_000;
const REPLY_MS = 30_000;

/** Headers of one connection. `Connection` itself and what it lists are removed by the library. */
const HOP_BY_HOP = [
  'connection',
  'expect',
  'keep-alive',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];

/**
 * Trace headers of browsers are removed: a client that chose its trace could recognise its requests among all others.
 */
const OUTSIDE_TRACE = ['traceparent', 'tracestate', 'baggage'];

type Headers = Record<string, string | string[] | undefined>;

function without(names: readonly string[], headers: Headers): Headers {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)));
}

const endToEnd = (headers: Headers): Headers => without(HOP_BY_HOP, headers);

/** The client's headers, with its address appended, and with the protocol and host by which this host was called. */
function forwarded(req: FastifyRequest, headers: Headers): Headers {
  const { method, protocol, host, socket } = req;
  const { 'content-length': length, ...bodiless } = without(OUTSIDE_TRACE, endToEnd(headers));
  const hasBody = method !== 'GET' && method !== 'HEAD';
  return {
    ...bodiless,
    ...(hasBody && length !== undefined && { 'content-length': length }),
    'x-forwarded-for': [headers['x-forwarded-for'], socket.remoteAddress].filter(Boolean).join(', '),
    'x-forwarded-proto': protocol,
    'x-forwarded-host': host,
    ...traceHeaders(),
  };
}

/** Errors of the next request on a connection that the API closed while it was idle. */
const LOST = ['ECONNRESET', 'UND_ERR_SOCKET'];

const isSafe = (method: string): boolean => method === 'GET' || method === 'HEAD';

const isEventStream = (headers: IncomingHttpHeaders): boolean =>
  headers['content-type']?.startsWith('text/event-stream') ?? false;

export type ApiProxyOptions = { choice: ApiChoice; exitUrl: string };

/**
 * Proxies every call to the remote API of the visitor's group, and its replies back, both unchanged. The exit to
 * `exitUrl` works without the API, too.
 */
export const apiProxy: FastifyPluginAsync<ApiProxyOptions> = async (app, { choice, exitUrl }) => {
  const streams = new Set<() => void>();

  /** Event streams do not end by themselves: the host ends them before it waits for its connections to end. */
  function endable(source: Readable): Readable {
    const outlet = new PassThrough();
    const end = () => {
      source.unpipe(outlet);
      outlet.end();
      source.destroy();
    };
    streams.add(end);
    source.once('error', end);
    outlet.once('close', () => {
      streams.delete(end);
      source.destroy();
    });
    return source.pipe(outlet);
  }

  const hooks: FastifyReplyFromHooks = {
    getUpstream: ({ headers }) => choice.urlFor(groupOf(headers.cookie)),
    rewriteRequestHeaders: (req, headers) => forwarded(req as FastifyRequest, headers),
    rewriteHeaders: endToEnd,
    // Returns null for replies with 503, which the library would otherwise retry ten times.
    retryDelay: ({ req, err, attempt }) => {
      const { code = '' } = (err ?? {}) as NodeJS.ErrnoException;
      return attempt === 0 && isSafe(req.method) && LOST.includes(code) ? 1 : null;
    },
    onResponse: (_req, reply, { stream }) => {
      const isStream = isEventStream(reply.getHeaders() as IncomingHttpHeaders);
      if (isStream) void reply.header('Connection', 'close').send(endable(stream));
      else void reply.send(stream);
    },
    onError: (reply) => void reply.send(new AppError('UNAVAILABLE')),
  };
  /** Exits while the API is unreachable, too. The browser clears its session, which expires when unused. */
  const leave = (reply: FastifyReply) => {
    reply.header('Referrer-Policy', 'no-referrer');
    if (reply.request.headers['sec-fetch-site'] === 'same-origin') reply.header('Clear-Site-Data', CLEAR_SITE_DATA);
    void reply.redirect(exitUrl, 303);
  };

  await app.register(errorsPlugin);
  await app.register(replyFrom, {
    disableRequestLogging: true,
    destroyAgent: true,
    undici: {
      connectTimeout: CONNECT_MS,
      headersTimeout: REPLY_MS,
      // The library's default accepts any certificate.
      connect: { rejectUnauthorized: true },
    },
  });
  app.addHook('preClose', async () => {
    for (const end of streams) end();
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_req, body, done) => done(null, body));
  for (const url of ['', '/*']) {
    app.all(url, { compress: false }, (req, reply) => reply.from(req.url.split('?', 1)[0], hooks));
  }
  app.get('/exit', { compress: false }, (req, reply) =>
    reply.from(req.url.split('?', 1)[0], { ...hooks, onError: (failed) => leave(failed as FastifyReply) }),
  );
};
