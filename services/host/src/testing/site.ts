import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request, type IncomingHttpHeaders } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { createLogger } from '@commonpurse/api';
import { REMOTE_NAMES, type AppBuild, type AppName } from '@commonpurse/federation';
import {
  APP_NAMES,
  describeBuild,
  openReleaseStore,
  publish,
  versionOf,
  type PointerState,
} from '@commonpurse/releases';
import { startHost, type Host, type HostOptions } from '../index';
import { distOf } from '../releases';
import { prepareData } from './prepared-data';

/** Placeholder that tests use for the version in a URL, which is the beginning of a hash. */
const VERSION = 'a1b2c3';
const ANY_VERSION = /(\/mf\/\w+\/)[0-9a-f]{16}(?=\/)/g;
const versions = new Map<string, string>();

function writeRelease(folder: string, build: AppBuild, files: Record<string, string>): void {
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of Object.entries(files)) {
    writeFileSync(path.join(folder, name), text);
    writeFileSync(path.join(folder, `${name}.br`), brotliCompressSync(text));
    writeFileSync(path.join(folder, `${name}.gz`), gzipSync(text));
  }
  writeFileSync(path.join(folder, 'main.js.map'), '{}');
  writeFileSync(path.join(folder, 'release.json'), JSON.stringify(build));
}

const noteVersion = (root: string, app: AppName) =>
  void versions.set(app, versionOf(describeBuild(distOf(app, root)).id));

/** Writes small stand-ins for the builds of the four apps. */
export function writeReleases(root: string): void {
  writeRelease(
    path.join(root, 'shell/dist'),
    { name: 'shell', main: ['main.js', 'main.css'], css: ['main.css'], screens: {} },
    { 'main.js': 'console.log("shell")', 'main.css': 'body { margin: 0 }' },
  );
  for (const name of REMOTE_NAMES) {
    writeRelease(
      path.join(root, `mf-${name}/dist`),
      {
        name,
        entry: 'remoteEntry.js',
        css: ['routes.css'],
        screens: {
          calculator: { js: ['routes.js', 'screen-calculator.js'], css: ['screen-calculator.css'] },
          forum: { js: ['routes.js'], css: [] },
          'moderator-login': { js: ['routes.js'], css: [] },
        },
      },
      {
        'remoteEntry.js': '1',
        'routes.js': '2',
        'routes.css': '3',
        'screen-calculator.js': '4',
        'screen-calculator.css': '5',
      },
    );
  }
  for (const app of APP_NAMES) noteVersion(root, app);
}

const SHELL_PRERENDER = `const remotes = {};
exports.shared = { react: 'the one React' };
exports.provideRemote = (name, remote) => { remotes[name] = remote; };
exports.render = async (url, answer, reader) => {
  if (url === '/faq') throw new Error('broken');
  const { react = 'no remote' } = remotes.public ?? remotes.forum ?? {};
  return '<main>' + url + ' with ' + react + (reader ? ' for ' + reader.userRole + ' ' + reader.userID : '') + '</main>' + (answer ? '<p>' + answer.path + (answer.data ? '' : ': nothing') + '</p>' : '') + (globalThis.commonpurseSettings?.notice ?? '');
};
exports.renderWithoutScript = (url) => '<main>' + url + ' needs a script</main>';`;

const REMOTE_PRERENDER = `exports.react = require('react');`;

/** Changes the `release.json` of a stand-in's build. */
export function changeBuild(root: string, app: AppName, change: Partial<AppBuild>): void {
  const file = path.join(distOf(app, root), 'release.json');
  const build = JSON.parse(readFileSync(file, 'utf8')) as AppBuild;
  writeFileSync(file, JSON.stringify({ ...build, ...change }));
  noteVersion(root, app);
}

/**
 * Makes the stand-ins of the shell and the public remote prerender pages: they render the requested path as text.
 * `/faq` throws.
 */
export function addPrerender(root: string): void {
  for (const [app, code, change] of [
    ['shell', SHELL_PRERENDER, { rendersSessions: true }],
    ['public', REMOTE_PRERENDER, {}],
    ['forum', REMOTE_PRERENDER, {}],
  ] as const) {
    writeFileSync(path.join(distOf(app, root), 'prerender.cjs'), code);
    changeBuild(root, app, { prerender: 'prerender.cjs', ...change });
  }
}

export type Site = Host & {
  db: NonNullable<Host['db']>;
  folder: string;
  env: HostOptions['env'];
  remove(): Promise<void>;
};

/** Starts the host on a free port, with stand-ins for the apps and a database of its own. */
export async function startSite({
  prerender = false,
  firstStart = false,
  beforeStart,
  logTo,
  ...options
}: Partial<HostOptions> & {
  prerender?: boolean;
  /** Whether the host itself creates its data folder and migrates, as at its very first start. */
  firstStart?: boolean;
  /** Changes the stand-ins, in their folder. */
  beforeStart?: (folder: string) => void;
  /** Receives the lines of the log. */ logTo?: string[];
} = {}): Promise<Site> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'commonpurse-host-test-'));
  // Temporary folders are private, and the database of a test that root runs belongs to another user.
  chmodSync(folder, 0o755);
  writeReleases(folder);
  const env = {
    PORT: '0',
    DATA_DIR: path.join(folder, 'data'),
    SEED_DEMO: '0',
    LOG_LEVEL: logTo ? 'info' : 'silent',
    ...options.env,
  };
  if (prerender) addPrerender(folder);
  beforeStart?.(folder);
  if (env.API_URL) await serveLast(folder, env.DATA_DIR);
  else if (!firstStart) await prepareData(env.DATA_DIR);
  const logger = logTo && createLogger({ write: (line: string) => void logTo.push(line) });
  const host = await startHost({ ...(logger && { logger }), publishBuilt: folder, ...options, env });
  const site: Site = {
    ...host,
    db: host.db!,
    folder,
    env,
    async remove() {
      await site.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  return site;
}

/** A host without a database starts with what it served last: stores the stand-ins as if they had been live. */
async function serveLast(root: string, dataDir: string): Promise<void> {
  const store = openReleaseStore({ DATA_DIR: dataDir });
  const facts = { commit: null, node: process.versions.node, time: new Date(0).toISOString() };
  const published = await Promise.all(APP_NAMES.map((app) => publish(store, distOf(app, root), facts)));
  const state: PointerState = {
    apps: published.map(({ app, id }) => ({ app, number: 1, live: id, candidate: null, percent: 0 })),
    retained: published.map(({ app, id }) => ({ app, id })),
  };
  mkdirSync(path.join(dataDir, 'releases'), { recursive: true });
  writeFileSync(path.join(dataDir, 'releases/current.json'), JSON.stringify(state));
}

export type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer; text: string };

/**
 * Sends a request exactly as written: no client normalises the path or decompresses the reply. Only versions of
 * releases are filled in, and replaced again in the text of the reply.
 */
export function ask(
  url: string,
  target: string,
  headers: Record<string, string> = {},
  method = 'GET',
  sentBody = '',
): Promise<Answer> {
  const path = target.replace(/^\/mf\/(\w+)\/a1b2c3(?=\/)/, (all, app: string) =>
    all.replace(VERSION, versions.get(app) ?? VERSION),
  );
  return new Promise((resolve, reject) => {
    const sent = request(url, { path, method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const body = Buffer.concat(chunks);
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body,
          text: body.toString().replaceAll(ANY_VERSION, `$1${VERSION}`),
        });
      });
    });
    sent.on('error', reject);
    sent.end(sentBody);
  });
}
