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
/** For a release that this host does not know, it asks no more often than this. */
const ASK_AGAIN_MS = 200;
/** A change waits no longer than this for `beforeChange`. */
const BEFORE_CHANGE_MS = 3_000;

/** What this host served last, for a start without API, database or store. */
const LAST_GOOD = 'current.json';

export type FollowerOptions = {
  /** Asks the API which releases are live; rejects when there is no answer. */
  ask: () => Promise<PointerState>;
  store: ReleaseStore;
  /** Folder for this host's copies of the releases. */
  folder: string;
  /** Called with what is to be served next, while the host serves what was before; it must not reject. */
  beforeChange?: ((next: Serving) => Promise<void>) | undefined;
  logger: Pick<FastifyBaseLogger, 'info' | 'error'>;
  metrics?: Metrics | undefined;
  /** A fetch of one release takes no longer. */
  fetchLimitMs?: number | undefined;
};

export type Follower = {
  /** Begins to follow. Resolves once the live releases, or those of the last time, are ready to be served. */
  start(): Promise<void>;
  /** What to serve now; undefined before the first release of each app is live. */
  current(): Serving | undefined;
  /**
   * The release that a URL names, when it is or was live lately. Beside another host, which may have written the page, the
   * pointer is asked at once for one that is not known here.
   */
  find(app: string, version: string): Promise<AppRelease | undefined>;
  close(): Promise<void>;
};

/**
 * Follows the pointer to the live releases, once a second and without a restart. Whatever goes wrong on the way, the
 * host stays with what it serves, and says once what is wrong.
 */
export function createFollower(options: FollowerOptions): Follower {
  const { ask, folder, beforeChange, logger, metrics } = options;
  const cache = createReleaseCache(options);
  let serving: Serving | undefined;
  /** The latest reply to the question which releases are live, and when it was asked. */
  let newest: { state: Promise<PointerState>; askedAt: number } | undefined;
  let answeredAt = Date.now();
  let seen = '';
  let complaints = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  let running: Promise<void> = Promise.resolve();

  function complain(error: unknown, heard: Set<string>): void {
    const message = error instanceof Error ? error.message : String(error);
    heard.add(message);
    if (!isClosed && !complaints.has(message)) logger.error(`releases stay as they are: ${message}`);
  }

  async function adopt(state: PointerState, heard: Set<string>): Promise<void> {
    const next = await prepare(state, cache, serving, (error) => complain(error, heard));
    const isChange = JSON.stringify(next.state) !== JSON.stringify(serving?.state);
    if (isChange && serving && beforeChange) {
      await Promise.race([beforeChange(next), sleep(BEFORE_CHANGE_MS, undefined, { ref: false })]);
    }
    serving = next;
    if (!isChange) return;
    await keep(folder, next.state);
    const live = next.state.apps.map(({ app, live: id }) => [app, versionOf(id)]);
    logger.info({ releases: Object.fromEntries(live) as object }, 'serving releases');
    await cache
      .removeOutdated(next.state)
      .catch((error: unknown) => logger.error(error, 'copies of outdated releases stay'));
  }

  function askAnew(): Promise<PointerState> {
    newest = { state: ask(), askedAt: Date.now() };
    return newest.state;
  }

  /** What is live by a reply that is hardly older than this moment. */
  const justNow = (): Promise<PointerState> =>
    newest && Date.now() - newest.askedAt < ASK_AGAIN_MS ? newest.state : askAnew();

  async function look(): Promise<void> {
    const heard = new Set<string>();
    try {
      const state = await askAnew();
      answeredAt = Date.now();
      const text = JSON.stringify(state);
      if (text !== seen) {
        await adopt(state, heard);
        // With a complaint it is tried again: the store may be back.
        seen = heard.size === 0 ? text : '';
      }
    } catch (error) {
      complain(error, heard);
    }
    complaints = heard;
  }

  metrics?.gauge('releaseAnswerAge', (gauge) => gauge.set((Date.now() - answeredAt) / 1000));

  const next = () => {
    if (!isClosed) timer = setTimeout(() => void (running = look().finally(next)), ASK_EVERY_MS);
  };

  return {
    async start() {
      await look();
      const kept = serving ? undefined : await lastGood(folder);
      if (kept) await adopt(kept, new Set()).catch((error: unknown) => complain(error, complaints));
      next();
    },
    current: () => serving,
    async find(app, version) {
      const idIn = (state: PointerState | undefined) =>
        state?.retained.find((one) => one.app === app && versionOf(one.id) === version)?.id;
      const known = idIn(serving?.state) ?? idIn(await justNow().catch(() => undefined));
      if (known === undefined) return undefined;
      return cache.open(app as AppName, known).catch((error: unknown) => {
        complain(error, complaints);
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
