import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startEmbeddedPostgres } from '@commonpurse/embedded-postgres';
import type { Knex } from 'knex';
import { createDatabase } from '../src/database/database';
import { migrate } from '../src/database/migrate';
import { FILLED_TEMPLATE, TEMPLATE } from './database';

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** Claims a data folder that no other run is using. Folders are kept, so that the next run need not create one. */
function takeFolder(): { dataDir: string; release: () => void } {
  for (let number = 0; ; number += 1) {
    const folder = path.join(os.tmpdir(), `commonpurse-tests-${os.userInfo().uid}`, String(number));
    const lock = path.join(folder, 'lock');
    mkdirSync(folder, { recursive: true });
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' });
      return { dataDir: path.join(folder, 'postgres'), release: () => rmSync(lock, { force: true }) };
    } catch {
      const holder = Number(readFileSync(lock, 'utf8'));
      if (isAlive(holder)) continue;
      rmSync(lock, { force: true });
      number -= 1;
    }
  }
}

const { dataDir, release } = takeFolder();
const server = await startEmbeddedPostgres({
  dataDir,
  database: 'tests',
  settings: {
    // Nothing here has to survive a crash.
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_connections: '200',
    // Autovacuum runs at arbitrary times: plans would rest on other statistics, and its snapshot keeps a test's
    // `vacuum` from marking pages as all-visible.
    autovacuum: 'off',
  },
});

/** Drops the databases of a run. */
async function dropAll(admin: Knex): Promise<void> {
  const names = await admin('pg_database')
    .where('datname', 'like', `test\\_%`)
    .orWhere({ datname: TEMPLATE })
    .orWhere('datname', 'like', `${FILLED_TEMPLATE}%`)
    .pluck<string[]>('datname');
  for (const name of names) await admin.raw('drop database ?? with (force)', [name]);
}

const admin = createDatabase(server.connection, { poolSize: 1 });
// Drops the databases of a killed run.
await dropAll(admin);
await admin.raw('create database ??', [TEMPLATE]);
const template = createDatabase({ ...server.connection, database: TEMPLATE });
await migrate(template);
// A schema that an earlier release should not be able to work on, for the test of that check.
if (process.env.TEST_TEMPLATE_SQL) await template.raw(process.env.TEST_TEMPLATE_SQL);
await template.destroy();

process.stdout.write(`${JSON.stringify(server.connection)}\n`);
process.stdin.resume();
await once(process.stdin, 'end');
await dropAll(admin);
await admin.destroy();
await server.stop();
release();
