import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { APP_NAMES, openReleaseStore, publish, type PointerState, type ReleaseStore } from '@commonpurse/releases';
import { createFollower, type Follower } from './follower';
import { distOf } from './releases';
import { writeReleases } from './testing/site';

const FACTS = { commit: null, node: process.versions.node, time: new Date(0).toISOString() };
const MISSING = 'f'.repeat(64);

let folder: string;
let hanging: Server;
let store: ReleaseStore;
let hung: ReleaseStore;
let whole: PointerState;
let follower: Follower | undefined;
const lines: string[] = [];

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'commonpurse-follower-'));
  // Accepts every request, and answers none.
  hanging = createServer().listen(0, '127.0.0.1');
  await once(hanging, 'listening');
  const endpoint = `http://127.0.0.1:${(hanging.address() as AddressInfo).port}`;
  const keys = { S3_ACCESS_KEY_ID: 'x', S3_SECRET_ACCESS_KEY: 'y' };
  hung = openReleaseStore({ RELEASE_STORE: 's3://releases', S3_ENDPOINT: endpoint, ...keys });
  store = openReleaseStore({ RELEASE_STORE: path.join(folder, 'store') });
  writeReleases(folder);
  const published = await Promise.all(APP_NAMES.map((app) => publish(store, distOf(app, folder), FACTS)));
  const apps = published.map(({ app, id }) => ({ app, number: 1, live: id, candidate: null, percent: 0 }));
  whole = { apps, retained: [] };
});
beforeEach(() => void (lines.length = 0));
afterEach(() => follower?.close());
afterAll(async () => {
  hanging.closeAllConnections();
  hanging.close();
  await once(hanging, 'close');
  rmSync(folder, { recursive: true });
});

/** A state in which the live release of the public app is missing from the store. */
const withMissing = (): PointerState => ({
  ...whole,
  apps: whole.apps.map((pointer) => (pointer.app === 'public' ? { ...pointer, number: 2, live: MISSING } : pointer)),
});

/** A store in which requests for the missing release hang. */
const partlyHung = (): ReleaseStore => ({
  ...store,
  get: (key, signal) => (key.includes(MISSING) ? hung.get(key, signal) : store.get(key, signal)),
});

function follow(ask: () => PointerState, of: ReleaseStore, fetchLimitMs?: number): Follower {
  const logger = { info: () => {}, error: (line: unknown) => void lines.push(String(line)) };
  const options = { store: of, folder: path.join(folder, 'copies'), logger, fetchLimitMs };
  follower = createFollower({ ...options, ask: () => Promise.resolve(ask()) });
  return follower;
}

const requests = async () => {
  while ((await connections()) === 0) await sleep(20);
};
const connections = () => new Promise<number>((resolve) => hanging.getConnections((_error, count) => resolve(count)));

test('closing the follower does not wait for a release store that hangs', async () => {
  const ending = follow(() => withMissing(), partlyHung());
  const started = ending.start();
  await requests();
  await ending.close();
  await started;
  expect(lines).toEqual([]);
});

test('a fetch of a release that takes too long is aborted, so that a rollback is followed', async () => {
  let state = whole;
  const following = follow(() => state, partlyHung(), 300);
  await following.start();
  state = withMissing();
  while (lines.length === 0) await sleep(20);
  expect(lines[0]).toContain('does not answer: the release takes too long');
  state = { ...whole, apps: whole.apps.map((pointer) => ({ ...pointer, number: 3 })) };
  while (following.current()?.state.apps[0]?.number !== 3) await sleep(20);
});
