// npm run restore -- --to <time>: the database as it was then, without what must not come back.
import { ConfigError } from '@commonpurse/api';
import { openReleaseStore } from '@commonpurse/releases';
import { readRestoreArguments } from './backups/arguments';
import { restoreEmbedded } from './backups/embedded-backups';
import { restoreWithPgBackRest } from './backups/pgbackrest';
import { runCommand } from './backups/run-command';

await runCommand(console, async (config, report) => {
  const { into, ...wanted } = readRestoreArguments(process.argv.slice(2));
  const store = openReleaseStore({ ...process.env, DATA_DIR: config.dataDir });
  const options = { config, store, report, ...wanted };
  const { databaseUrl, backup } = config;
  const restore = () => {
    if (databaseUrl === null) return restoreEmbedded(options);
    if (backup.pgBackRest) return restoreWithPgBackRest({ ...options, ...backup.pgBackRest, into });
    throw new ConfigError('DATABASE_URL is a PostgreSQL of your own: set PGBACKREST_STANZA to restore with pgBackRest');
  };
  const since = Date.now();
  const toSee = await restore();
  report(`Restored in ${((Date.now() - since) / 1000).toFixed(1)} s`);
  for (const line of toSee) console.error(line);
  if (toSee.length > 0) process.exitCode = 1;
});
