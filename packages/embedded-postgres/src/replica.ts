import { existsSync, mkdirSync, writeFileSync, appendFileSync } from 'node:fs';
import path from 'node:path';
import { withClient } from './connect';
import { copyRunning } from './copy-running';
import { startEmbeddedPostgres, type EmbeddedPostgres, type EmbeddedPostgresOptions } from './embedded-postgres';
import { followedSettings } from './followed-settings';
import { resolveDataDir } from './places';
import { chooseUser, giveTo } from './system-user';

export type ReplicaOptions = {
  primary: Pick<EmbeddedPostgres, 'dataDir' | 'connection'>;
  /** The replica's own folder, which must not exist. */
  dataDir: string;
  /** The name of the replica, and of its replication slot: lower-case letters, digits and underscores. */
  name: string;
};

/**
 * Creates a data folder for a streaming replica of a running server. `startEmbeddedPostgres` on that folder runs the
 * replica, which follows its primary. Both servers run on this machine.
 */
export async function prepareReplica({ primary, dataDir: replicaDir, name }: ReplicaOptions): Promise<void> {
  const dataDir = resolveDataDir(replicaDir);
  if (existsSync(dataDir)) throw new Error(`There is a folder ${dataDir} already`);
  mkdirSync(dataDir, { mode: 0o700 });
  const user = chooseUser(primary.dataDir);
  giveTo(user, dataDir);
  await withClient({ ...primary.connection, database: 'postgres' }, async (client) => {
    // From here on the primary keeps the WAL that the replica needs.
    await client.query('select pg_create_physical_replication_slot($1, true)', [name]);
    await client.query('select pg_backup_start($1, true)', [name]);
    await copyRunning(primary.dataDir, dataDir, user);
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
    writeFileSync(path.join(dataDir, 'backup_label'), rows[0]!.labelfile);
  });
  writeFileSync(path.join(dataDir, 'standby.signal'), '');
  const { host, port, user: role, password } = primary.connection;
  appendFileSync(
    path.join(dataDir, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=${host} port=${port} user=${role}${password ? ` password=${password}` : ''} application_name=${name}'\nprimary_slot_name = '${name}'\n`,
  );
  for (const file of ['backup_label', 'standby.signal', 'postgresql.auto.conf']) giveTo(user, path.join(dataDir, file));
}

type StartReplicaOptions = ReplicaOptions & Pick<EmbeddedPostgresOptions, 'settings' | 'onExit'>;

/**
 * Starts a streaming replica of a running embedded PostgreSQL: a separate read-only server, which ends with the Node
 * process. Creates its folder unless it exists: after `stop()` the same call starts the replica again, and it catches
 * up.
 */
export async function startReplica({ settings, onExit, ...options }: StartReplicaOptions): Promise<EmbeddedPostgres> {
  const { primary, dataDir } = options;
  if (!existsSync(dataDir)) await prepareReplica(options);
  return startEmbeddedPostgres({
    dataDir,
    database: primary.connection.database,
    settings: { ...(await followedSettings(primary)), ...settings },
    ...(onExit && { onExit }),
  });
}
