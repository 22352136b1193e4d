import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createLogger, openDatabases, readConfig, startApi, systemClock, type Databases } from '@commonpurse/api';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '@commonpurse/embedded-postgres';
import { startPgBouncer, type PgBouncer } from '../pgbouncer/start-pgbouncer';

const MODERATOR = { username: 'mod.first', password: 'Moder4tor-pass' };

let folder: string;
let postgres: EmbeddedPostgres;
let pooler: PgBouncer;
let databases: Databases;
let api: Awaited<ReturnType<typeof startApi>>;
let cookie: string;

const send = (method: string, call: string, body?: unknown) =>
  fetch(`${api.url}/api${call}`, {
    method,
    headers: { origin: api.url, cookie, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'pooler-restart-'));
  chmodSync(folder, 0o755);
  postgres = await startEmbeddedPostgres({
    dataDir: path.join(folder, 'postgres'),
    database: 'app',
    // The embedded server of a process that ends unexpectedly is started again, as a service manager does.
    onExit: () => void postgres.restart(),
  });
  const { host } = postgres.connection;
  pooler = await startPgBouncer({ socketDir: host });
  const config = readConfig({
    JWT_SECRET: 'a-secret-for-tests-and-nothing-else',
    DATABASE_URL: `postgres://postgres@127.0.0.1:${pooler.port}/app`,
    DATABASE_DIRECT_URL: `postgres://postgres@localhost/app?host=${encodeURIComponent(host)}`,
    MODERATOR_USERNAME: MODERATOR.username,
    MODERATOR_PASSWORD: MODERATOR.password,
    MODERATOR_EMAIL: 'mod@example.org',
    RATE_LIMITS: 'off',
    PORT: '0',
  });
  const logger = createLogger({ write: () => {} });
  databases = await openDatabases({ ...config, databaseUrl: config.databaseUrl! }, logger);
  api = await startApi({ config, ...databases, clock: systemClock, logger });
  cookie = '';
  const answer = await send('POST', '/moderator/login', MODERATOR);
  expect(answer.status).toBe(200);
  cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
});

afterAll(async () => {
  await api?.close();
  await databases?.close();
  await pooler?.stop('SIGKILL');
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
});

let count = 0;

/** Writes a narrative, and returns its title when the API has acknowledged it. */
async function write(statuses: number[]): Promise<string[]> {
  count += 1;
  const narrTitle = `Number ${count}`;
  const body = { narrTitle, narrDesc: 'What happened.', narrCategory: 'Entrepreneur', narrOccupation: 'Trader' };
  const { status } = await send('POST', '/add-new-narrative', body);
  statuses.push(status);
  return status === 201 ? [narrTitle] : [];
}

async function titles(): Promise<string[]> {
  const { rows } = await databases.direct.raw<{ rows: { title: string }[] }>('select title from narratives');
  return rows.map(({ title }) => title);
}

/** Writes and reads for the length of a disturbance and two seconds more. */
async function disturb(disturbance: () => Promise<void>): Promise<{ statuses: number[]; slowest: number }> {
  const statuses: number[] = [];
  const acknowledged: string[] = [];
  let slowest = 0;
  let isOver = false;
  const work = Array.from({ length: 4 }, async () => {
    while (!isOver) {
      const since = performance.now();
      acknowledged.push(...(await write(statuses)));
      statuses.push((await send('GET', '/narratives')).status);
      slowest = Math.max(slowest, performance.now() - since);
      await sleep(20);
    }
  });
  await sleep(500);
  await disturbance();
  await sleep(2_000);
  isOver = true;
  await Promise.all(work);
  expect(acknowledged.length).toBeGreaterThan(20);
  expect(await titles()).toEqual(expect.arrayContaining(acknowledged));
  return { statuses, slowest };
}

async function expectAllWorks(): Promise<void> {
  for (let call = 0; call < 20; call += 1) {
    expect((await send('GET', '/statistics')).status).toBe(200);
    const statuses: number[] = [];
    await write(statuses);
    expect(statuses).toEqual([201]);
  }
  await expectLiveEvents();
}

/** Follows changes as a moderator's browser does, and resolves when one is told of. */
async function expectLiveEvents(): Promise<void> {
  const ending = new AbortController();
  const headers = { accept: 'text/event-stream', cookie };
  const answer = await fetch(`${api.url}/api/events`, { headers, signal: ending.signal });
  expect(answer.status).toBe(200);
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
  const contact = { name: 'Mei', email: 'mei@example.org', category: 'Feedback', desc: 'A word.' };
  expect((await send('POST', '/contact-us', contact)).status).toBe(201);
  let text = '';
  while (!text.includes('data: ')) text += (await reader.read()).value ?? '';
  ending.abort();
}

async function restartPooler(signal: NodeJS.Signals): Promise<void> {
  await pooler.stop(signal);
  pooler = await startPgBouncer({ socketDir: postgres.connection.host, port: pooler.port });
}

/** Each call is answered, with what was asked for or that the site cannot be reached just now: never 401 or 500. */
function expectClear(statuses: number[]): void {
  expect(statuses.filter((status) => ![200, 201, 503].includes(status))).toEqual([]);
}

test('after a graceful restart of PgBouncer calls fail clearly, then succeed, and nobody is signed out', async () => {
  const { statuses } = await disturb(() => restartPooler('SIGINT'));
  expectClear(statuses);
  await expectAllWorks();
});

test('after PgBouncer is killed and restarted calls fail clearly, then succeed, and nobody is signed out', async () => {
  const { statuses } = await disturb(() => restartPooler('SIGKILL'));
  expectClear(statuses);
  await expectAllWorks();
});

test('after PostgreSQL is killed behind PgBouncer calls fail or take less than 11 s, then succeed', async () => {
  const { statuses, slowest } = await disturb(async () => {
    process.kill(postgres.pid, 'SIGKILL');
    await sleep(3_000);
  });
  expectClear(statuses);
  expect(slowest).toBeLessThan(11_000);
  await expectAllWorks();
});
