import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { addressIn, type Address } from './address';
import { findBinaries } from './binaries';
import { errorCode } from './error-code';

/** Ended, but not yet reaped by its parent: in a container without an init process this state may last forever. */
function isZombie(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.startsWith('Z') ?? false;
  } catch {
    return false;
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !isZombie(pid);
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}

function commandLine(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? '';
  }
}

/** The command line of the process, if it is a server on the data folder. */
function serverCommand(pid: number, dataDir: string): string | undefined {
  if (process.platform !== 'win32') {
    const command = commandLine(pid);
    return command.includes(dataDir) ? command : undefined;
  }
  const pgCtl = path.join(findBinaries().folder, 'bin', 'pg_ctl');
  const { status, stdout } = spawnSync(pgCtl, ['status', '-D', dataDir], { encoding: 'utf8' });
  return status === 0 ? stdout : undefined;
}

function readLines(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  }
}

/** A server that runs on a data folder: its process id, its address once it listens, and its owner's process id. */
export type Running = { pid: number; address: Address | undefined; owner: number };

/** Part of the server's command line; names the Node process that started it. */
export const ownerMark = (pid: number) => `node-${pid}`;

/**
 * The server now running on the data folder. A stale lock file, whose process is gone or whose id another process has
 * by now, does not count; it is removed where PostgreSQL itself would fail on it.
 */
export function findRunning(dataDir: string): Running | undefined {
  const file = path.join(dataDir, 'postmaster.pid');
  const lines = readLines(file);
  const pid = Number(lines[0]);
  if (!pid || !isAlive(pid)) return undefined;
  const command = serverCommand(pid, dataDir);
  if (command === undefined) {
    rmSync(file, { force: true });
    return undefined;
  }
  return { pid, address: addressIn(lines, dataDir), owner: Number(/=node-(\d+)/.exec(command)?.[1] ?? 0) };
}

/** Waits until the process has ended; false when it still runs after `milliseconds`. */
export async function waitForEnd(pid: number, milliseconds: number): Promise<boolean> {
  const deadline = Date.now() + milliseconds;
  while (isAlive(pid)) {
    if (Date.now() > deadline) return false;
    await sleep(20);
  }
  return true;
}

/** Sends a signal to a server, also on Windows, where PostgreSQL has signals of its own. */
function sendSignal(pid: number, signal: 'SIGINT' | 'SIGQUIT' | 'SIGKILL', binaries: string): void {
  if (process.platform !== 'win32') process.kill(pid, signal);
  else spawnSync(path.join(binaries, 'pg_ctl'), ['kill', signal.slice('SIG'.length), String(pid)]);
}

/** Ends a server whose Node process died: fast shutdown first, and immediately (which loses nothing) if that hangs. */
export async function endServer(pid: number, binaries: string): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    try {
      sendSignal(pid, signal, binaries);
    } catch (error) {
      if (errorCode(error) !== 'ESRCH') throw error;
    }
    if (await waitForEnd(pid, 10_000)) return;
  }
}
