import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { prepareReplica, startEmbeddedPostgres, type EmbeddedPostgres, type EmbeddedPostgresOptions } from './index';
import { makePreparedCluster } from './testing/prepared-cluster';
import { killIfRunning, processesWith, startHolder, until } from './testing/processes';
import { query } from './testing/query';

let folder: string;
const folders: string[] = [];
let dataDir: string;
const running: EmbeddedPostgres[] = [];

beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'embedded-postgres-test-'));
  // Temporary folders are private, and if root runs the tests, the server runs as another user.
  chmodSync(folder, 0o755);
  dataDir = path.join(folder, 'data');
  await makePreparedCluster(dataDir);
});

/** Removes the prepared data, so that the next start is a first start. */
function forgetData(): void {
  rmSync(dataDir, { recursive: true });
}

afterEach(async () => {
  for (const server of running.splice(0)) await server.stop();
  await until(() => processesWith(dataDir).length === 0);
  folders.push(folder);
});

// Not after each test: on ext4, creating files is slower after many have just been deleted.
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

async function start(options: Partial<EmbeddedPostgresOptions> = {}): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDir, database: 'app', ...options });
  running.push(server);
  return server;
}

const WRITE = 'create table if not exists kept (n int); insert into kept values (1)';

/** Writes until the connection breaks. Returns the number of acknowledged writes. */
async function writeUntilBroken(server: EmbeddedPostgres): Promise<number> {
  await query(server, 'create table log (n int)');
  const client = new pg.Client(server.connection);
  client.on('error', () => undefined);
  await client.connect();
  let acknowledged = 0;
  try {
    for (;;) {
      await client.query('insert into log values ($1)', [acknowledged]);
      acknowledged += 1;
      if (acknowledged === 200) process.kill(server.pid, 'SIGKILL');
    }
  } catch {
    return acknowledged;
  }
}

test('data survives a stop, and a stop leaves no process', async () => {
  const first = await start();
  await query(first, WRITE);
  await first.stop();
  expect(processesWith(dataDir)).toEqual([]);
  expect(existsSync(first.connection.host)).toBe(false);

  const second = await start();
  expect(second.adopted).toBe(false);
  expect(await query(second, 'select n from kept')).toEqual([{ n: 1 }]);
});

test('the database is UTF-8, accepts no TCP connections and supports trigram search', async () => {
  forgetData();
  const server = await start();
  expect(await query(server, 'show server_encoding')).toEqual([{ server_encoding: 'UTF8' }]);
  expect(await query(server, 'show listen_addresses')).toEqual([{ listen_addresses: '' }]);
  await query(server, 'create extension pg_trgm');
  expect(await query(server, `select 'Ä' ilike 'ä' as same`)).toEqual([{ same: true }]);
});

test('settings are applied to the server', async () => {
  const server = await start({ settings: { max_connections: 17 } });
  expect(await query(server, 'show max_connections')).toEqual([{ max_connections: '17' }]);
});

test('kill -9 of the Node process ends the server, and the next start has the data', async () => {
  const holder = await startHolder(dataDir);
  await query(holder, WRITE);
  holder.node.kill('SIGKILL');
  await until(() => processesWith(dataDir).length === 0);

  expect(await query(await start(), 'select n from kept')).toEqual([{ n: 1 }]);
});

test('a start right after kill -9 of the Node process starts a new server with the data', async () => {
  const holder = await startHolder(dataDir);
  await query(holder, WRITE);
  holder.node.kill('SIGKILL');
  await once(holder.node, 'exit');

  const server = await start();
  expect(server.adopted).toBe(false);
  expect(await query(server, 'select n from kept')).toEqual([{ n: 1 }]);
});

