import type { Attributes, SpanContext } from '@opentelemetry/api';
import type { ReadableSpan } from '@opentelemetry/sdk-trace';
import { isOperation, isTable } from './query-attributes';

/** Spans of the work between a request and its queries. */
export const INTERNAL_SPANS = ['render', 'ask the API'];

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

type Check = (value: unknown, routes: ReadonlySet<string>) => boolean;

const isStatus = (value: unknown): boolean => Number.isInteger(value) && Number(value) >= 100 && Number(value) < 600;
const matches =
  (pattern: RegExp): Check =>
  (value) =>
    typeof value === 'string' && pattern.test(value);

/** Every attribute that may leave this process, and which values of it. */
const ALLOWED: Record<string, Check> = {
  'http.request.method': (value) => METHODS.includes(value as string),
  'http.route': (value, routes) => routes.has(value as string),
  'http.response.status_code': isStatus,
  // A status, an SQLSTATE, or a code such as ECONNRESET.
  'error.type': matches(/^(?:5\d\d|[0-9A-Z]{5}|E[A-Z]{3,15})$/),
  'db.system.name': matches(/^postgresql$/),
  'db.operation.name': isOperation,
  'db.collection.name': isTable,
};

function allowedAttributes(attributes: Attributes, routes: ReadonlySet<string>): Attributes {
  const isAllowed = (name: string, value: unknown) => Object.hasOwn(ALLOWED, name) && ALLOWED[name]!(value, routes);
  return Object.fromEntries(Object.entries(attributes).filter(([name, value]) => isAllowed(name, value)));
}

/** A name built from allowed attributes, or else one of `INTERNAL_SPANS`. */
function nameOf(attributes: Attributes, name: string): string {
  const parts = attributes['db.system.name']
    ? [attributes['db.operation.name'] ?? 'query', attributes['db.collection.name']]
    : [attributes['http.request.method'], attributes['http.route']];
  const made = parts.filter(Boolean).join(' ');
  return made || (INTERNAL_SPANS.includes(name) ? name : 'other');
}

const idsOf = ({ traceId, spanId, traceFlags }: SpanContext): SpanContext => ({ traceId, spanId, traceFlags });

/** A copy of the span with only what may be exported: no events, no links, no error messages. */
export function allowedSpan(span: ReadableSpan, routes: ReadonlySet<string>): ReadableSpan {
  const { kind, startTime, endTime, duration, ended, resource, instrumentationScope, parentSpanContext } = span;
  const attributes = allowedAttributes(span.attributes, routes);
  return {
    name: nameOf(attributes, span.name),
    kind,
    spanContext: () => idsOf(span.spanContext()),
    ...(parentSpanContext && { parentSpanContext: idsOf(parentSpanContext) }),
    startTime,
    endTime,
    duration,
    ended,
    status: { code: span.status.code },
    attributes,
    links: [],
    events: [],
    resource,
    instrumentationScope,
    droppedAttributesCount: 0,
    droppedEventsCount: 0,
    droppedLinksCount: 0,
  };
}
