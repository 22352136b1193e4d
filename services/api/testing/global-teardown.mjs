import { once } from 'node:events';

export default async function globalTeardown() {
  const server = globalThis.testPostgres;
  if (!server) return;
  const ended = once(server, 'exit');
  server.stdin.end();
  await ended;
}
