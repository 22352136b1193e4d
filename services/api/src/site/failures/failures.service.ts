import type { FailureBody } from '@commonpurse/contracts/schemas';
import type { FastifyBaseLogger } from 'fastify';

/** The same failure of many readers is logged as one line a minute, with its count. */
const LOG_EVERY_MS = 60_000;

/** Releases and kinds counted at a time: reports come from anybody, and must not fill the memory. */
const MAX_KINDS = 100;

type Seen = { loggedAt: number; count: number };

/**
 * Writes readers' failure reports to the log: the first of its kind at once, then at most one line a minute with the
 * number since the last. The line names the command that rolls the release back.
 */
export function failureLog(log: Pick<FastifyBaseLogger, 'warn'>) {
  const seen = new Map<string, Seen>();
  return ({ app, release, kind }: FailureBody, now: Date): void => {
    const key = `${app} ${release} ${kind}`;
    const { loggedAt, count } = seen.get(key) ?? { loggedAt: -Infinity, count: 0 };
    const isDue = now.getTime() - loggedAt >= LOG_EVERY_MS;
    // Evicts the entry that was reported longest ago.
    if (!seen.has(key) && seen.size >= MAX_KINDS) seen.delete(seen.keys().next().value!);
    seen.delete(key);
    seen.set(key, isDue ? { loggedAt: now.getTime(), count: 0 } : { loggedAt, count: count + 1 });
    if (!isDue) return;
    log.warn({ app, release, kind, count: count + 1 }, `readers' browsers fail: pnpm releases rollback ${app}`);
  };
}
