import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { prepareReplica, startEmbeddedPostgres, type EmbeddedPostgres } from '@commonpurse/embedded-postgres';
import type { FastifyInstance } from 'fastify';
import type { Knex } from 'knex';
import { buildApp } from '../app';
import { createLogger } from '../logging';
import { TestClient, makeTestApp, testConfig } from '../../testing';
import { makeTestClock } from '../../testing/clock';
import { insertUser, type TestUser } from '../../testing/people';
import { createDatabase } from './database';
import { migrate } from './migrate';
import { followReplica, MAX_LAG_MS, type Replica } from './replica';

const FAST = { fsync: 'off', synchronous_commit: 'off' };
const NARRATIVE = {
  narrTitle: 'A title',
  narrDesc: 'What happened.',
  narrCategory: 'Entrepreneur',
  narrOccupation: 'Trader',
};

let folder: string;
let primary: EmbeddedPostgres;
let standby: EmbeddedPostgres;
let db: Knex;
let onStandby: Knex;
let replica: Replica;
let app: FastifyInstance;
let moderator: TestUser;
let author: TestClient;
let reader: TestClient;
let count = 0;
const logs: string[] = [];
const silent = createLogger({ write: () => {} });
const clock = makeTestClock();

const startStandby = () =>
  startEmbeddedPostgres({ dataDir: path.join(folder, 'replica'), database: 'app', settings: FAST });

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 120_000;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error('what was waited for did not happen');
    await sleep(50);
  }
}

const pause = () => onStandby.raw('select pg_wal_replay_pause()');
const resume = () => onStandby.raw('select pg_wal_replay_resume()');

/** Publishes a narrative in the moderator's browser, and returns its title. */
async function publish(): Promise<string> {
  count += 1;
  const title = `Title number ${count}`;
  const { statusCode } = await author.post('/add-new-narrative', {
    ...NARRATIVE,
    narrTitle: title,
  });
  expect(statusCode).toBe(201);
  return title;
}

async function titlesFor(client: TestClient): Promise<string[]> {
  const answer = await client.get('/narratives');
  expect(answer.statusCode).toBe(200);
  return answer.json<{ narrTitle: string }[]>().map(({ narrTitle }) => narrTitle);
}

const linesAbout = (text: string) => logs.filter((line) => line.includes(text)).length;

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'commonpurse-replica-'));
  chmodSync(folder, 0o755);
  primary = await startEmbeddedPostgres({ dataDir: path.join(folder, 'primary'), database: 'app', settings: FAST });
  db = createDatabase(primary.connection);
  await migrate(db);
  await prepareReplica({ primary, dataDir: path.join(folder, 'replica'), name: 'replica' });
  standby = await startStandby();
  onStandby = createDatabase(standby.connection, { poolSize: 1 });
  const logger = createLogger({ write: (line: string) => void logs.push(line) });
  replica = followReplica({ primary: db, connection: standby.connection, poolSize: 4, logger });
  app = await buildApp({ config: testConfig(), db, replica, clock, logger });
  moderator = await insertUser(db, clock.now(), { role: 'moderator' });
  author = new TestClient(app);
  await author.post('/login', { username: moderator.username, password: moderator.password });
  reader = new TestClient(app);
  await until(() => replica.db !== undefined);
});

