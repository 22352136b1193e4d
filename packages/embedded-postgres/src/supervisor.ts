import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, openSync, readFileSync, statSync } from 'node:fs';
import type { Socket } from 'node:net';
import path from 'node:path';
import { listenOn, type Address } from './address';
import { serverEnvironment } from './cluster';
import type { Place } from './places';
import { ownerMark } from './processes';

export type ServerExit = { code: number | null; signal: NodeJS.Signals | null };

export type Server = {
  address: Address;
  /** Resolves when the server has ended, for any reason. */
  exited: Promise<ServerExit>;
  /** What this run wrote to its log, to explain a failed start. */
  log(): string;
  /** Releases the server: the pipe's reader shuts it down. */
  release(): void;
};

export type Settings = Record<string, string | number>;

/**
 * Runs the server, and beside it a reader of a pipe that only our process holds open. The pipe closes when our process
 * ends, in any way; the reader then ends and stops the server. The reader survives the shell, and so does this
 * guarantee. When the reader ended by itself, our process is gone, so the shell removes the socket's folder.
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

/**
 * The same for Windows, where a server with an administrator's rights refuses to run: `pg_ctl` gives them up. It does
 * not wait for the server's end, so that ours must close the pipe then.
 */
const WINDOWS_WATCHDOG = `
"%PROGRAM%" start -w -D "%DATA_DIR%" -l "%LOG_FILE%" -o "%OPTIONS%"
&& (set /p line= & "%PROGRAM%" stop -m fast -D "%DATA_DIR%")`.replaceAll('\n', ' ');

/**
 * Windows ends the children of a Node process with it, but not their children: an outer `cmd` runs the watchdog in an
 * inner one. Without a window and a console of ours, Ctrl-C reaches only Node.
 */
function spawnOnWindows({ dataDir, binaries }: Place, options: string[], logFile: string): ChildProcess {
  return spawn('cmd.exe', ['/d', '/v:on', '/s', '/c', '"cmd.exe /d /s /c "!WATCHDOG!""'], {
    env: {
      ...serverEnvironment(),
      WATCHDOG: WINDOWS_WATCHDOG,
      PROGRAM: path.join(binaries, 'pg_ctl'),
      DATA_DIR: dataDir,
      LOG_FILE: logFile,
      OPTIONS: options.join(' '),
    },
    windowsVerbatimArguments: true,
    windowsHide: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
}

/** Log files must not contain user data: no details of failing rows, no statements. */
const QUIET: Settings = { log_error_verbosity: 'terse', log_min_error_statement: 'panic' };

const MAX_LOG_BYTES = 1_000_000;

/** Starts the server on a data folder, reachable only at the address, and supervises it. */
export function superviseServer(place: Place, settings: Settings, address: Address): Server {
  const { dataDir, binaries, user } = place;
  const logFile = `${dataDir}.log`;
  const before = statSync(logFile, { throwIfNoEntry: false })?.size ?? 0;
  const log = openSync(logFile, before > MAX_LOG_BYTES ? 'w' : 'a');
  const logStart = before > MAX_LOG_BYTES ? 0 : before;

  const all = Object.entries({ ...QUIET, cluster_name: ownerMark(process.pid), ...listenOn(address), ...settings });
  const options = all.flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const postgres = [path.join(binaries, 'postgres'), '-D', dataDir, ...options];
  const child =
    process.platform === 'win32'
      ? spawnOnWindows(place, options, logFile)
      : spawn('/bin/sh', ['-c', WATCHDOG, 'embedded-postgres', ...postgres], {
          ...user,
          env: { ...serverEnvironment(), SOCKET_DIR: address.host },
          cwd: '/',
          // A session of its own: Ctrl-C reaches only Node, which then stops the server cleanly.
          detached: true,
          stdio: ['pipe', log, log],
        });
  closeSync(log);
  const lifeline = child.stdin as Socket;
  lifeline.on('error', () => undefined);
  // The pipe does not keep Node running: a script that ends without stopping the server still ends, and the server with
  // it.
  lifeline.unref();
  child.unref();
  const exited = new Promise<ServerExit>((resolve) => {
    child.once('exit', (code, signal) => {
      // If someone killed the shell, its reader is still running and can stop the server.
      lifeline.end();
      resolve({ code, signal });
    });
    child.once('error', () => resolve({ code: 127, signal: null }));
  });

  return {
    address,
    exited,
    log: () => readFileSync(logFile).subarray(logStart).toString().trim(),
    release() {
      child.ref();
      lifeline.end();
    },
  };
}
