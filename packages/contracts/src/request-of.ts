import type { CallKey } from './calls/index';
import type { CallArguments } from './calls/input';
import { routeOf } from './route-of';

type Input = {
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string | number | undefined>>;
  body?: unknown;
};

/**
 * A call as the HTTP request that makes it: its method, its path below `/api` with the query, and its body as JSON. For
 * clients of tests and benchmarks; screens use the client of the session.
 */
export function requestOf<Key extends CallKey>(key: Key, ...[input]: CallArguments<Key>) {
  const { params, query = {}, body } = (input ?? {}) as Input;
  const { method, path } = routeOf(key, params);
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  return {
    method,
    path: search.size > 0 ? `${path}?${String(search)}` : path,
    body: body === undefined ? undefined : JSON.stringify(body),
  };
}
