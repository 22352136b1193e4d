import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyBaseLogger } from 'fastify';
import type { QueryObject } from 'knex/lib/dialects/postgres/index.js';

const SLOW_MS = 200;

const current = new AsyncLocalStorage<string>();

/** Runs the work for a call of the API, whose key is such as `GET /forum/:id`: its slow statements are logged with it. */
export const inCall = (key: string, work: () => void): void => current.run(key, work);

/**
 * Runs a statement, and logs it if it takes long: the key of its call, if it belongs to one, milliseconds, and the
 * number of rows, if it succeeds. The log contains neither SQL nor values.
 */
export async function logSlowStatement(
  logger: Pick<FastifyBaseLogger, 'warn'> | undefined,
  run: () => Promise<QueryObject>,
): Promise<QueryObject> {
  const start = performance.now();
  let rows: number | null | undefined;
  try {
    const query = await run();
    rows = query.response?.rowCount;
    return query;
  } finally {
    const ms = Math.round(performance.now() - start);
    if (ms >= SLOW_MS) logger?.warn({ call: current.getStore(), ms, rows }, 'a slow statement');
  }
}
