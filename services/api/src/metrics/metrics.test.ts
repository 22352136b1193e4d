import os from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { API_VERSION, ERRORS } from '@commonpurse/contracts';
import { knexDatabase, promote, readPointer, versionOf } from '@commonpurse/releases';
import { MINUTE, useTestApp } from '../../testing';
import { insertPost } from '../../testing/content';
import { startServer, type RunningServer } from '../start-server';
import { METRICS } from './definitions';

const metrics = { host: '127.0.0.1', port: 0 };
const api = useTestApp({ config: { metrics, dataDir: os.tmpdir(), releaseStoreDir: os.tmpdir() } });
let server: RunningServer;

beforeAll(async () => {
  server = await startServer(api.app, { ...api.app.config, host: '127.0.0.1', port: 0, metrics });
});

afterAll(() => server.close());

const scrape = async () => (await fetch(`${server.metricsUrl}/metrics`)).text();

/** The values of a metric by its labels, as text. */
async function valuesOf(key: keyof typeof METRICS, suffix = ''): Promise<Record<string, number>> {
  const lines = (await scrape()).split('\n').filter((line) => line.startsWith(`${METRICS[key].name}${suffix}`));
  return Object.fromEntries(
    lines.map((line) => [/\{(.*)\}/.exec(line)?.[1] ?? '', Number(line.slice(line.lastIndexOf(' ')))]),
  );
}

test('requests are counted and timed by route, never by URL', async () => {
  const author = await api.makeUser();
  const id = await insertPost(api.db, author);
  const reader = await api.signIn(await api.makeUser());
  await reader.get(`/forum/${id}`);
  await reader.get('/forum?search=a-word-nobody-may-see');
  await reader.get('/an-address-that-is-none');
  const requests = await valuesOf('requests');
  expect(requests).toMatchObject({
    'method="GET",route="/api/forum/:id",status="200"': 1,
    'method="GET",route="/api/forum",status="200"': 1,
    'method="POST",route="/api/login",status="200"': 1,
  });
  expect(await valuesOf('duration', '_count')).toMatchObject({ 'method="GET",route="/api/forum/:id"': 1 });
  const text = await scrape();
  for (const secret of [id, author.userId, author.username, 'nobody-may-see', 'an-address-that-is-none', '127.0.0.1'])
    expect(text).not.toContain(secret);
});

test('errors are counted by code, refused sign-ins among them', async () => {
  await api.visitor().post('/login', { username: 'nobody', password: 'Wrong-pass1' });
  expect(await valuesOf('refusals')).toMatchObject({ 'code="SIGN_IN_REFUSED"': 1 });
});

test('callers cannot create label values', async () => {
  for (const app of ['forum', 'invented', 'another']) {
    await api.visitor().post('/failures', { app, release: '0123456789abcdef', kind: 'load' });
  }
  expect(await valuesOf('readersFailures')).toMatchObject({
    'app="forum",release="other",kind="load"': 1,
    'app="forum",release="other",kind="render"': 0,
    'app="other",release="other",kind="load"': 2,
  });
  for (let count = 0; count < 20; count += 1) await api.visitor().get(`/nothing-${count}`);
  const routes = Object.keys(await valuesOf('requests')).filter((labels) => labels.includes('nothing'));
  expect(routes).toEqual([]);
  const codes = Object.keys(await valuesOf('refusals')).map((labels) => labels.slice('code="'.length, -1));
  expect(codes.filter((code) => !(code in ERRORS))).toEqual([]);
});

test('a failure in the browser is counted for the release that the reader got, beside the version of the API', async () => {
  const pointer = knexDatabase(api.db);
  const id = 'c'.repeat(64);
  await promote(pointer, { app: 'forum', id, by: 'test', seen: await readPointer(pointer) });
  while (!(await api.visitor().get('/releases')).body.includes(id)) await sleep(50);
  await api.visitor().post('/failures', { app: 'forum', release: versionOf(id), kind: 'render' });
  expect(await valuesOf('readersFailures')).toMatchObject({
    [`app="forum",release="${versionOf(id)}",kind="render"`]: 1,
  });
  expect(await valuesOf('apiVersion')).toEqual({ '': API_VERSION.current });
});

