import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { setTimeout as sleep } from 'node:timers/promises';
import { createDatabase, migrate } from '@commonpurse/api';

const require = createRequire(import.meta.url);

/** The newest PostgreSQL that this Debian has, with its pgBackRest. */
const VERSION = readdirSync('/usr/lib/postgresql').sort((a, b) => Number(b) - Number(a))[0]!;
const BIN = `/usr/lib/postgresql/${VERSION}/bin`;

/** PostgreSQL and pgBackRest run as who owns the data, and never as root. */
const idOf = (option: string) => Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }));
const user = { uid: idOf('-u'), gid: idOf('-g') };

let folder: string;
let server: ChildProcess;
const at = (name: string) => path.join(folder, name);

function own(name: string): string {
  mkdirSync(at(name), { mode: 0o700 });
  chownSync(at(name), user.uid, user.gid);
  return at(name);
}

/** A cluster as Debian has one: its settings do not stand in its data. */
function makeCluster(): void {
  folder = mkdtempSync(path.join(os.tmpdir(), 'pgbackrest-test-'));
  chmodSync(folder, 0o755);
  chownSync(folder, user.uid, user.gid);
  for (const name of ['data', 'repository', 'socket', 'log', 'etc', 'spool']) own(name);
  execFileSync(`${BIN}/initdb`, ['-D', at('data'), '-A', 'trust', '-U', 'postgres', '-E', 'UTF8', '--locale=C.UTF-8'], {
    ...user,
    cwd: '/',
    stdio: 'ignore',
  });
  const settings = {
    'etc/pgbackrest.conf': `[global]
repo1-path=${at('repository')}
repo1-retention-full=2
log-path=${at('log')}
spool-path=${at('spool')}
lock-path=${at('spool')}
start-fast=y
[commonpurse]
pg1-path=${at('data')}
pg1-socket-path=${at('socket')}
`,
    'etc/postgresql.conf': `data_directory = '${at('data')}'
hba_file = '${at('data')}/pg_hba.conf'
unix_socket_directories = '${at('socket')}'
listen_addresses = ''
max_connections = 150
archive_mode = on
archive_command = 'PGBACKREST_CONFIG=${at('etc/pgbackrest.conf')} pgbackrest --stanza=commonpurse archive-push %p'
`,
  };
  for (const [name, text] of Object.entries(settings)) {
    writeFileSync(at(name), text);
    chownSync(at(name), user.uid, user.gid);
  }
  rmSync(at('data/postgresql.conf'));
}

const URL_OF_DATABASE = () => `postgres://postgres@localhost/app?host=${encodeURIComponent(at('socket'))}`;

async function startServer(): Promise<void> {
  const arguments_ = ['-D', at('data'), '-c', `config_file=${at('etc/postgresql.conf')}`];
  server = spawn(`${BIN}/postgres`, arguments_, { ...user, cwd: '/', stdio: 'ignore' });
  for (let tries = 0; ; tries += 1) {
    const ready = spawn(`${BIN}/pg_isready`, ['-q', '-h', at('socket')]);
    if ((await once(ready, 'exit'))[0] === 0) return;
    if (tries > 100) throw new Error('PostgreSQL did not start');
    await sleep(100);
  }
}

async function stopServer(): Promise<void> {
  if (server.exitCode !== null) return;
  server.kill('SIGINT');
  await once(server, 'exit');
}

type Ran = { status: number; output: string; errors: string };

async function run(command: 'backup' | 'restore', ...args: string[]): Promise<Ran> {
  const file = fileURLToPath(new URL(`../../host/src/${command}.ts`, import.meta.url));
  const tsx = pathToFileURL(require.resolve('tsx')).href;
  const child = spawn(process.execPath, ['--conditions=source', '--import', tsx, file, ...args], {
    ...user,
    env: {
      PATH: process.env.PATH,
      PGBACKREST_CONFIG: at('etc/pgbackrest.conf'),
      PGBACKREST_STANZA: 'commonpurse',
      POSTGRES_BIN: BIN,
      DATABASE_URL: URL_OF_DATABASE(),
      DATA_DIR: at('app'),
      LOG_LEVEL: 'silent',
      JWT_SECRET: 'a-secret-for-tests-and-nothing-else',
    },
    cwd: '/',
  });
  const texts = [child.stdout, child.stderr].map((stream) => {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    return () => Buffer.concat(chunks).toString();
  });
  const [status] = (await once(child, 'close')) as [number];
  return { status, output: texts[0]!(), errors: texts[1]!() };
}