test('kill -9 of the postmaster calls onExit and loses no acknowledged write', async () => {
  const onExit = jest.fn();
  const server = await start({ onExit });
  const acknowledged = await writeUntilBroken(server);
  await until(() => onExit.mock.calls.length === 1);

  const [row] = await query<{ n: number }>(await start(), 'select count(*)::int as n from log');
  expect(row?.n).toBeGreaterThanOrEqual(acknowledged);
  expect(acknowledged).toBeGreaterThanOrEqual(200);
});

test('a killed server can be restarted with the same connection settings', async () => {
  const onExit = jest.fn();
  const server = await start({ onExit });
  await query(server, WRITE);
  process.kill(server.pid, 'SIGKILL');
  await until(() => onExit.mock.calls.length === 1);

  await server.restart();
  expect(await query(server, 'select n from kept')).toEqual([{ n: 1 }]);
});

test('kill -9 of the watching shell ends the server too, and the next start has the data', async () => {
  const onExit = jest.fn();
  const server = await start({ onExit });
  await query(server, WRITE);
  const shell = Number(readFileSync(`/proc/${server.pid}/stat`, 'utf8').split(') ')[1]!.split(' ')[1]);
  process.kill(shell, 'SIGKILL');
  await until(() => onExit.mock.calls.length === 1 && processesWith(dataDir).length === 0);

  expect(await query(await start(), 'select n from kept')).toEqual([{ n: 1 }]);
});

test('after kill -9 of every process at once, the next start has the data', async () => {
  forgetData();
  const holder = await startHolder(dataDir);
  await query(holder, WRITE);
  processesWith(dataDir).forEach(killIfRunning);

  expect(await query(await start(), 'select n from kept')).toEqual([{ n: 1 }]);
});

test('stop() does not call onExit', async () => {
  const onExit = jest.fn();
  const server = await start({ onExit });
  await server.stop();
  expect(onExit).not.toHaveBeenCalled();
});

test('two simultaneous first starts share one server', async () => {
  forgetData();
  const [first, two] = await Promise.all([start(), start()]);
  expect([first.adopted, two.adopted].sort()).toEqual([false, true]);
  expect(first.pid).toBe(two.pid);
  await query(first, WRITE);
  expect(await query(two, 'select n from kept')).toEqual([{ n: 1 }]);
});

test('a second start adopts the running server, does not stop it, and calls onExit when it ends', async () => {
  const holder = await startHolder(dataDir);
  const onExit = jest.fn();
  const guest = await start({ onExit });
  expect(guest).toMatchObject({ adopted: true, pid: holder.pid });
  const passing = await start();
  await passing.stop();
  await query(guest, 'select 1');

  holder.node.kill('SIGKILL');
  await until(() => onExit.mock.calls.length === 1);
});

test('a stale lock file whose process id is now another process does not block the start', async () => {
  const server = await start();
  await query(server, WRITE);
  const lock = readFileSync(path.join(dataDir, 'postmaster.pid'), 'utf8');
  await server.stop();
  writeFileSync(path.join(dataDir, 'postmaster.pid'), lock.replace(/^\d+/, String(process.pid)));

  expect(await query(await start(), 'select n from kept')).toEqual([{ n: 1 }]);
});

