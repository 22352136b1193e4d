import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { readBuilds, startHost, type Host } from '@commonpurse/host';
import {
  describeBuild,
  knexDatabase,
  openReleaseStore,
  promote,
  publish,
  readPointer,
  verifyRelease,
  versionOf,
} from '@commonpurse/releases';
import { expect, test } from '@playwright/test';

const MAIN = fileURLToPath(new URL('../../../../services/host/dist/main.js', import.meta.url));
const FACTS = { commit: null, node: process.versions.node, time: new Date(0).toISOString() };

let folder: string;
let api: Host;
let child: ChildProcess | undefined;
test.beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'commonpurse-e2e-'));
  const env = { PORT: '0', DATA_DIR: path.join(folder, 'api'), RELEASE_STORE: path.join(folder, 'store') };
  api = await startHost({ publishBuilt: true, env: { ...env, SEED_DEMO: '0', LOG_LEVEL: 'error' } });
});
test.afterAll(async () => {
  child?.kill('SIGKILL');
  await api.close();
  rmSync(folder, { recursive: true, force: true });
});

const store = () => openReleaseStore({ RELEASE_STORE: path.join(folder, 'store') });
const copies = () => path.join(folder, 'host/releases');

/** A release of the forum with another last line in its entry; its id. */
async function publishNext(text: string): Promise<string> {
  const copy = mkdtempSync(path.join(folder, 'forum-'));
  cpSync(readBuilds().forum.folder, copy, { recursive: true });
  const { entry = '' } = describeBuild(copy).release;
  appendFileSync(path.join(copy, entry), `\n// ${text}`);
  for (const ending of ['.br', '.gz']) rmSync(path.join(copy, entry + ending));
  return (await publish(store(), copy, FACTS)).id;
}

/** Starts the host as an operator does, on a data folder of its own; its URL. */
async function start(): Promise<string> {
  const { PATH = '' } = process.env;
  const env = { PATH, PORT: '0', DATA_DIR: path.join(folder, 'host'), RELEASE_STORE: path.join(folder, 'store') };
  const started = spawn(process.execPath, [MAIN], {
    env: { ...env, API_URL: api.url, LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  child = started;
  for await (const line of createInterface({ input: started.stdout })) {
    const [, url] = /^Ready: (\S+)/.exec(line) ?? [];
    if (url) return url;
  }
  throw new Error('the host ended');
}

const isFetching = (id: string) =>
  readdirSync(path.join(copies(), 'forum')).some((name) => name.startsWith(`${id}.fetch-`));

/** The steps in which a host adopts a release, each by what its folder shows. */
const STEPS: [string, (id: string) => boolean][] = [
  ['at once', () => true],
  ['while it copies the release', isFetching],
  ['with its copy whole', (id) => existsSync(path.join(copies(), 'forum', id))],
  ['with the pointer noted', (id) => readFileSync(path.join(copies(), 'current.json'), 'utf8').includes(id)],
];

test('a host that is killed at any step of a promotion serves the promoted release after a restart', async () => {
  for (const [step, isReached] of STEPS) {
    const before = await start();
    expect((await fetch(`${before}/forum`)).status, step).toBe(200);
    const id = await publishNext(step);
    const pointer = knexDatabase(api.db!);
    await promote(pointer, { app: 'forum', id, by: 'test', seen: await readPointer(pointer) });
    while (!isReached(id)) await sleep(0);
    child!.kill('SIGKILL');
    await once(child!, 'close');

    const seen = await readPointer(pointer);
    expect(seen.apps.find(({ app }) => app === 'forum')!.live, step).toBe(id);
    for (const { app, live } of seen.apps) await verifyRelease(store(), app, live);

    const after = await start();
    const page = await fetch(`${after}/forum`);
    expect([step, page.status, await page.text()]).toEqual([step, 200, expect.stringContaining(versionOf(id))]);
    for (const app of ['shell', 'public', 'forum', 'moderator']) {
      const whole = readdirSync(path.join(copies(), app)).filter((name) => !name.includes('.fetch-'));
      for (const name of whole) expect(describeBuild(path.join(copies(), app, name)).id, step).toBe(name);
    }
    child!.kill('SIGKILL');
    await once(child!, 'close');
  }
});
