import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync, appendFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import type { EmbeddedPostgres } from './embedded-postgres';
import { resolveDataDir } from './places';
import { chooseUser, giveTo } from './system-user';

/** What belongs to the running server and not to its data. */
const LEFT_OUT = ['postmaster.pid', 'postmaster.opts', 'pg_wal', 'pg_replslot', 'pg_stat_tmp'];

export type ReplicaOptions = {
  primary: Pick<EmbeddedPostgres, 'dataDir' | 'connection'>;
  /** The replica's own folder, which must not exist. */
  dataDir: string;
  /** What the replica calls itself, and the slot that keeps the log for it: small letters, digits and underscores. */
  name: string;
};

function copy(from: string, to: string): void {
  const excluded = LEFT_OUT.map((name) => `--exclude=./${name}/*`).concat(LEFT_OUT.map((name) => `--exclude=./${name}`));
  const tar = spawnSync('/bin/sh', ['-c', 'tar -C "$0" "$@" -cf - . | tar -C "$TO" -xpf -', from, ...excluded], {
    env: { ...process.env, TO: to },
    encoding: 'utf8',
  });
  if (tar.status !== 0) throw new Error(`The data could not be copied: ${tar.stderr}`);
}

/**
 * Makes a data folder for a streaming replica of a running server: `startEmbeddedPostgres` on it then runs the replica,
 * which follows its primary for as long as it exists. Both servers run on this machine.
 */
export async function prepareReplica({ primary, dataDir: wanted, name }: ReplicaOptions): Promise<void> {
  const dataDir = resolveDataDir(wanted);
  if (existsSync(dataDir)) throw new Error(`There is a folder ${dataDir} already`);
  mkdirSync(dataDir, { mode: 0o700 });
  const user = chooseUser(primary.dataDir);
  giveTo(user, dataDir);
  const client = new pg.Client({ ...primary.connection, database: 'postgres' });
  await client.connect();
  try {
    // From here on the primary keeps the log that the replica needs.
    await client.query('select pg_create_physical_replication_slot($1, true)', [name]);
    await client.query('select pg_backup_start($1, true)', [name]);
    copy(primary.dataDir, dataDir);
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
    writeFileSync(path.join(dataDir, 'backup_label'), rows[0]!.labelfile);
  } finally {
    await client.end();
  }
  for (const folder of ['pg_wal', 'pg_replslot', 'pg_stat_tmp']) {
    mkdirSync(path.join(dataDir, folder), { recursive: true, mode: 0o700 });
    giveTo(user, path.join(dataDir, folder));
  }
  writeFileSync(path.join(dataDir, 'standby.signal'), '');
  const { host, port, user: role } = primary.connection;
  appendFileSync(
    path.join(dataDir, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=${host} port=${port} user=${role} application_name=${name}'\nprimary_slot_name = '${name}'\n`,
  );
  for (const file of ['backup_label', 'standby.signal', 'postgresql.auto.conf']) giveTo(user, path.join(dataDir, file));
}
