import { ApiError, NetworkError } from './errors';

export type Query = Record<string, string | number | boolean | undefined | null>;

export type ApiRequest = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  query?: Query;
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** Timeout of the whole exchange in milliseconds. Default: 40 seconds. */
  timeout?: number;
  /** Lets the call outlive the page that makes it. */
  keepalive?: boolean;
};

export type Reply<T> = { data: T; headers: Headers; status: number };

/** The URL of a call; empty parameters are left out. */
export function urlOf(base: string, path: string, query: Query = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value));
  }
  const text = search.toString();
  return `${base}${path}${text && (path.includes('?') ? '&' : '?')}${text}`;
}

async function contentOf(response: Response): Promise<unknown> {
  const text = await response.text();
  if (text === '') return undefined;
  return response.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text;
}

function errorOf(response: Response, content: unknown): ApiError {
  const { code, message } = (typeof content === 'object' && content !== null ? content : {}) as Partial<ApiError>;
  const wait = Number(response.headers.get('retry-after') ?? NaN);
  return new ApiError(
    response.status,
    typeof code === 'string' ? code : 'UNKNOWN',
    typeof message === 'string' ? message : '',
    response.headers.get('x-request-id') ?? undefined,
    Number.isFinite(wait) ? wait : undefined,
    content,
  );
}

/** The API's base URL, and a listener for the headers of each response, including error responses. */
export type Api = { base: string; onHeaders?: ((headers: Headers) => void) | undefined };

/** A connection can be dead for minutes before the browser knows. The host waits 30 seconds for the API. */
const TIMEOUT_MS = 40_000;

/**
 * Sends a request to the API. Rejects with an ApiError for an error response, with a NetworkError without a response or
 * after the timeout, and with the signal's reason after an abort.
 */
export async function exchange<T>({ base, onHeaders }: Api, request: ApiRequest): Promise<Reply<T>> {
  const { method, path, query, body, signal, timeout = TIMEOUT_MS, keepalive } = request;
  const headers: Record<string, string> = { accept: 'application/json', ...request.headers };
  if (body !== undefined) headers['content-type'] = 'application/json';
  const ended = new AbortController();
  const end = () => ended.abort(signal?.reason);
  // Chromium has `AbortSignal.timeout` only since 103.
  const timer = setTimeout(end, timeout);
  signal?.addEventListener('abort', end);
  if (signal?.aborted) end();
  try {
    const response = await fetch(urlOf(base, path, query), {
      method,
      headers,
      credentials: 'same-origin',
      cache: 'no-store',
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: ended.signal,
      ...(keepalive ? { keepalive } : {}),
    });
    onHeaders?.(response.headers);
    const content = await contentOf(response);
    if (!response.ok) throw errorOf(response, content);
    return { data: content as T, headers: response.headers, status: response.status };
  } catch (error) {
    if (error instanceof ApiError || signal?.aborted) throw error;
    throw new NetworkError(error);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', end);
  }
}
