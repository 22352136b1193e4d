/**
 * Signals the server that the run is over, without waiting until it has dropped the run's databases, which takes ten
 * seconds.
 */
export default function globalTeardown() {
  const server = globalThis.testPostgres;
  if (!server) return;
  server.stdin.end();
  server.stdout.destroy();
  server.stderr.destroy();
  server.unref();
}
