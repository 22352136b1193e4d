import { existsSync } from 'node:fs';
import { connectionTo, type Connection } from './connect';
import { resolveDataDir } from './places';
import { findRunning } from './processes';

/** Connection options for the server that another process runs on a data folder; undefined if there is none. */
export function findEmbeddedPostgres({
  dataDir,
  database,
}: {
  dataDir: string;
  database: string;
}): Connection | undefined {
  if (!existsSync(dataDir)) return undefined;
  const running = findRunning(resolveDataDir(dataDir));
  return running?.address ? connectionTo(running.address, database) : undefined;
}

/** Whether a server, even one that is still starting, runs on a data folder. */
export const isInUse = (dataDir: string): boolean =>
  existsSync(dataDir) && findRunning(resolveDataDir(dataDir)) !== undefined;
