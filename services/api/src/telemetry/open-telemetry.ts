import { randomUUID } from 'node:crypto';
import {
  isSpanContextValid,
  ROOT_CONTEXT,
  SpanKind as Kind,
  SpanStatusCode,
  trace,
  TraceFlags,
  type Context,
  type Span as OtelSpan,
  type SpanContext,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
  type SpanExporter,
} from '@opentelemetry/sdk-trace';
import type { FastifyBaseLogger } from 'fastify';
import { allowedSpan } from './allow-list';
import type { Span, SpanAttributes, SpanKind } from './span';

export type TracingOptions = {
  /** Base address of an OTLP/HTTP receiver. */
  endpoint: string;
  serviceName: string;
  /** Share of the traces that are sent, from 0 to 1. */
  share: number;
  /** The patterns of routes that spans may name. */
  routes: ReadonlySet<string>;
  logger: Pick<FastifyBaseLogger, 'warn'>;
};

export type Tracing = {
  /** Starts the span of a request, in the trace of a trusted `traceparent`, or else in a new one. */
  startRequest(traceparent: string | undefined, attributes: SpanAttributes): Span;
  /** Exports the ended spans, for two seconds at most. */
  close(): Promise<void>;
};

/** Limits of how long a receiver that hangs delays the next batch, and the end of the process. */
const SEND_LIMIT_MS = 5_000;
const CLOSE_LIMIT_MS = 2_000;

/** The library's result of an export that failed. */
const FAILED = 1;

const KINDS: Record<SpanKind, Kind> = { server: Kind.SERVER, client: Kind.CLIENT, internal: Kind.INTERNAL };

/**
 * Exports spans filtered by the allow-list. Logs once that the receiver is unreachable, and once that it is back.
 * Exports nothing once `closed` is aborted.
 */
function createExporter({ endpoint, routes, logger }: TracingOptions, closed: AbortSignal): SpanExporter {
  const inner = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/$/, '')}/v1/traces`,
    timeoutMillis: SEND_LIMIT_MS,
  });
  let isAway = false;
  return {
    export(spans, done) {
      if (closed.aborted) return done({ code: FAILED });
      const allowed = spans.map((span) => allowedSpan(span, routes));
      inner.export(allowed, (result) => {
        const failed = Number(result.code) === FAILED;
        if (failed !== isAway) logger.warn(failed ? 'traces cannot be sent, and are dropped' : 'traces are sent again');
        isAway = failed;
        done(result);
      });
    },
    forceFlush: async () => inner.forceFlush(),
    shutdown: () => inner.shutdown(),
  };
}

const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

function remoteContext(traceparent: string | undefined): Context {
  const [, traceId = '', spanId = '', flags = ''] = TRACEPARENT.exec(traceparent ?? '') ?? [];
  const traceFlags = Number.parseInt(flags, 16) & TraceFlags.SAMPLED;
  const remote: SpanContext = { traceId, spanId, traceFlags, isRemote: true };
  return isSpanContextValid(remote) ? trace.setSpanContext(ROOT_CONTEXT, remote) : ROOT_CONTEXT;
}

/** Starts tracing for one server, without the library's global state, so that several may run in a process. */
export function startTracing(options: TracingOptions): Tracing {
  const closed = new AbortController();
  const exporter = createExporter(options, closed.signal);
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': options.serviceName,
      'service.instance.id': randomUUID(),
    }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(options.share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter, exportTimeoutMillis: SEND_LIMIT_MS })],
  });
  const tracer = provider.getTracer('commonpurse');

  const start = (kind: SpanKind, name: string, attributes: SpanAttributes, parent: Context) =>
    toSpan(tracer.startSpan(name, { kind: KINDS[kind], attributes }, parent));

  function toSpan(span: OtelSpan): Span {
    let hasEnded = false;
    return {
      // Otherwise work that outlives its request, such as a stream's, would add spans to its trace for ever.
      child: (kind, name, attributes = {}) =>
        hasEnded ? undefined : start(kind, name, attributes, trace.setSpan(ROOT_CONTEXT, span)),
      set: (attributes) => void span.setAttributes(attributes),
      end({ failed } = { failed: false }) {
        if (hasEnded) return;
        hasEnded = true;
        if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      },
      traceparent() {
        const { traceId, spanId, traceFlags } = span.spanContext();
        return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;
      },
    };
  }

  return {
    startRequest: (traceparent, attributes) => start('server', 'request', attributes, remoteContext(traceparent)),
    async close() {
      let timer: NodeJS.Timeout;
      const limit = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, CLOSE_LIMIT_MS);
      });
      const sent = provider.shutdown().catch(() => undefined);
      await Promise.race([sent, limit]).finally(() => clearTimeout(timer));
      closed.abort();
    },
  };
}
