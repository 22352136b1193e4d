import { ConfigError, describeError, type SecretNeed } from '@commonpurse/api';
import { RestoreError } from '@commonpurse/embedded-postgres';
import { openReleaseStore, StoreError } from '@commonpurse/releases';
import { readHostConfig, type Environment, type HostConfig } from '../config';
import { readRestoreArguments } from './arguments';
import { CommandError } from './command-error';
import { backUpEmbedded, restoreEmbedded } from './embedded-backups';
import { backUpWithPgBackRest, restoreWithPgBackRest } from './pgbackrest';

/** The operator's output. */
export type Output = { log: (line: string) => void; error: (problem: string) => void };

/** Errors whose message needs no stack trace. */
const FOR_PEOPLE = [ConfigError, RestoreError, StoreError, CommandError];

/** Resolves with the exit status of the command. */
async function run(
  env: Environment,
  output: Output,
  secrets: SecretNeed,
  command: (config: HostConfig) => Promise<number>,
): Promise<number> {
  try {
    if (process.platform === 'win32') throw new ConfigError('There are no backups on Windows yet');
    return await command(readHostConfig(env, secrets));
  } catch (error) {
    const isForPeople = error instanceof Error && FOR_PEOPLE.some((kind) => error instanceof kind);
    output.error(isForPeople ? error.message : describeError(error));
    return 1;
  }
}

/** `npm run backup`: a copy of the database that any later time can be restored from. Resolves with the exit status. */
export const runBackup = (env: Environment, output: Output): Promise<number> =>
  run(env, output, 'none', async (config) => {
    const { databaseUrl, backup } = config;
    if (databaseUrl === null) await backUpEmbedded(config, output.log);
    else if (backup.pgBackRest) await backUpWithPgBackRest(backup.pgBackRest);
    else {
      throw new ConfigError(
        'DATABASE_URL is a PostgreSQL of your own: set PGBACKREST_STANZA to back it up with pgBackRest, or use pg_dump',
      );
    }
    return 0;
  });

/**
 * A restore needs the secrets that hash the names of erased accounts. With an external PostgreSQL, the operator must
 * give them.
 */
function secretsToRestore({ DATABASE_URL, DATABASE_URL_FILE, PGBACKREST_STANZA }: Environment): SecretNeed {
  if (!DATABASE_URL && !DATABASE_URL_FILE) return 'generated';
  // Without a stanza the restore is refused.
  return PGBACKREST_STANZA ? 'given' : 'none';
}

/**
 * `npm run restore -- --to <time>`: restores the database as it was then, without reverting what must not be reverted.
 * Resolves with the exit status: 1 also when the database was restored and the operator has problems to fix.
 */
export const runRestore = (args: readonly string[], env: Environment, output: Output): Promise<number> =>
  run(env, output, secretsToRestore(env), async (config) => {
    const { into, ...chosen } = readRestoreArguments(args);
    const store = openReleaseStore({ ...env, DATA_DIR: config.dataDir });
    const options = { config, store, report: output.log, ...chosen };
    const { databaseUrl, backup } = config;
    const since = Date.now();
    let toSee: string[];
    if (databaseUrl === null) toSee = await restoreEmbedded(options);
    else if (backup.pgBackRest) toSee = await restoreWithPgBackRest({ ...options, ...backup.pgBackRest, into });
    else
      throw new ConfigError(
        'DATABASE_URL is a PostgreSQL of your own: set PGBACKREST_STANZA to restore with pgBackRest',
      );
    output.log(`Restored in ${((Date.now() - since) / 1000).toFixed(1)} s`);
    toSee.forEach(output.error);
    return toSee.length > 0 ? 1 : 0;
  });
