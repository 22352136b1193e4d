import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { startAwakeTimeout } from './awake-timeout';
import type { AppRelease } from './releases';
import type { PageSettings } from './site-settings';
import {
  permissionOption,
  RendererStopped,
  startRendererProcess,
  type RendererLimits,
  type RendererProcess,
} from './renderer-process';

/** The releases that render a page: the shell's, and the one whose screen it is. */
export type PageReleases = {
  shell: AppRelease;
  remote?: AppRelease | undefined;
  /** The settings that moderators changed; undefined for the built-in ones. */
  settings?: PageSettings | undefined;
};

export type RenderRequest =
  | {
      operation: 'page';
      url: string;
      /** JSON: what the API replied, and in whose session. */
      answer?: string | undefined;
      reader?: string | undefined;
    }
  | { operation: 'withoutScript'; path: string };

export type Renderer = {
  /** HTML; undefined when these releases are not rendered any more. Throws RenderError, or RendererUnavailable. */
  render(releases: PageReleases, request: RenderRequest): Promise<string | undefined>;
  /** Loads the code of releases, so that their first page does not wait for it. Failures are logged. */
  load(releases: PageReleases): Promise<void>;
  /** Bytes of memory of the process; undefined when none runs. */
  resident(): Promise<number | undefined>;
  close(): Promise<void>;
};

/** A page cannot be rendered: its code throws, or exceeds a limit. */
export class RenderError extends Error {}

/** No page can be rendered now. */
export class RendererUnavailable extends RenderError {}

export type Limits = RendererLimits & {
  /** For one page, and for running the code of one release. */
  renderMs: number;
  loadMs: number;
  /** How long a page waits for its turn. */
  queueMs: number;
  /** Above this, the process is replaced after a page. */
  recycleBytes: number;
};

const LIMITS: Limits = {
  startMs: 5_000,
  renderMs: 1_000,
  loadMs: 3_000,
  queueMs: 5_000,
  heapMegabytes: 160,
  residentBytes: 400_000_000,
  recycleBytes: 250_000_000,
};

/** Two combinations of releases, each with pages of the shell alone and with each of the three other apps. */
const MAX_CONTEXTS = 8;
/** How many times in a row releases may stop the renderer; a page is tried twice. */
const MAX_STOPS = 3;
const FIRST_DELAY_MS = 100;
const MAX_DELAY_MS = 30_000;
/** A page waits for a renderer that starts again within this time. */
const PATIENCE_MS = 500;

const keyOf = ({ shell, remote }: PageReleases): string => `${shell.id} ${remote?.id ?? ''}`;

/** Code reads the settings once, when it starts: each version of them has contexts of its own. */
const contextOf = (releases: PageReleases): string => `${keyOf(releases)} ${releases.settings?.id ?? ''}`;

const namesOf = ({ shell, remote }: PageReleases) => ({
  shell: shell.version,
  ...(remote && { [remote.name]: remote.version }),
});

/** How long to wait after the process has ended so many times since it last rendered a page. */
const delayAfter = (stops: number): number =>
  stops < 2 ? 0 : Math.min(FIRST_DELAY_MS * 2 ** (stops - 2), MAX_DELAY_MS);

/**
 * Renders pages in an unprivileged process, which starts with the first request. Pages are rendered one at a time, so
 * that when the process has to be ended, it is known which releases caused that.
 */
