import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createLogger, openDatabases, type Databases } from '@commonpurse/api';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '@commonpurse/embedded-postgres';
import { startPgBouncer, type PgBouncer } from '../pgbouncer/start-pgbouncer';

let folder: string;
let postgres: EmbeddedPostgres;
const poolers: PgBouncer[] = [];
const opened: Databases[] = [];
let logs: string[];
const logger = createLogger({ write: (line: string) => void logs.push(line) });

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'pooler-start-'));
  chmodSync(folder, 0o755);
  postgres = await startEmbeddedPostgres({ dataDir: path.join(folder, 'postgres'), database: 'app' });
});

beforeEach(() => {
  logs = [];
});

afterEach(async () => {
  for (const databases of opened.splice(0)) await databases.close();
  for (const pooler of poolers.splice(0)) await pooler.stop('SIGKILL');
});

afterAll(async () => {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

const directUrl = () => `postgres://postgres@localhost/app?host=${encodeURIComponent(postgres.connection.host)}`;

async function poolerUrl(settings: Record<string, string | number> = {}): Promise<string> {
  const pooler = await startPgBouncer({ socketDir: postgres.connection.host, settings });
  poolers.push(pooler);
  return `postgres://postgres@127.0.0.1:${pooler.port}/app`;
}

async function open(databaseUrl: string, databaseDirectUrl: string | null = null): Promise<Databases> {
  const expected = { databaseUrl, databaseDirectUrl, databaseReplicaUrl: null, databasePoolSize: 8 };
  const databases = await openDatabases(expected, logger);
  opened.push(databases);
  return databases;
}

/** The same two statements on all connections at once, again and again, so that each meets every server connection. */
async function manyQueries({ db }: Databases): Promise<void> {
  for (let round = 0; round < 20; round += 1) {
    const numbers = Array.from({ length: 8 }, (_, at) => at);
    const answers = await Promise.all(
      numbers.map((number) =>
        db.transaction(async (trx) => {
          const rows = await trx.select(trx.raw('?::int as number', [number]));
          return (rows as { number: number }[])[0]!.number;
        }),
      ),
    );
    expect(answers).toEqual(numbers);
  }
}

test('a transaction pooler without DATABASE_DIRECT_URL stops the start', async () => {
  await expect(open(await poolerUrl())).rejects.toThrow(/^DATABASE_URL .*set DATABASE_DIRECT_URL/);
});

test('a DATABASE_DIRECT_URL that leads through a transaction pooler stops the start', async () => {
  const url = await poolerUrl();
  await expect(open(url, url)).rejects.toThrow(/^DATABASE_DIRECT_URL leads through a pooler/);
});

test('a transaction pooler with prepared statements is used with them, and nothing is logged', async () => {
  const databases = await open(await poolerUrl({ default_pool_size: 3 }), directUrl());
  await manyQueries(databases);
  const { rows } = await databases.db.raw<{ rows: { name: string }[] }>('select name from pg_prepared_statements');
  expect(rows.map(({ name }) => name)).toContainEqual(expect.stringMatching(/^PGBOUNCER_/));
  expect(logs).toEqual([]);
});

test('a transaction pooler without prepared statements is logged once, and queries succeed', async () => {
  const url = await poolerUrl({ default_pool_size: 3, max_prepared_statements: 0 });
  const databases = await open(url, directUrl());
  await manyQueries(databases);
  expect(logs.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual([
    expect.stringContaining('does not keep prepared statements'),
  ]);
});

test('a session pooler needs no DATABASE_DIRECT_URL', async () => {
  const databases = await open(await poolerUrl({ pool_mode: 'session' }));
  await manyQueries(databases);
  expect(databases.direct).toBe(databases.db);
  expect(logs).toEqual([]);
});

test('the pooler probes leave no prepared statement and no listening channel behind', async () => {
  const url = await poolerUrl({ max_prepared_statements: 0, default_pool_size: 1 });
  const { db } = await open(url, directUrl());
  const { rows } = await db.raw<{ rows: object[] }>('select name from pg_prepared_statements');
  expect(rows).toEqual([]);
  const channels = await db.raw<{ rows: object[] }>('select pg_listening_channels()');
  expect(channels.rows).toEqual([]);
});