test('queues report the number of pending items and the age of the oldest, cached between scrapes', async () => {
  const author = await api.makeUser();
  const at = (minutes: number) => new Date(api.clock.now().getTime() - minutes * MINUTE);
  await insertPost(api.db, author, { status: 'Pending', created_at: at(90) });
  await insertPost(api.db, author, { status: 'Pending', created_at: at(30) });
  api.clock.advance(MINUTE);
  expect(await valuesOf('queueSize')).toMatchObject({ 'queue="posts"': 2, 'queue="edits"': 0, 'queue="contact"': 0 });
  expect((await valuesOf('queueAge'))['queue="posts"']).toBe(91 * 60);
  await insertPost(api.db, author, { status: 'Pending', created_at: at(10) });
  expect(await valuesOf('queueSize')).toMatchObject({ 'queue="posts"': 2 });
  api.clock.advance(MINUTE);
  expect(await valuesOf('queueSize')).toMatchObject({ 'queue="posts"': 3 });
});

test('connection pools are counted by state', async () => {
  const connections = await valuesOf('connections');
  expect(Object.keys(connections).sort()).toEqual(
    ['free', 'used', 'waiting'].map((state) => `pool="primary",state="${state}"`),
  );
  expect(connections['pool="primary",state="waiting"']).toBe(0);
});

test('the process is measured: CPU, memory, event loop', async () => {
  const text = await scrape();
  for (const name of ['process_cpu_seconds_total', 'process_resident_memory_bytes', 'nodejs_eventloop_lag_p99_seconds'])
    expect(text).toContain(`\n${name} `);
});

test('the clock and the disks of the folders are measured', async () => {
  const ahead = (api.clock.now().getTime() - Date.now()) / 1000;
  expect(Math.abs((await valuesOf('clockSkew'))['']! - ahead)).toBeLessThan(5);
  const [free, size] = [await valuesOf('diskFree'), await valuesOf('diskSize')];
  for (const folder of ['folder="data"', 'folder="store"']) {
    expect(free[folder]).toBeGreaterThan(0);
    expect(size[folder]).toBeGreaterThan(free[folder]!);
  }
});

test('health is reported by component', async () => {
  const answer = await fetch(`${server.metricsUrl}/health`);
  expect([answer.status, await answer.json()]).toEqual([200, { status: 'ok', components: { database: 'ok' } }]);
  expect(await valuesOf('health')).toEqual({ 'component="database"': 1 });
});

test('a failing or hanging component is reported, and a vital one makes the process unhealthy', async () => {
  api.app.metrics!.component('mail', () => Promise.reject(new Error('a reason with a password')));
  const partly = await fetch(`${server.metricsUrl}/health`);
  expect([partly.status, await partly.json()]).toEqual([
    200,
    { status: 'ok', components: { database: 'ok', mail: 'failing' } },
  ]);
  api.app.metrics!.component('store', () => new Promise(() => {}), { isVital: true });
  const failing = await fetch(`${server.metricsUrl}/health`);
  expect([failing.status, await failing.json()]).toEqual([
    503,
    { status: 'failing', components: { database: 'ok', mail: 'failing', store: 'failing' } },
  ]);
});

test('a value that cannot be read in time is left out without affecting others', async () => {
  api.app.metrics!.gauge('release', () => new Promise(() => {}));
  expect(await valuesOf('release')).toEqual({});
  expect(await valuesOf('connections')).toHaveProperty('pool="primary",state="used"');
});

test('metrics are not on the public port, and nothing else is on the metrics port', async () => {
  for (const path of ['/metrics', '/health', '/api/metrics'])
    expect((await fetch(`${server.url}${path}`)).status).toBe(404);
  for (const path of ['/', '/api/forum', '/metrics/x'])
    expect((await fetch(`${server.metricsUrl}${path}`)).status).toBe(404);
  expect((await fetch(`${server.metricsUrl}/metrics`, { method: 'POST' })).status).toBe(404);
});
