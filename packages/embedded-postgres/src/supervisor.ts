import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, statSync } from 'node:fs';
import type { Socket } from 'node:net';
import path from 'node:path';
import { serverEnvironment } from './cluster';
import type { Place } from './places';
import { ownerMark } from './processes';

export type ServerExit = { code: number | null; signal: NodeJS.Signals | null };

export type Server = {
  socketDir: string;
  /** Resolves when the server is gone, for whatever reason. */
  exited: Promise<ServerExit>;
  /** What this run wrote to its log, for telling why it did not start. */
  log(): string;
  /** Lets go of the server: its reader shuts it down. */
  release(): void;
};

export type Settings = Record<string, string | number>;

/**
 * Runs the server and, beside it, a reader of the pipe that only our process holds: it ends when our process does,
 * however that dies, and takes the server down with it. The reader survives the shell, and so does the promise.
 * Where it ended by itself, nobody is left to remove the socket's folder.
 */
const WATCHDOG = `
exec 3<&0
"$@" </dev/null 3<&- & server=$!
(read -r _ <&3; kill -INT $server 2>/dev/null; exit 0) & reader=$!
exec 3<&-
wait $server; code=$?
kill $reader 2>/dev/null
wait $reader && rmdir "$SOCKET_DIR" 2>/dev/null
exit $code`;

/** Nobody's text belongs into a log file: no details of failing rows, no statements. */
const QUIET: Settings = { log_error_verbosity: 'terse', log_min_error_statement: 'panic' };

const MAX_LOG_BYTES = 1_000_000;

/** Starts the server on a data folder, reachable through a socket in a private folder alone, and watches over it. */
export function superviseServer(place: Place, settings: Settings, socketDir: string): Server {
  const { dataDir, binaries, user } = place;
  const logFile = `${dataDir}.log`;
  const before = statSync(logFile, { throwIfNoEntry: false })?.size ?? 0;
  const log = openSync(logFile, before > MAX_LOG_BYTES ? 'w' : 'a');
  const logStart = before > MAX_LOG_BYTES ? 0 : before;

  const all = Object.entries({ ...QUIET, cluster_name: ownerMark(process.pid), ...settings });
  const options = all.flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const postgres = [
    path.join(binaries, 'bin/postgres'),
    '-D',
    dataDir,
    '-k',
    socketDir,
    '-p',
    '5432',
    '-h',
    '',
    ...options,
  ];
  const child = spawn('/bin/sh', ['-c', WATCHDOG, 'embedded-postgres', ...postgres], {
    ...user,
    env: { ...serverEnvironment(), SOCKET_DIR: socketDir },
    cwd: '/',
    // Its own session: Ctrl-C reaches Node alone, which then stops the server in good order.
    detached: true,
    stdio: ['pipe', log, log],
  });
  closeSync(log);
  const lifeline = child.stdin as Socket;
  lifeline.on('error', () => undefined);
  // A script that ends without stopping the server ends all the same, and the server with it.
  lifeline.unref();
  child.unref();
  const exited = new Promise<ServerExit>((resolve) => {
    child.once('exit', (code, signal) => {
      // Whoever killed the shell: its reader still stands by the server.
      lifeline.end();
      resolve({ code, signal });
    });
    child.once('error', () => resolve({ code: 127, signal: null }));
  });

  return {
    socketDir,
    exited,
    log: () => readFileSync(logFile).subarray(logStart).toString().trim(),
    release() {
      child.ref();
      lifeline.end();
    },
  };
}
