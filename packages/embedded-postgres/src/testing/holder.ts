// A separate process that starts the server and then only stays alive, for tests to kill.
import { startEmbeddedPostgres } from '../index';

async function keepOpen(dataDir: string) {
  const { pid, connection, adopted } = await startEmbeddedPostgres({ dataDir, database: 'app' });
  process.stdout.write(`${JSON.stringify({ pid, connection, adopted })}\n`);
  setInterval(() => undefined, 1_000);
}

void keepOpen(process.argv[2]!);