test('a start waits while another server has created its lock file and not filled it', async () => {
  await (await start()).stop();
  const lock = path.join(dataDir, 'postmaster.pid');
  writeFileSync(lock, '');
  const starting = start();
  await until(() => readFileSync(`${dataDir}.log`, 'utf8').includes('is empty'));
  rmSync(lock);
  expect(await query(await starting, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('the log does not contain values of a row that breaks a constraint', async () => {
  const server = await start();
  await query(server, `create table t (x text check (x <> 'her secret'), y text unique)`);
  await expect(query(server, `insert into t values ('her secret', 'b')`)).rejects.toThrow('violates check constraint');
  const log = readFileSync(`${dataDir}.log`, 'utf8');
  expect(log).toContain('violates check constraint');
  expect(log).not.toContain('her secret');
});

test('in a private folder, the data directory is a symbolic link only if root starts the server', async () => {
  forgetData();
  chmodSync(folder, 0o700);
  const server = await start();
  await query(server, WRITE);
  await server.stop();
  const elsewhere = realpathSync(dataDir);
  expect(lstatSync(dataDir).isSymbolicLink()).toBe(process.getuid?.() === 0);

  expect(await query(await start(), 'select n from kept')).toEqual([{ n: 1 }]);
  await running.splice(0)[1]!.stop();
  rmSync(path.dirname(elsewhere), { recursive: true });
});

test('a start with invalid settings fails with the server’s error message', async () => {
  await expect(start({ settings: { shared_buffers: 'much' } })).rejects.toThrow(/did not start[\s\S]*shared_buffers/);
});

test('a replica follows its primary, refuses writes, and accepts them once promoted', async () => {
  const primary = await start();
  await query(primary, WRITE);
  const replicaDir = path.join(folder, 'replica');
  await prepareReplica({ primary, dataDir: replicaDir, name: 'replica' });
  const replica = await start({ dataDir: replicaDir });
  await query(primary, 'insert into kept values (2)');
  const rows = () => query(replica, 'select n from kept order by n');
  await until(async () => (await rows()).length === 2);
  expect(await rows()).toEqual([{ n: 1 }, { n: 2 }]);
  await expect(query(replica, 'insert into kept values (3)')).rejects.toThrow('read-only');
  process.kill(primary.pid, 'SIGKILL');
  await query(replica, 'select pg_promote()');
  await query(replica, 'insert into kept values (3)');
  expect(await rows()).toHaveLength(3);
});

describe('on a port', () => {
  beforeEach(forgetData);

  test('only the password in the private data folder opens a connection, on the loopback interface only', async () => {
    const server = await start({ onPort: true });
    expect(server.connection.host).toBe('127.0.0.1');
    expect(await query(server, 'show listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }]);
    expect(await query(server, 'show unix_socket_directories')).toEqual([{ unix_socket_directories: '' }]);
    for (const password of ['', 'another']) {
      const connection = { ...server.connection, password };
      await expect(query({ connection }, 'select 1')).rejects.toThrow(/password/);
    }
    const file = path.join(dataDir, 'superuser_password');
    expect(readFileSync(file, 'utf8')).toBe(server.connection.password);
    expect([statSync(dataDir).mode & 0o777, statSync(file).mode & 0o777]).toEqual([0o700, 0o600]);
  });

  test('another process and later starts use the same data, and a restart the same port', async () => {
    const onExit = jest.fn();
    const server = await start({ onPort: true, onExit });
    await query(server, WRITE);
    const guest = await startHolder(dataDir);
    expect(guest).toMatchObject({ adopted: true, connection: server.connection });
    guest.node.kill('SIGKILL');
    process.kill(server.pid, 'SIGKILL');
    await until(() => onExit.mock.calls.length === 1);
    await server.restart();
    expect(await query(server, 'select n from kept')).toEqual([{ n: 1 }]);
    await server.stop();

    expect(await query(await start(), 'select n from kept')).toEqual([{ n: 1 }]);
  });

  test('kill -9 of the Node process ends the server', async () => {
    await (await start({ onPort: true })).stop();
    const holder = await startHolder(dataDir);
    expect(holder.connection.host).toBe('127.0.0.1');
    holder.node.kill('SIGKILL');
    await until(() => processesWith(dataDir).length === 0);
  });

  test('a replica connects to its primary with the password', async () => {
    const primary = await start({ onPort: true });
    await query(primary, WRITE);
    await prepareReplica({ primary, dataDir: path.join(folder, 'replica'), name: 'replica' });
    const replica = await start({ dataDir: path.join(folder, 'replica') });
    await query(primary, 'insert into kept values (2)');
    await until(async () => (await query(replica, 'select n from kept')).length === 2);
    expect(replica.connection).toMatchObject({ host: '127.0.0.1', password: primary.connection.password });
  });
});
