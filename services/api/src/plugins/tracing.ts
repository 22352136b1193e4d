import { compile } from '@fastify/proxy-addr';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Config } from '../config/config';
import { activeSpan, withSpan, type Span } from '../telemetry/span';

declare module 'fastify' {
  interface FastifyRequest {
    /** The span of this request; undefined while tracing is off, and for calls that are not traced. */
    span: Span | undefined;
  }
}

type Options = {
  config?: Pick<Config, 'traces' | 'trustProxy'> | undefined;
  /** A host serves browsers, whose `traceparent` headers are ignored. */
  isHost: boolean;
  /** Route patterns of pages, in addition to the registered routes. */
  pages: readonly string[];
};

/** Not traced: load balancers, supervisors and hosts poll these every second, which would hide everything else. */
const POLLED = /^\/(?:alive|(?:api\/)?(?:health|ready)|api\/(?:releases|site-settings))(?:\?|$)/;

/** Whether a peer's `traceparent` is trusted: only that of proxies whose forwarding headers are trusted. */
function trustedPeers(proxies: Config['trustProxy']): (address: string) => boolean {
  if (typeof proxies === 'number') return () => proxies > 0;
  if (!proxies) return () => false;
  const trusts = compile(proxies);
  return (address) => trusts(address, 0);
}

/** The `traceparent` of the request; undefined unless a trusted peer sent it. */
function traceparentOf(req: FastifyRequest, trusts: (address: string) => boolean): string | undefined {
  const { traceparent } = req.headers;
  return typeof traceparent === 'string' && trusts(req.socket.remoteAddress ?? '') ? traceparent : undefined;
}

/** Traces requests where OTEL_EXPORTER_OTLP_ENDPOINT is set; loads no tracing library otherwise. */
export const tracingPlugin = fp<Options>(async (app, { config, isHost, pages }) => {
  if (!config?.traces) return;
  const { startTracing } = await import('../telemetry/open-telemetry');
  const { serviceName, ...settings } = config.traces;
  const routes = new Set(pages);
  const tracing = startTracing({
    ...settings,
    serviceName: serviceName ?? (isHost ? 'commonpurse-host' : 'commonpurse-api'),
    routes,
    logger: app.log,
  });
  const trusts = isHost ? () => false : trustedPeers(config.trustProxy);
  app.addHook('onRoute', ({ url }) => void routes.add(url));
  app.addHook('onClose', () => tracing.close());
  app.decorateRequest('span', undefined);

  app.addHook('onRequest', (req, reply, done) => {
    if (POLLED.test(req.url)) return done();
    const { url } = req.routeOptions;
    const attributes = { 'http.request.method': req.method, ...(url !== undefined && { 'http.route': url }) };
    // The host calls the API in its own process without a connection: the active span is then that of the page.
    const page = activeSpan()?.child('server', 'request', attributes);
    const span = page ?? tracing.startRequest(traceparentOf(req, trusts), attributes);
    req.span = span;
    reply.raw.once('close', () => span.end());
    withSpan(span, done);
  });
  // The events of a body run in the async context of the connection, so the span is activated again.
  app.addHook('preValidation', (req, _reply, done) => {
    if (req.span) withSpan(req.span, done);
    else done();
  });
  app.addHook('onResponse', async ({ span }, { statusCode }) => {
    const failed = statusCode >= 500;
    span?.set({ 'http.response.status_code': statusCode, ...(failed && { 'error.type': String(statusCode) }) });
    span?.end({ failed });
  });
});