export function createRenderer(log: FastifyBaseLogger, changes: Partial<Limits> = {}): Renderer {
  const limits = { ...LIMITS, ...changes };
  const permission = permissionOption();
  if (permission === undefined) log.warn('this Node has no permission model: pages are rendered in browsers only');

  let current: RendererProcess | undefined;
  /** Keys of the contexts in the current process, least recently used first. */
  const contexts = new Set<string>();
  const stops = new Map<string, number>();
  const givenUp = new Set<string>();
  let failures = 0;
  let retryAt = 0;
  let reported = false;
  let closed = false;
  let turn: Promise<unknown> = Promise.resolve();

  function noteStop(): void {
    current = undefined;
    failures += 1;
    retryAt = Date.now() + delayAfter(failures);
  }

  async function start(option: string): Promise<RendererProcess> {
    const delay = retryAt - Date.now();
    if (delay > PATIENCE_MS) throw new RendererUnavailable('the renderer is not running');
    if (delay > 0) await new Promise((resolve) => setTimeout(resolve, delay));
    if (closed) throw new RendererUnavailable('the renderer is closed');
    contexts.clear();
    try {
      const started = await startRendererProcess(option, limits);
      reported = false;
      return started;
    } catch (error) {
      noteStop();
      if (!reported) log.error({ err: error }, 'the renderer cannot start: pages are rendered in browsers only');
      reported = true;
      throw new RendererUnavailable('the renderer cannot start');
    }
  }

  function giveUp(releases: PageReleases, reason: string): void {
    givenUp.add(keyOf(releases));
    log.error(
      { releases: namesOf(releases), reason },
      'these releases are not server-rendered any more, until another one arrives',
    );
  }

  async function load(renderer: RendererProcess, releases: PageReleases): Promise<boolean> {
    const key = contextOf(releases);
    if (contexts.delete(key)) {
      contexts.add(key);
      return true;
    }
    for (const oldest of contexts) {
      if (contexts.size < MAX_CONTEXTS) break;
      contexts.delete(oldest);
      await renderer.send({ operation: 'close', key: oldest }, limits.loadMs);
    }
    await renderer.send({ operation: 'open', key }, limits.loadMs);
    if (releases.settings) {
      await renderer.send({ operation: 'settings', key, settings: JSON.stringify(releases.settings) }, limits.loadMs);
    }
    for (const release of [releases.shell, releases.remote]) {
      if (!release) continue;
      const code = await readFile(path.join(release.folder, release.prerender!), 'utf8');
      const operation = release === releases.shell ? 'shell' : 'remote';
      const request = { operation, key, code, name: release.name, filename: `${release.name}/${release.prerender}` };
      const reply = await renderer.send(request, limits.loadMs);
      if ('html' in reply) continue;
      giveUp(releases, `the code of '${release.name}' cannot run: ${reply.error}`);
      return false;
    }
    contexts.add(key);
    return true;
  }

  async function renderNow(
    option: string,
    releases: PageReleases,
    request: RenderRequest | undefined,
    isSecondTry = false,
  ): Promise<string | undefined> {
    const key = keyOf(releases);
    if (givenUp.has(key)) return undefined;
    current = current?.running() ? current : await start(option);
    try {
      if (!(await load(current, releases)) || !request) return undefined;
      const reply = await current.send({ ...request, key: contextOf(releases) }, limits.renderMs);
      failures = 0;
      stops.delete(key);
      if ('error' in reply) throw new RenderError(reply.error);
      return reply.html;
    } catch (error) {
      if (!(error instanceof RendererStopped)) throw error;
      noteStop();
      if (closed) throw new RendererUnavailable('the renderer is closed');
      // An end by another process, such as the kernel, is not the fault of the releases.
      const count = (stops.get(key) ?? 0) + (error.fromOutside ? 0 : 1);
      stops.set(key, count);
      if (count >= MAX_STOPS) giveUp(releases, error.message);
      else if (!isSecondTry) return renderNow(option, releases, request, true);
      throw new RenderError(`the renderer was stopped: ${error.message}`);
    }
  }

  /** Runs after the page was sent, so that the page does not wait for the system's figures. */
  async function replaceGrown(): Promise<void> {
    if (((await current?.resident()) ?? 0) > limits.recycleBytes) await current?.stop('it has grown');
  }

  /** Without a request, only loads the code of the releases. */
  function inTurn(releases: PageReleases, request?: RenderRequest): Promise<string | undefined> {
    if (permission === undefined || givenUp.has(keyOf(releases))) return Promise.resolve(undefined);
    return new Promise((resolve, reject) => {
      let late = false;
      const cancelTimeout = startAwakeTimeout(() => {
        late = true;
        reject(new RendererUnavailable('the renderer is busy'));
      }, limits.queueMs);
      turn = turn.then(() => {
        cancelTimeout();
        if (late) return;
        return renderNow(permission, releases, request).then(resolve, reject).then(replaceGrown);
      });
    });
  }

  return {
    render: inTurn,
    load: (releases) =>
      inTurn(releases).then(
        () => undefined,
        () => undefined,
      ),
    resident: async () => current?.resident(),
    async close() {
      closed = true;
      await current?.stop('the host closes');
      await turn;
      await current?.stop('the host closes');
    },
  };
}
