// The migration job: migrates the schema and ends. With --check it only prints which migrations are missing.
import { ConfigError, databaseToMigrate } from './config/config';
import { createDatabase } from './database/database';
import { migrate, pendingMigrations } from './database/migrate';
import { describeError } from './logging';

const DONE = 'The schema is up to date';

async function connect(db: ReturnType<typeof createDatabase>): Promise<void> {
  try {
    await db.raw('select 1');
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new ConfigError(`The database cannot be used: ${message || code}`);
  }
}

async function run(url: string, onlyCheck: boolean): Promise<number> {
  const db = createDatabase(url, { poolSize: 2 });
  try {
    await connect(db);
    const pending = await pendingMigrations(db);
    console.log(pending.length > 0 ? `The database lacks ${pending.join(', ')}` : DONE);
    if (onlyCheck) return pending.length > 0 ? 1 : 0;
    const report = (line: string) => console.log(line);
    await migrate(db, { report });
    if (pending.length > 0) report(DONE);
    return 0;
  } finally {
    await db.destroy();
  }
}

try {
  const url = databaseToMigrate(process.env);
  if (!url) throw new ConfigError('DATABASE_URL is required: npm start migrates the embedded database itself');
  process.exitCode = await run(url, process.argv.includes('--check'));
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : describeError(error));
  process.exit(1);
}
