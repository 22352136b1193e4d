/**
 * Tells the server that the run is over. Nobody waits for it to drop the databases of the run, which takes ten seconds: it
 * does so beside whatever comes next.
 */
export default function globalTeardown() {
  const server = globalThis.testPostgres;
  if (!server) return;
  server.stdin.end();
  server.stdout.destroy();
  server.stderr.destroy();
  server.unref();
}
