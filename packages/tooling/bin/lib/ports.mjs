import { once } from 'node:events';
import { createServer } from 'node:net';
import { portsFrom } from '../../webpack/remotes.mjs';
import { StepFailed } from './steps.mjs';

/** Listens on a port for a moment; with 0, on a free one. Resolves to the port, or to undefined if it is in use. */
async function tryPort(requested) {
  const server = createServer().listen(requested, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch {
    return undefined;
  }
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
}

async function firstInUse(ports) {
  for (const port of Object.values(ports)) if ((await tryPort(port)) === undefined) return port;
  return undefined;
}

/**
 * The ports of the development servers, if that of the shell is `wanted`; if that is 0, ports that are free. Throws a
 * StepFailed if another program uses one of them.
 */
export async function developmentPorts(requested) {
  if (requested === 0) {
    for (;;) {
      const ports = portsFrom(await tryPort(0));
      if ((await firstInUse(ports)) === undefined) return ports;
    }
  }
  const inUse = await firstInUse(portsFrom(requested));
  if (inUse === undefined) return portsFrom(requested);
  throw new StepFailed(`Port ${inUse} is taken by another program: PORT=0 npm run dev takes free ports`);
}
