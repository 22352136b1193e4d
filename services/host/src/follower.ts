import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Metrics } from '@commonpurse/api';
import type { AppName } from '@commonpurse/federation';
import { versionOf, type PointerState, type ReleaseStore } from '@commonpurse/releases';
import type { FastifyBaseLogger } from 'fastify';
import { createReleaseCache } from './release-cache';
import type { AppRelease } from './releases';
import { prepare, type Serving } from './serving';

const ASK_EVERY_MS = 1_000;
/** Minimum time between two requests for the pointer because of an unknown release. */
const ASK_AGAIN_MS = 200;
/** A change waits no longer than this for `beforeChange`. */
const BEFORE_CHANGE_MS = 3_000;

/** What this host served last, for a start while the API, the database or the store is unreachable. */
const LAST_GOOD = 'current.json';

export type FollowerOptions = {
  /** Asks the API which releases are live; rejects when there is no answer. */
  ask: () => Promise<PointerState>;
  store: ReleaseStore;
  /** Folder for this host's copies of the releases. */
  folder: string;
  /** Called with the next state before the host serves it; it must not reject. */
  beforeChange?: ((next: Serving) => Promise<void>) | undefined;
  logger: Pick<FastifyBaseLogger, 'info' | 'error'>;
  metrics?: Metrics | undefined;
  /** The time limit for fetching one release. */
  fetchLimitMs?: number | undefined;
};

export type Follower = {
  /** Starts polling. Resolves once the live releases, or those served last, are ready to be served. */
  start(): Promise<void>;
  /** What to serve now; undefined before the first release of each app is live. */
  current(): Serving | undefined;
  /**
   * The release that a URL names, if it is or was live lately. For an unknown release, fetches the pointer at once,
   * because another host may have rendered the page.
   */
  find(app: string, version: string): Promise<AppRelease | undefined>;
  close(): Promise<void>;
};

/**
 * Polls the pointer to the live releases once a second, and applies changes without a restart. On any failure, the host
 * keeps serving what it serves, and logs the problem once.
 */
export function createFollower(options: FollowerOptions): Follower {
  const { ask, folder, beforeChange, logger, metrics } = options;
  const cache = createReleaseCache(options);
  let serving: Serving | undefined;
  /** The latest request for the pointer, and its time. */
  let newest: { state: Promise<PointerState>; askedAt: number } | undefined;
  let answeredAt = Date.now();
  let seen = '';
  let reported = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  let running: Promise<void> = Promise.resolve();

  function reportFailure(error: unknown, failures: Set<string>): void {
    const message = error instanceof Error ? error.message : String(error);
    failures.add(message);
    if (!isClosed && !reported.has(message)) logger.error(`releases stay as they are: ${message}`);
  }

  async function adopt(state: PointerState, failures: Set<string>): Promise<void> {
    const next = await prepare(state, cache, serving, (error) => reportFailure(error, failures));
    const isChange = JSON.stringify(next.state) !== JSON.stringify(serving?.state);
    if (isChange && serving && beforeChange) {
      await Promise.race([beforeChange(next), sleep(BEFORE_CHANGE_MS, undefined, { ref: false })]);
    }
    serving = next;
    if (!isChange) return;
    logger.info(servedReleases(next.state), 'serving releases');
    await keep(folder, next.state);
    await cache
      .removeOutdated(next.state)
      .catch((error: unknown) => logger.error(error, 'copies of outdated releases stay'));
  }

  function askAnew(): Promise<PointerState> {
    newest = { state: ask(), askedAt: Date.now() };
    return newest.state;
  }

  /** The pointer from a request that is hardly older than this moment. */
  const justNow = (): Promise<PointerState> =>
    newest && Date.now() - newest.askedAt < ASK_AGAIN_MS ? newest.state : askAnew();

  async function look(): Promise<void> {
    const failures = new Set<string>();
    try {
      const state = await askAnew();
      answeredAt = Date.now();
      const text = JSON.stringify(state);
      if (text !== seen) {
        await adopt(state, failures);
        // After a failure the same state is tried again: the store may be reachable by then.
        seen = failures.size === 0 ? text : '';
      }
    } catch (error) {
      reportFailure(error, failures);
    }
    reported = failures;
  }

  metrics?.gauge('releaseAnswerAge', (gauge) => gauge.set((Date.now() - answeredAt) / 1000));

  const next = () => {
    if (!isClosed) timer = setTimeout(() => void (running = look().finally(next)), ASK_EVERY_MS);
  };

  return {
    async start() {
      await look();
      const stored = serving ? undefined : await lastGood(folder);
      if (stored) await adopt(stored, new Set()).catch((error: unknown) => reportFailure(error, reported));
      next();
    },
    current: () => serving,
    async find(app, version) {
      const idIn = (state: PointerState | undefined) =>
        state?.retained.find((entry) => entry.app === app && versionOf(entry.id) === version)?.id;
      const known = idIn(serving?.state) ?? idIn(await justNow().catch(() => undefined));
      if (known === undefined) return undefined;
      return cache.open(app as AppName, known).catch((error: unknown) => {
        reportFailure(error, reported);
        return undefined;
      });
    },
    async close() {
      isClosed = true;
      clearTimeout(timer);
      cache.close();
      await running;
    },
  };
}

/** The live releases for the log, and those that a share of the visitors gets, such as `5c1f3a9be07d42e8, 10 %`. */
function servedReleases({ apps }: PointerState): object {
  const live = apps.map(({ app, live: id }) => [app, versionOf(id)]);
  const shared = apps.flatMap(({ app, candidate, percent }) =>
    candidate && percent > 0 ? [[app, `${versionOf(candidate)}, ${percent} %`]] : [],
  );
  return {
    releases: Object.fromEntries(live) as object,
    ...(shared.length > 0 && { shared: Object.fromEntries(shared) as object }),
  };
}

async function keep(folder: string, state: PointerState): Promise<void> {
  await mkdir(folder, { recursive: true });
  const draft = path.join(folder, `${LAST_GOOD}.${process.pid}`);
  await writeFile(draft, JSON.stringify(state), { flush: true });
  await rename(draft, path.join(folder, LAST_GOOD));
}

async function lastGood(folder: string): Promise<PointerState | undefined> {
  try {
    return JSON.parse(await readFile(path.join(folder, LAST_GOOD), 'utf8')) as PointerState;
  } catch {
    return undefined;
  }
}