afterAll(async () => {
  await app.close();
  await replica.close();
  await onStandby.destroy();
  await db.destroy();
  await standby.stop();
  await primary.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('lists are read from the replica, and a browser reads its own writes at once', async () => {
  await pause();
  const title = await publish();
  expect(await titlesFor(author)).toContain(title);
  expect(await titlesFor(reader)).not.toContain(title);
  await resume();
  await until(async () => (await titlesFor(reader)).includes(title));
});

test('a client with a Bearer token reads its own writes, without a cookie', async () => {
  await pause();
  const title = await publish();
  const program = new TestClient(app);
  const headers = { authorization: `Bearer ${author.cookies.accessToken}` };
  const answer = await program.get('/narratives', { headers });
  expect(answer.body).toContain(title);
  await resume();
});

test('the recentWrite cookie says only that something was written, and lasts five seconds', async () => {
  const { headers, cookies } = await author.post('/add-new-narrative', NARRATIVE);
  expect(headers['cache-control']).toBe('no-store');
  expect(cookies).toEqual([
    { name: 'recentWrite', value: '1', maxAge: 5, path: '/', httpOnly: true, sameSite: 'Strict' },
  ]);
  expect((await reader.get('/narratives')).cookies).toEqual([]);
  expect((await reader.post('/add-new-narrative', NARRATIVE)).cookies).toEqual([]);
});

test('a replica that lags more than two seconds is not used until it has caught up', async () => {
  const before = linesAbout('the replica is read again');
  await pause();
  const title = await publish();
  await until(() => replica.db === undefined);
  await until(() => linesAbout('the replica is left out: it lags more than two seconds') === 1);
  expect(await titlesFor(reader)).toContain(title);
  await resume();
  await until(() => replica.db !== undefined);
  expect(linesAbout('the replica is read again')).toBe(before + 1);
  expect(await titlesFor(reader)).toContain(title);
});

test('a replica is not used while its primary does not answer checks', async () => {
  const onlyOne = createDatabase(primary.connection, { poolSize: 1 });
  const other = followReplica({ primary: onlyOne, connection: standby.connection, poolSize: 1, logger: silent });
  await until(() => other.db !== undefined);
  await onlyOne.transaction(async (trx) => {
    await trx.raw('select 1');
    await until(() => other.db === undefined);
  });
  await until(() => other.db !== undefined);
  await other.close();
  await onlyOne.destroy();
});

test('the result of a check is valid for two seconds, even while the next check is pending', async () => {
  await until(() => replica.db !== undefined);
  const later = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + MAX_LAG_MS + 1);
  try {
    expect(replica.db).toBeUndefined();
  } finally {
    later.mockRestore();
  }
});

/** Follows the replica independently of the application, and counts the checks of its primary. */
async function followApart() {
  const onPrimary = createDatabase(primary.connection, { poolSize: 1 });
  const other = followReplica({ primary: onPrimary, connection: standby.connection, poolSize: 2, logger: silent });
  let looks = 0;
  onPrimary.on('query-response', () => (looks += 1));
  await until(() => other.db !== undefined);
  return {
    other,
    /** Waits for this many checks; the replica must be usable throughout. */
    async isReadFor(count: number) {
      const end = looks + count;
      await until(() => other.db === undefined || looks >= end);
      expect(other.db).toBeDefined();
    },
    async close() {
      await other.close();
      await onPrimary.destroy();
    },
  };
}

test('a replica whose connections are all busy stays in use', async () => {
  const apart = await followApart();
  const { other } = apart;
  let ended = 0;
  const reads = [1, 2].map(() =>
    other
      .db!.raw('select pg_sleep(60)')
      .then(
        () => 'slept',
        ({ code }: { code: string }) => code,
      )
      .finally(() => (ended += 1)),
  );
  await apart.isReadFor(5);
  expect(ended).toBe(0);
  await onStandby.raw(`select pg_cancel_backend(pid) from pg_stat_activity where query = 'select pg_sleep(60)'`);
  expect(await Promise.all(reads)).toEqual(['57014', '57014']);
  await apart.close();
});

test('a primary without writes does not make its replica count as lagging', async () => {
  const apart = await followApart();
  // The checks are half a second apart: six take longer than a replica may lag.
  await apart.isReadFor(6);
  await apart.close();
});

test('a replica that hangs is not used, and no further queries are sent to it', async () => {
  const pids = [standby.pid, ...execFileSync('pgrep', ['-P', String(standby.pid)], { encoding: 'utf8' }).split('\n')]
    .map(Number)
    .filter(Boolean);
  const hanging = replica.db!;
  const queries: string[] = [];
  for (const pid of pids) process.kill(pid, 'SIGSTOP');
  try {
    await titlesFor(reader);
    await until(() => replica.db === undefined);
    hanging.on('query', ({ sql }: { sql: string }) => queries.push(sql));
    const title = await publish();
    expect(await titlesFor(reader)).toContain(title);
    expect([replica.db, queries]).toEqual([undefined, []]);
  } finally {
    for (const pid of pids) process.kill(pid, 'SIGCONT');
  }
  await until(() => replica.db !== undefined);
});

test('no read fails while the replica stops and starts again', async () => {
  let isDone = false;
  const reading = (async () => {
    while (!isDone) await titlesFor(reader);
  })();
  await standby.stop();
  await until(() => replica.db === undefined);
  const title = await publish();
  expect(await titlesFor(reader)).toContain(title);
  standby = await startStandby();
  await onStandby.destroy();
  onStandby = createDatabase(standby.connection, { poolSize: 1 });
  isDone = true;
  await reading;
});

test('a replica that became a primary is not used', async () => {
  const other = followReplica({
    primary: db,
    connection: primary.connection,
    poolSize: 2,
    logger: createLogger({ write: (line: string) => void logs.push(line) }),
  });
  await until(() => linesAbout('the replica is left out: it is not a standby') === 1);
  expect(other.db).toBeUndefined();
  await other.close();
});

test('only the forum and narratives are read from the replica, nothing of moderators, sessions or own texts', async () => {
  const test_ = await makeTestApp();
  const declared = test_.routes
    .filter(({ config }) => config?.replica)
    .map(({ method, url }) => `${String(method)} ${url}`);
  await test_.close();
  expect(declared.sort()).toEqual([
    'GET /api/forum',
    'GET /api/forum/:id',
    'GET /api/narratives',
    'GET /api/narratives/:id',
  ]);
});
