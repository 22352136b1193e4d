import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/**
 * One real PostgreSQL a run. It lives in a process of its own, which ends when this one does, however it does. A caller
 * that runs one already says so with TEST_POSTGRES.
 */
export default async function globalSetup() {
  if (process.env.TEST_POSTGRES) return;
  const script = fileURLToPath(new URL('./serve-postgres.ts', import.meta.url));
  const server = spawn(process.execPath, ['--conditions=source', '--import', import.meta.resolve('tsx'), script], {
    // Not inherited: this run would end only with the server.
    stdio: 'pipe',
  });
  server.stderr.pipe(process.stderr);
  const failed = once(server, 'exit').then(() => Promise.reject(new Error('PostgreSQL for the tests did not start')));
  const [connection] = await Promise.race([once(createInterface(server.stdout), 'line'), failed]);
  failed.catch(() => {});
  process.env.TEST_POSTGRES = connection;
  globalThis.testPostgres = server;
}
