import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { canConnect, freePort } from '../processes/ports';

export type PgBouncer = {
  port: number;
  pid: number;
  /** Ends it, and resolves when it has ended. */
  stop(signal?: NodeJS.Signals): Promise<void>;
};

type Settings = Record<string, string | number>;

export type PgBouncerOptions = {
  /** The folder of PostgreSQL's socket. */
  socketDir: string;
  /** A port to use again after a restart. */
  port?: number;
  /** Settings that differ from pgbouncer.ini. */
  settings?: Settings;
};

const INI = path.join(import.meta.dirname, 'pgbouncer.ini');

/** The repository's configuration with other values: PgBouncer forgets what an included file has set. */
function configuration(socketDir: string, settings: Settings): string {
  const ini = readFileSync(INI, 'utf8').replace(/^commonpurse = .*$/m, `* = host=${socketDir} port=5432 user=postgres`);
  const names = Object.keys(settings);
  const lines = ini.split('\n').filter((line) => !names.some((name) => line.startsWith(`${name} =`)));
  return [...lines, 'unix_socket_dir =', ...names.map((name) => `${name} = ${settings[name]}`), ''].join('\n');
}

/** Starts PgBouncer with the repository's configuration, for every database of one PostgreSQL on this machine. */
export async function startPgBouncer(options: PgBouncerOptions): Promise<PgBouncer> {
  const { socketDir, port = await freePort(), settings = {} } = options;
  const folder = mkdtempSync(path.join(os.tmpdir(), 'pgbouncer-'));
  chmodSync(folder, 0o755);
  const file = path.join(folder, 'pgbouncer.ini');
  writeFileSync(file, configuration(socketDir, { listen_port: port, auth_type: 'any', auth_file: '', ...settings }));
  // Neither runs as root, and the socket belongs to PostgreSQL's user alone.
  const { uid, gid } = statSync(socketDir);
  const child: ChildProcess = spawn('pgbouncer', ['--quiet', file], {
    uid,
    gid,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit').finally(() => rmSync(folder, { recursive: true, force: true }));
  while (!(await canConnect(port))) {
    if (child.exitCode !== null) throw new Error(`PgBouncer did not start: exit code ${child.exitCode}`);
    await sleep(20);
  }
  return {
    port,
    pid: child.pid!,
    async stop(signal = 'SIGTERM') {
      child.kill(signal);
      await ended;
    },
  };
}
