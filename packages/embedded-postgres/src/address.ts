import { randomBytes } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { errorCode } from './error-code';
import { openSocketDir, type Place } from './places';

/** Where a server listens. `host` is the folder of its socket, or the loopback address, where it needs a password. */
export type Address = { host: string; port: number; password?: string };

const LOOPBACK = '127.0.0.1';

/** A file in the data folder of a server that listens on a port. A server without it trusts whoever opens its socket. */
export const PASSWORD_FILE = 'superuser_password';

export const newPassword = (): string => randomBytes(24).toString('hex');

function passwordOf(dataDir: string): string | undefined {
  try {
    return readFileSync(path.join(dataDir, PASSWORD_FILE), 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = net.createServer().once('error', reject);
    server.listen(0, LOOPBACK, () => {
      const { port } = server.address() as net.AddressInfo;
      server.close(() => resolve(port));
    });
  });
}

/** An address for a new server, or the previous one again. */
export async function openAddress({ dataDir, user }: Place, before?: Address): Promise<Address> {
  const password = passwordOf(dataDir);
  if (password) return before ?? { host: LOOPBACK, port: await freePort(), password };
  return { host: openSocketDir(user, before?.host), port: 5432 };
}

export function closeAddress({ host }: Address): void {
  if (host !== LOOPBACK) rmSync(host, { recursive: true, force: true });
}

export const listenOn = ({ host, port }: Address) =>
  host === LOOPBACK
    ? { listen_addresses: host, port, unix_socket_directories: '' }
    : { listen_addresses: '', port, unix_socket_directories: host };

/** The address in the lines of a server's lock file; undefined until the server listens. */
export function addressIn(lines: string[], dataDir: string): Address | undefined {
  const [, , , port, socketDir, host] = lines;
  const password = passwordOf(dataDir);
  if (!password) return socketDir ? { host: socketDir, port: Number(port) } : undefined;
  return host ? { host, port: Number(port), password } : undefined;
}
