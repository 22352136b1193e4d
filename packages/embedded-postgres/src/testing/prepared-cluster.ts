import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startEmbeddedPostgres } from '../index';
import { query } from './query';

const SOURCES = ['../../package.json', '../cluster.ts', __filename];

/** A hash of the sources that determine a prepared folder. */
function version(): string {
  const hash = createHash('sha256');
  for (const file of SOURCES) hash.update(readFileSync(path.resolve(__dirname, file)));
  return hash.digest('hex').slice(0, 16);
}

async function prepared(): Promise<string> {
  const shared = path.join(os.tmpdir(), `commonpurse-tests-${os.userInfo().uid}`);
  const folder = path.join(shared, `cluster-${version()}`);
  if (existsSync(folder)) return folder;
  mkdirSync(shared, { recursive: true });
  const unfinished = mkdtempSync(`${folder}.`);
  chmodSync(unfinished, 0o755);
  const server = await startEmbeddedPostgres({ dataDir: path.join(unfinished, 'data'), database: 'app' });
  // Tests kill processes, not the machine, so unsynced writes survive in the page cache.
  await query(server, 'alter system set fsync = off');
  await server.stop();
  try {
    renameSync(unfinished, folder);
  } catch {
    // Another run created the folder first.
    rmSync(unfinished, { recursive: true, force: true });
  }
  return folder;
}

/**
 * Creates a data folder as after a first start, with the empty database `app`, by copying one that is created once for
 * all runs, which is much faster. All copies have the same system identifier.
 */
export async function makePreparedCluster(dataDir: string): Promise<void> {
  const { status, stderr } = spawnSync('cp', ['-Rp', path.join(await prepared(), 'data'), dataDir], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`The prepared data could not be copied: ${stderr}`);
}
