// npm run bench -- release: promotes, shares and rolls back releases of each app, and another API, under constant load
// on two hosts. Measures how long it takes until new pages and calls use them, and which requests fail meanwhile.
import { appendFileSync, cpSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findEmbeddedPostgres } from '@commonpurse/embedded-postgres';
import { startHost, type Host } from '@commonpurse/host';
import {
  APP_NAMES,
  describeBuild,
  knexDatabase,
  openReleaseStore,
  promote,
  publish,
  readPointer,
  rollback,
  share,
  versionOf,
} from '@commonpurse/releases';
import { credentials } from './caller';
import { environment, passingDir } from './places';
import { Progress } from './progress';
import { median, printTable } from './table';

type App = (typeof APP_NAMES)[number];

/** Concurrent requests on each host. */
const CONCURRENCY = 4;
const PAUSE_MS = 20;
const GIVE_UP_MS = 20_000;
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);
const FACTS = { commit: null, node: process.versions.node, time: new Date().toISOString() };

const folder = passingDir();
const dataDir = path.join(folder, 'first');
const RELEASE_STORE = path.join(folder, 'store');
const env = { ...environment(dataDir), RELEASE_STORE };
const first = await startHost({ env: { ...env, API_NAME: 'blue' }, publishBuilt: true });

/** URLs of the probes that the second API has received. */
const probedGreen = new Set<string | undefined>();

/**
 * Starts a second API on the same database, like a new version beside the old one. It trusts the host as the first
 * does.
 */
const startGreen = (port = '0') => {
  const {
    host,
    port: databasePort,
    database,
    user,
  } = findEmbeddedPostgres({
    dataDir: path.join(dataDir, 'postgres'),
    database: 'commonpurse',
  })!;
  const DATABASE_URL = `postgres://${user}@localhost:${databasePort}/${database}?host=${encodeURIComponent(host)}`;
  return startHost({
    env: { ...env, ...{ DATA_DIR: dataDir, SEED_DEMO: '0', PORT: port, API_NAME: 'green', DATABASE_URL } },
    extend: (app) => app.server.on('request', ({ url }) => url?.includes('probe=') && probedGreen.add(url)),
  });
};
let green = await startGreen();
const second = await startHost({
  env: {
    ...env,
    DATA_DIR: path.join(folder, 'second'),
    API_URL: `blue=${first.url},green=${green.url}`,
    SEED_DEMO: '0',
  },
});
const hosts: Host[] = [first, second];
const pointer = knexDatabase(first.db!);
const store = openReleaseStore({ RELEASE_STORE });
const ROOT = path.resolve(import.meta.dirname, '../../..');
const distOf = (app: App) => path.join(ROOT, app === 'shell' ? app : `mf-${app}`, 'dist');

/** A release of the app that differs from the built one in its last line. */
async function nextRelease(app: App, round: number): Promise<string> {
  const copy = path.join(folder, `${app}-${round}`);
  cpSync(distOf(app), copy, { recursive: true });
  const { release } = describeBuild(copy);
  const script = release.entry ?? release.main?.find((file) => file.endsWith('.js')) ?? '';
  appendFileSync(path.join(copy, script), `\n// ${round}`);
  // The compressed siblings no longer match the changed file.
  for (const ending of ['.br', '.gz']) rmSync(path.join(copy, script + ending), { force: true });
  return (await publish(store, copy, FACTS)).id;
}

let sent = 0;
const failed = new Map<string, number>();
let isLoading = true;
let cookie = '';

const LINK = /(?:src|href)="(\/mf\/[^"]+)"/g;

async function get(host: Host, target: string): Promise<string> {
  sent += 1;
  try {
    const response = await fetch(host.url + target, target.startsWith('/api/') ? { headers: { cookie } } : {});
    if (!response.ok) throw new Error(String(response.status));
    return await response.text();
  } catch (error) {
    const what = `${target.replace(/[0-9a-f]{16}\/.*/, '…')} ${(error as Error).message}`;
    failed.set(what, (failed.get(what) ?? 0) + 1);
    return '';
  }
}

