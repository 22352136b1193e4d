import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { startProgram, type Program } from '../fleet/programs';
import { freePort } from '../processes/ports';

export type RunningCaddy = { url: string; certificate: string; program: Program };

/** Runs Caddy with the file of the services before a host, on ports that are free here and with a certificate of its own. */
export async function runCaddy(folder: string, host: string): Promise<RunningCaddy> {
  const [port, httpPort, healthPort] = [await freePort(), await freePort(), await freePort()];
  const file = path.join(folder, 'Caddyfile');
  const text = readFileSync(path.join(import.meta.dirname, 'Caddyfile'), 'utf8')
    .replace('admin off', `admin off\n\thttp_port ${httpPort}\n\tskip_install_trust`)
    .replace('host:3000', host)
    .replace('127.0.0.1:8080', `127.0.0.1:${healthPort}`);
  writeFileSync(file, text);
  const program = await startProgram({
    name: 'caddy',
    command: ['caddy', 'run', '--config', file, '--adapter', 'caddyfile'],
    env: { HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder, DOMAIN: `localhost:${port}` },
    ready: /serving initial configuration/,
  });
  const certificate = path.join(folder, 'caddy/pki/authorities/local/root.crt');
  return { url: `https://localhost:${port}`, certificate, program };
}
