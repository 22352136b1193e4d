import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createDatabase, migrate } from '@commonpurse/api';
import { startEmbeddedPostgres } from '@commonpurse/embedded-postgres';
import { DATABASE, embeddedDataDir } from '../database';

const ROOT = path.resolve(__dirname, '../../../..');
const MIGRATIONS = path.join(ROOT, 'services/api/src/database/migrations');
/** Names the version of PostgreSQL. */
const MANIFEST = path.join(ROOT, 'packages/embedded-postgres/package.json');

/** A hash that changes with the content of a prepared folder. */
function versionOfData(): string {
  const hash = createHash('sha256').update(readFileSync(MANIFEST)).update(readFileSync(__filename));
  const files = readdirSync(MIGRATIONS, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map(({ name, parentPath }) => path.join(parentPath, name));
  for (const file of paths.sort()) hash.update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}

/** A data folder as the first start of a host leaves it, without any content. It is created once, for all runs. */
async function prepared(): Promise<string> {
  const shared = path.join(os.tmpdir(), `commonpurse-tests-${os.userInfo().uid}`);
  const folder = path.join(shared, `data-${versionOfData()}`);
  if (existsSync(folder)) return folder;
  mkdirSync(shared, { recursive: true });
  const unfinished = mkdtempSync(`${folder}.`);
  chmodSync(unfinished, 0o755);
  const postgres = await startEmbeddedPostgres({
    dataDir: embeddedDataDir({ dataDir: unfinished }),
    database: DATABASE,
  });
  const db = createDatabase(postgres.connection);
  await migrate(db);
  // Tests kill processes, not the machine: unsynced writes survive in the system's memory.
  await db.raw('alter system set fsync = off');
  await db.destroy();
  await postgres.stop();
  try {
    renameSync(unfinished, folder);
  } catch {
    // Another run was faster.
    rmSync(unfinished, { recursive: true, force: true });
  }
  return folder;
}

/** Copies a migrated database into the data folder of a host: copying takes a fraction of the time of creating one. */
export async function prepareData(dataDir: string): Promise<void> {
  mkdirSync(dataDir, { recursive: true });
  const data = embeddedDataDir({ dataDir: await prepared() });
  const { status, stderr } = spawnSync('cp', ['-Rp', data, dataDir], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`The prepared data could not be copied: ${stderr}`);
}
