import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startEmbeddedPostgres, startReplica, type EmbeddedPostgres } from './index';
import { makePreparedCluster } from './testing/prepared-cluster';
import { processesWith, until } from './testing/processes';
import { query } from './testing/query';

let folder: string;
const folders: string[] = [];
const running: EmbeddedPostgres[] = [];

beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'embedded-postgres-replica-'));
  chmodSync(folder, 0o755);
  await makePreparedCluster(path.join(folder, 'primary'));
});

afterEach(async () => {
  for (const server of running.splice(0).reverse()) await server.stop();
  await until(() => processesWith(folder).length === 0);
  folders.push(folder);
});

// Not after each test: on ext4, creating files is slower after many have just been deleted.
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

async function startPrimary(): Promise<EmbeddedPostgres> {
  const primary = await startEmbeddedPostgres({
    dataDir: path.join(folder, 'primary'),
    database: 'app',
    settings: { max_connections: 120 },
  });
  running.push(primary);
  return primary;
}

async function follow(primary: EmbeddedPostgres): Promise<EmbeddedPostgres> {
  const replica = await startReplica({ primary, dataDir: path.join(folder, 'replica'), name: 'replica' });
  running.push(replica);
  return replica;
}

const untilRows = (server: EmbeddedPostgres, expected: number) =>
  until(async () => {
    const [row] = await query<{ rows: number }>(server, 'select count(*)::int as rows from kept');
    return row?.rows === expected;
  });

test('a replica uses the max_connections of its primary', async () => {
  const primary = await startPrimary();
  const replica = await follow(primary);
  expect(await query(replica, 'show max_connections')).toEqual([{ max_connections: '120' }]);
});

test('a replica created during writes to the primary has every acknowledged row', async () => {
  const primary = await startPrimary();
  await query(primary, 'create table kept (n int, filling text)');
  let written = 0;
  let copying = true;
  const writing = (async () => {
    while (copying) {
      await query(primary, `insert into kept select n, repeat('x', 500) from generate_series(1, 200) n; checkpoint`);
      written += 200;
    }
  })();
  const replica = await follow(primary);
  copying = false;
  await writing;
  expect(written).toBeGreaterThan(0);
  await untilRows(replica, written);
});

test('a replica resumes replication after a restart of itself and of its primary', async () => {
  const primary = await startPrimary();
  await query(primary, 'create table kept as select 1 as n');
  const replica = await follow(primary);
  await replica.stop();
  await query(primary, 'insert into kept values (2); select pg_switch_wal(); checkpoint');
  const again = await follow(primary);
  await untilRows(again, 2);

  process.kill(primary.pid, 'SIGKILL');
  await until(() => !processesWith(path.join(folder, 'primary')).includes(primary.pid));
  await primary.restart();
  await query(primary, 'insert into kept values (3)');
  await untilRows(again, 3);
});
