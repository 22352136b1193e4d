import { existsSync } from 'node:fs';
import type { Address } from './address';
import { openBackupFolder } from './backup/backup-folder';
import { archiveSettings, markBackedUp, markHistories, systemIdentifier } from './backup/log-archive';
import { resolveBackupDir } from './backup/places';
import { connectionTo, ensureDatabase, type Connection } from './connect';
import { launch, preparePlace, type Launched } from './launch';
import type { Place } from './places';
import type { ServerExit, Settings } from './supervisor';

export type EmbeddedPostgresOptions = {
  /** Created when missing. The log is next to it, as `<dataDir>.log`. */
  dataDir: string;
  /** Created when missing. */
  database: string;
  /** Server settings, as in postgresql.conf. */
  settings?: Settings;
  /** The backup folder: once `takeBackup` has taken a backup there, the server archives its WAL beside it. */
  backupDir?: string;
  /** Timeout until the server accepts connections, in milliseconds. */
  startLimitMs?: number;
  /** The folder of PostgreSQL's programs, if the data is of another version than the embedded one. */
  programs?: string;
  /** Whether new data is for a server on a port of the loopback interface, with a password. Default: only on Windows. */
  onPort?: boolean;
  /** Called when the server ends without `stop()`, once it was started: there is no database until `restart()`. */
  onExit?: (exit: ServerExit) => void;
};

export type EmbeddedPostgres = {
  /** The real location of the data: a project in root's private folder stores it under /var/lib. */
  readonly dataDir: string;
  readonly connection: Connection;
  /** Whether another living process started the server; only that process stops it. */
  readonly adopted: boolean;
  /** The server's process. */
  readonly pid: number;
  /** Call after `onExit`: starts a new server on the same data, with the same connection. Rejects when that fails. */
  restart(): Promise<void>;
  /** Shuts the server down and waits until it has ended. */
  stop(): Promise<void>;
};

const WINDOWS = process.platform === 'win32';

function archiveInto({ dataDir, user }: Place, backupDir: string): Settings {
  const { logDir } = openBackupFolder(resolveBackupDir(user, backupDir), systemIdentifier(dataDir), user);
  if (existsSync(logDir)) {
    markBackedUp(dataDir, logDir, user);
    markHistories(dataDir, user);
  }
  return archiveSettings(logDir);
}

/**
 * Starts a real PostgreSQL on a data folder, reachable only through a unix socket, or with a password through a port of
 * the loopback interface. It ends with the Node process, however that ends: a shutdown, a crash, `kill -9`. On Windows
 * it archives nothing. Throws an error with a readable message when it cannot start.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { database, onExit, backupDir, startLimitMs, programs, onPort = WINDOWS } = options;
  const place = preparePlace(options.dataDir, programs, onPort);
  const settings = { ...(backupDir && !WINDOWS && archiveInto(place, backupDir)), ...options.settings };
  let stopping = false;

  async function run(address?: Address): Promise<Launched> {
    const server = await launch(place, settings, { address, startLimitMs });
    await ensureDatabase(server.address, database);
    // Only from here on: if the server ends earlier, the start fails.
    void server.exited.then((exit) => {
      if (!stopping) onExit?.(exit);
    });
    return server;
  }

  let server = await run();
  const { address } = server;
  return {
    dataDir: place.dataDir,
    connection: connectionTo(address, database),
    get adopted() {
      return server.adopted;
    },
    get pid() {
      return server.pid;
    },
    async restart() {
      server = await run(address);
      if (server.address.host !== address.host || server.address.port !== address.port)
        throw new Error('Another process has taken the data of the embedded PostgreSQL over');
    },
    async stop() {
      stopping = true;
      await server.stop();
    },
  };
}
