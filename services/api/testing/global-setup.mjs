import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/**
 * Starts one real PostgreSQL for the run, in a separate process, which ends whenever and however this one does. With
 * TEST_POSTGRES, the caller names a server that runs already.
 */
export default async function globalSetup() {
  if (process.env.TEST_POSTGRES) return;
  const script = fileURLToPath(new URL('./serve-postgres.ts', import.meta.url));
  const server = spawn(process.execPath, ['--conditions=source', '--import', import.meta.resolve('tsx'), script], {
    // Not inherited, because this run would then end only with the server.
    stdio: 'pipe',
  });
  server.stderr.pipe(process.stderr);
  const failed = once(server, 'exit').then(() => Promise.reject(new Error('PostgreSQL for the tests did not start')));
  const [connection] = await Promise.race([once(createInterface(server.stdout), 'line'), failed]);
  failed.catch(() => {});
  process.env.TEST_POSTGRES = connection;
  globalThis.testPostgres = server;
}