beforeAll(async () => {
  makeCluster();
  own('app');
  await startServer();
  const admin = createDatabase({ host: at('socket'), user: 'postgres', database: 'postgres' });
  await admin.raw('create database app');
  await admin.destroy();
});

afterAll(async () => {
  await stopServer();
  rmSync(folder, { recursive: true, force: true });
});

async function withDatabase<Result>(work: (db: ReturnType<typeof createDatabase>) => Promise<Result>): Promise<Result> {
  const db = createDatabase(URL_OF_DATABASE(), { poolSize: 2 });
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

const addUser = (id: string, username: string) =>
  withDatabase((db) =>
    db('users').insert({
      id,
      username,
      email: `${username}@example.org`,
      age: 30,
      password_hash: 'hash',
      role: 'user',
      created_at: new Date(),
      updated_at: new Date(),
    }),
  );

const [ANN, BETH, CATE] = [1, 2, 3].map((n) => `0b8f5a52-6f7c-4a0e-9c2f-1d1f6f1c9a0${n}`) as [string, string, string];

test('a cluster is backed up and restored with pgBackRest, and deleted accounts stay deleted', async () => {
  await withDatabase((db) => migrate(db));
  await addUser(ANN, 'ann');
  await addUser(BETH, 'beth');
  const backup = await run('backup');
  expect(backup).toMatchObject({ status: 0, output: expect.stringContaining('new backup label') as string });
  await addUser(CATE, 'cate');
  // pgBackRest knows the end of a backup to the second.
  await sleep(1_100);
  const moment = new Date().toISOString();
  await sleep(20);
  await withDatabase(async (db) => {
    await db('users').where({ id: BETH }).update({ active: false, deactivated_at: new Date(), updated_at: new Date() });
    const event = { at: new Date(), action: 'account.delete', subject_type: 'user', subject_id: BETH };
    await db('audit_log').insert(event);
    await db('users').where({ id: CATE }).delete();
  });
  await stopServer();

  const refused = await run('restore', '--to', moment);
  expect([refused.status, refused.errors]).toEqual([1, expect.stringContaining('--into <folder> is required')]);
  const restored = await run('restore', '--to', moment, '--into', at('restored'));
  expect(restored).toMatchObject({ status: 0, errors: '' });
  expect(restored.output).toContain('Deleted accounts, deleted again: 1');
  expect(restored.output).toMatch(/^users +3 +2$/m);
  expect(restored.output).toMatch(/Every page, every index and \d+ constraints are intact/);
  expect(readdirSync(folder).filter((name) => name.startsWith('restored'))).toEqual(['restored']);

  rmSync(at('data'), { recursive: true });
  execFileSync('mv', [at('restored'), at('data')]);
  await startServer();
  const users = await withDatabase((db) => db('users').orderBy('username').select('username', 'active'));
  expect(users).toEqual([
    { username: 'ann', active: true },
    { username: 'beth', active: false },
    { username: 'cate', active: true },
  ]);
  expect((await run('backup')).status).toBe(0);
});

test('a failure of pgBackRest is reported and ends the backup command', async () => {
  const config = readFileSync(at('etc/pgbackrest.conf'), 'utf8');
  writeFileSync(at('etc/pgbackrest.conf'), config.replace('[commonpurse]', '[another]'));
  const ran = await run('backup');
  expect(ran.status).toBe(1);
  expect(ran.errors).toContain('pgbackrest stanza-create ended with status');
  expect(existsSync(at('restored'))).toBe(false);
});
