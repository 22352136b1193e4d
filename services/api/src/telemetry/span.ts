import { AsyncLocalStorage } from 'node:async_hooks';

/** Attributes of a span; the allow-list filters them again before export. */
export type SpanAttributes = Record<string, string | number>;

export type SpanKind = 'server' | 'client' | 'internal';

/** A timed part of the work for one request. */
export type Span = {
  /** Starts a child span; undefined once this span has ended. */
  child(kind: SpanKind, name: string, attributes?: SpanAttributes): Span | undefined;
  set(attributes: SpanAttributes): void;
  /** Ends the span once; later calls change nothing. */
  end(outcome?: { failed: boolean }): void;
  /** The header that makes another process continue this trace. */
  traceparent(): string;
};

const active = new AsyncLocalStorage<Span>();

/** The active span; undefined while tracing is off. */
export const activeSpan = (): Span | undefined => active.getStore();

/** Runs the work, and what it starts, with the span as the active one. */
export const withSpan = <Result>(span: Span, work: () => Result): Result => active.run(span, work);

/** Runs the work in a span of its own, if a request is being traced. */
export async function inSpan<Result>(
  kind: SpanKind,
  name: string,
  work: () => Promise<Result>,
  attributes?: SpanAttributes,
): Promise<Result> {
  const span = activeSpan()?.child(kind, name, attributes);
  if (!span) return work();
  try {
    const result = await withSpan(span, work);
    span.end();
    return result;
  } catch (error) {
    const { code } = error as { code?: unknown };
    if (typeof code === 'string') span.set({ 'error.type': code });
    span.end({ failed: true });
    throw error;
  }
}

/** The headers of a call to the API that continue the trace of the request under way. */
export function traceHeaders(): Record<string, string> {
  const span = activeSpan();
  return span ? { traceparent: span.traceparent() } : {};
}