/** Generates load: a reader opens pages with all their files, and a member reads the forum and her draft. */
async function load(host: Host): Promise<void> {
  while (isLoading) {
    for (const target of ['/', '/calculator', '/narratives', '/forum']) {
      const html = await get(host, target);
      for (const [, file] of html.matchAll(LINK)) await get(host, file!);
    }
    await get(host, '/api/forum');
    await get(host, '/api/drafts/new-post');
    await sleep(PAUSE_MS);
  }
}

async function signIn(): Promise<void> {
  const response = await fetch(`${first.url}/api/login`, {
    method: 'POST',
    body: JSON.stringify(credentials('member')),
    headers: { origin: first.url, 'content-type': 'application/json' },
  });
  cookie = response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
}

/** Milliseconds until every host's new pages name the release. */
async function untilServed(id: string): Promise<number> {
  const since = performance.now();
  for (const host of hosts) {
    while (!(await get(host, '/')).includes(versionOf(id))) {
      if (performance.now() - since > GIVE_UP_MS) throw new Error(`${host.url} does not serve ${id}`);
      await sleep(10);
    }
  }
  return performance.now() - since;
}

async function round(app: App, number: number) {
  const before = describeBuild(distOf(app)).id;
  const id = await nextRelease(app, number);
  const request = async () => ({ app, by: 'bench', seen: await readPointer(pointer) });
  await share(pointer, { ...(await request()), id, percent: 50 });
  await sleep(2_000);
  await promote(pointer, { ...(await request()), id });
  const promoted = await untilServed(id);
  await rollback(pointer, { ...(await request()), id: before });
  return { promoted, rolledBack: await untilServed(before) };
}

/** Milliseconds until the second host passes its calls on to the API of this name. */
async function untilAnswering(name: 'blue' | 'green'): Promise<number> {
  const since = performance.now();
  for (let number = 0; ; number += 1) {
    const probe = `/api/health?probe=${Math.round(since)}-${number}`;
    await get(second, probe);
    if (probedGreen.has(probe) === (name === 'green')) return performance.now() - since;
    if (performance.now() - since > GIVE_UP_MS) throw new Error(`'${name}' does not answer`);
    await sleep(10);
  }
}

/**
 * Gives the second API half of the visitors, then all, then none; then stops it and starts another one in its place.
 */
async function apiRound() {
  const request = async (id: string) => ({ app: 'api' as const, id, by: 'bench', seen: await readPointer(pointer) });
  await share(pointer, { ...(await request('green')), percent: 50 });
  await sleep(2_000);
  await promote(pointer, await request('green'));
  const promoted = await untilAnswering('green');
  await rollback(pointer, await request('blue'));
  const rolledBack = await untilAnswering('blue');
  const { port } = new URL(green.url);
  await green.close();
  green = await startGreen(port);
  return { promoted, rolledBack };
}

const progress = new Progress();
await promote(pointer, { app: 'api', id: 'blue', by: 'bench', seen: await readPointer(pointer) });
await signIn();
const loads = hosts.flatMap((host) => Array.from({ length: CONCURRENCY }, () => load(host)));
await sleep(1_000);
const rows = [];
for (const app of progress.each([...APP_NAMES, 'api' as const].reverse(), (name) => `releases of ${name}`)) {
  const times = [];
  const [sentBefore, failedBefore] = [sent, [...failed.values()].reduce((sum, count) => sum + count, 0)];
  for (let number = 1; number <= ROUNDS; number += 1) {
    times.push(await (app === 'api' ? apiRound() : round(app, number)));
    progress.done(number, ROUNDS);
  }
  rows.push({
    app,
    'promoted after ms': median(times.map(({ promoted }) => promoted)).toFixed(0),
    'at most': Math.max(...times.map(({ promoted }) => promoted)).toFixed(0),
    'rolled back after ms': median(times.map(({ rolledBack }) => rolledBack)).toFixed(0),
    ' at most': Math.max(...times.map(({ rolledBack }) => rolledBack)).toFixed(0),
    requests: sent - sentBefore,
    failed: [...failed.values()].reduce((sum, count) => sum + count, 0) - failedBefore,
  });
}
isLoading = false;
await Promise.all(loads);
progress.end();
printTable(`Releases on two hosts, ${ROUNDS} rounds of share, promote and roll back an app`, rows);
for (const [what, count] of failed) console.log(`failed: ${count} × ${what}`);
await second.close();
await green.close();
await first.close();
rmSync(folder, { recursive: true, force: true });
