// npm run backup: a copy of the database that any later time can be restored from.
import { ConfigError } from '@commonpurse/api';
import { backUpEmbedded } from './backups/embedded-backups';
import { runCommand } from './backups/run-command';
import { backUpWithPgBackRest } from './backups/pgbackrest';

await runCommand(console, async (config, report) => {
  const { databaseUrl, backup } = config;
  if (databaseUrl === null) return backUpEmbedded(config, report);
  if (backup.pgBackRest) return backUpWithPgBackRest(backup.pgBackRest);
  throw new ConfigError(
    'DATABASE_URL is a PostgreSQL of your own: set PGBACKREST_STANZA to back it up with pgBackRest, or use pg_dump',
  );
});
