import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ConfigError, systemClock, type BackupConfig } from '@commonpurse/api';
import {
  recoverInto,
  resolveDataDir,
  RestoreError,
  type EmbeddedPostgres,
  type RestoreTarget,
} from '@commonpurse/embedded-postgres';
import { CommandError } from './command-error';
import type { RestoreOptions } from './embedded-backups';
import { finishRestore } from './finish-restore';

type PgBackRest = NonNullable<BackupConfig['pgBackRest']>;
type User = { uid?: number; gid?: number };

/** Runs pgBackRest with its own output. Throws a CommandError when it fails, or is not installed. */
async function pgBackRest(stanza: string, args: readonly string[], user: User = {}): Promise<void> {
  const options = [`--stanza=${stanza}`, '--log-level-console=info', ...args];
  const { env } = process;
  const child = spawn('pgbackrest', options, { ...user, cwd: '/', env, stdio: ['ignore', 'inherit', 'inherit'] });
  const [status] = (await once(child, 'close').catch((error: unknown) => {
    throw new CommandError(`pgbackrest cannot be run: ${(error as Error).message}`);
  })) as [number | null];
  if (status !== 0) throw new CommandError(`pgbackrest ${args.join(' ')} ended with status ${status}`);
}

/** Backs up with pgBackRest, which deletes old backups by its own settings. */
export async function backUpWithPgBackRest({ stanza }: PgBackRest): Promise<void> {
  await pgBackRest(stanza, ['stanza-create']);
  await pgBackRest(stanza, ['backup']);
}

/** A server that replays the log of another needs at least that server's values of these; unused, they cost little. */
const HIGH = {
  max_connections: 1_000,
  max_worker_processes: 64,
  max_wal_senders: 64,
  max_prepared_transactions: 200,
  max_locks_per_transaction: 256,
};

/**
 * Debian stores a server's settings outside of its data folder. This folder replaces them with ours, and has a private
 * socket.
 */
function makeSettingsFolder(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'commonpurse-restore-'));
  chmodSync(folder, 0o755);
  writeFileSync(path.join(folder, 'postgresql.conf'), '');
  writeFileSync(path.join(folder, 'pg_hba.conf'), 'local all all trust\n');
  writeFileSync(path.join(folder, 'pg_ident.conf'), '');
  return folder;
}

const targetOptions = (target: RestoreTarget): string[] =>
  target === 'latest'
    ? []
    : [
        '--type=time',
        `--target=${target.toISOString().replace('T', ' ').replace('Z', '+00')}`,
        '--target-action=promote',
      ];

/**
 * Restores the cluster of pgBackRest into a separate folder, which gets its name only once it is checked; the cluster
 * itself stays unchanged. Returns the problems that the operator has to fix.
 */
export async function restoreWithPgBackRest(
  options: RestoreOptions & PgBackRest & { into: string | undefined },
): Promise<string[]> {
  const { config, target, stanza, bin, into, report } = options;
  if (!into) throw new ConfigError('--into <folder> is required: where the restored data is put');
  const folder = resolveDataDir(into);
  if (existsSync(folder)) throw new RestoreError(`There is a folder ${folder} already`);
  const database = decodeURIComponent(new URL(config.databaseUrl!).pathname.slice(1));
  const settings = makeSettingsFolder();
  const running: EmbeddedPostgres[] = [];
  const run = async (dataDir: string, to: RestoreTarget) => {
    const server = await recoverInto({
      dataDir,
      database,
      programs: bin,
      report,
      async fill(place, user) {
        await pgBackRest(stanza, [`--pg1-path=${place}`, ...targetOptions(to), 'restore'], user);
        return {
          ...HIGH,
          archive_mode: 'off',
          config_file: path.join(settings, 'postgresql.conf'),
          hba_file: path.join(settings, 'pg_hba.conf'),
          ident_file: path.join(settings, 'pg_ident.conf'),
        };
      },
    });
    running.push(server);
    return server.connection;
  };
  const stopAll = async () => void (await Promise.all(running.splice(0).map((server) => server.stop())));
  const unfinished = { restored: `${folder}.unfinished`, latest: `${folder}.latest` };
  const removeUnfinished = () => {
    for (const place of Object.values(unfinished))
      for (const file of [place, `${place}.log`]) rmSync(file, { recursive: true, force: true });
  };
  // Leftovers of a killed restore.
  removeUnfinished();
  try {
    const restored = await run(unfinished.restored, target);
    const latest = target === 'latest' ? undefined : await run(unfinished.latest, 'latest');
    const moment = target === 'latest' ? systemClock.now() : target;
    const toSee = await finishRestore({ ...options, restored, latest, target: moment });
    await stopAll();
    renameSync(unfinished.restored, folder);
    report(`The restored data is in ${folder}`);
    return toSee;
  } finally {
    await stopAll();
    removeUnfinished();
    rmSync(settings, { recursive: true });
  }
}
