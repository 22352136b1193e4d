import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readBuilds, startHost } from './index';
import { ask, startSite, writeReleases } from './testing/site';

const postgresOf = (dataDir: string) => {
  const [pid] = readFileSync(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n');
  return Number(pid);
};

const isAlive = (pid: number) => existsSync(`/proc/${pid}`);

describe('an invalid value stops the start with one line that names the variable', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'commonpurse-host-test-'));
  // Temporary folders are private, and the database of a test run by root belongs to another user.
  chmodSync(folder, 0o755);
  writeReleases(folder);
  const REST = {
    MODERATOR_PASSWORD: 'Moder4tor-pass',
    MODERATOR_EMAIL: 'm@example.org',
    MODERATOR_USERNAME: 'first.moderator',
  };
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test.each([
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['HOST', '203.0.113.7'],
    ['API_URL', 'ftp://10.0.0.5'],
    ['JWT_SECRET_FILE', '/nowhere/secret'],
    ['DATABASE_URL', 'mysql://localhost/x'],
    ['DATABASE_URL', 'postgres://nobody@127.0.0.1:1/none'],
    ['DATA_DIR', '/dev/null/data'],
    ['JWT_SECRET', 'short'],
    ['SEED_DEMO', 'yes'],
    ['MODERATOR_USERNAME', 'a b'],
    ['RATE_LIMITS', '0'],
    ['SMTP_URL', 'ftp://mail'],
    ['EXIT_URL', 'javascript:alert(1)'],
    ['TRUST_PROXY', 'everyone'],
    ['NODE_ENV', 'prodution'],
    ['LOG_LEVEL', 'loud'],
  ])('%s=%s', async (variable, value) => {
    const env = {
      PORT: '0',
      DATA_DIR: path.join(folder, 'data'),
      SEED_DEMO: '0',
      LOG_LEVEL: 'silent',
      ...REST,
      [variable]: value,
    };
    const started = startHost({ env, publishBuilt: folder });
    const error = await started.then(
      () => undefined,
      (reason: Error) => reason,
    );
    expect(error?.name).toBe('ConfigError');
    expect(error?.message).toMatch(new RegExp(`^${variable} `));
    expect(error?.message).not.toContain('\n');
  });

  const SECRET = 'of-the-application-and-long-enough';
  test.each([
    ['with API_URL', { API_URL: 'http://127.0.0.1:1' }],
    ['with DATABASE_URL', { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none', JWT_SECRET: SECRET }],
  ])('DATA_DIR that is not writable, %s', async (_where, source) => {
    const own = path.join(folder, 'own');
    mkdirSync(own, { recursive: true });
    writeFileSync(path.join(own, 'releases'), 'a file in place of the folder');
    for (const dataDir of ['/dev/null/data', own]) {
      const env = { PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...source };
      const error: unknown = await startHost({ env }).catch((reason: unknown) => reason);
      expect(error).toMatchObject({
        name: 'ConfigError',
        message: expect.stringMatching(/^DATA_DIR cannot be used: /),
      });
    }
  });

  test('PORT that is in use', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const env = { PORT: String(port), DATA_DIR: path.join(folder, 'data'), SEED_DEMO: '0', LOG_LEVEL: 'silent' };
    await expect(startHost({ env, publishBuilt: folder })).rejects.toThrow(`PORT ${port} is taken`);
    other.close();
  });
});

test('reading builds in a folder without builds names the build command', () => {
  expect(() => readBuilds('/nowhere')).toThrow('npm run build');
});

test('closing the host finishes requests in flight, frees the port and ends the database process', async () => {
  let arrived = () => {};
  const underWay = new Promise<void>((resolve) => (arrived = resolve));
  const site = await startSite({
    extend: (app) =>
      app.get('/slow', async () => {
        arrived();
        await sleep(300);
        return 'finished';
      }),
  });
  const pid = postgresOf(path.join(site.folder, 'data'));
  expect(isAlive(pid)).toBe(true);

  const slow = ask(site.url, '/slow');
  await underWay;
  await site.remove();
  expect((await slow).text).toBe('finished');
  expect(isAlive(pid)).toBe(false);
  const socket = connect(Number(new URL(site.url).port), '127.0.0.1');
  const [error] = (await once(socket, 'error')) as [NodeJS.ErrnoException];
  expect(error.code).toBe('ECONNREFUSED');
});

test('after kill -9 of the database the host restarts it, with all rows', async () => {
  const site = await startSite({ env: { SEED_DEMO: '1' } });
  const count = async () => (await site.db('posts').count<{ count: string }[]>('*'))[0]?.count;
  const before = await count();
  expect(Number(before)).toBeGreaterThan(0);
  process.kill(postgresOf(path.join(site.folder, 'data')), 'SIGKILL');
  while ((await ask(site.url, '/api/ready')).status === 200) await sleep(20);

  while ((await ask(site.url, '/api/ready')).status !== 200) await sleep(50);
  expect(await count()).toBe(before);
  await site.remove();
});

test('a database that ends again during its restart is restarted again', async () => {
  const logTo: string[] = [];
  const site = await startSite({ logTo });
  const control = path.join(site.folder, 'data/postgres/global/pg_control');
  const ended = () => logTo.filter((line) => line.includes('the embedded PostgreSQL ended'));
  process.kill(postgresOf(path.join(site.folder, 'data')), 'SIGKILL');
  renameSync(control, `${control}.away`);
  while (ended().length < 2) await sleep(20);
  renameSync(`${control}.away`, control);
  while ((await ask(site.url, '/api/ready')).status !== 200) await sleep(50);
  await site.remove();
});

test('a second host on the same data folder is refused in one line, and the first goes on', async () => {
  const site = await startSite();
  try {
    await expect(startHost({ env: site.env, publishBuilt: site.folder })).rejects.toThrow(
      `DATA_DIR ${site.env.DATA_DIR} is in use: end what uses it, or name another`,
    );
    expect((await ask(site.url, '/api/ready')).status).toBe(200);
  } finally {
    await site.remove();
  }
});

test('a second start keeps the data of the first, and seeds no demo data again', async () => {
  const site = await startSite({ firstStart: true, env: { SEED_DEMO: '1' } });
  const posts = await site.db('posts').select('id').orderBy('id');
  await site.close();
  expect(readdirSync(path.join(site.folder, 'data'))).toEqual(expect.arrayContaining(['jwt-secret', 'postgres']));

  const env = { PORT: '0', DATA_DIR: path.join(site.folder, 'data'), LOG_LEVEL: 'silent' };
  const again = await startHost({ env, publishBuilt: site.folder });
  expect(await again.db!('posts').select('id').orderBy('id')).toEqual(posts);
  // The first start ran the scheduled tasks, and finished them before it ended.
  expect(await again.db!('scheduled_tasks').orderBy('name').pluck('name')).toEqual([
    'decision-days',
    'leaving-posts',
    'retention',
    'tallies',
  ]);
  await again.close();
  rmSync(site.folder, { recursive: true, force: true });
});
