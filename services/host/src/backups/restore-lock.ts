import { chmodSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { ConfigError } from '@commonpurse/api';
import { isAlive } from '@commonpurse/embedded-postgres';

/** `startedAt` is in the system's own unit; undefined where the system does not report it. */
type Holder = { pid: number; startedAt: string | undefined };

const lockFile = (dataDir: string): string => `${dataDir}.restoring`;

/** The start time of a process: its id alone may have been reused, above all in a container. */
function startOf(pid: number): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[19];
  } catch {
    return undefined;
  }
}

/** The running restore that has the lock; undefined when it has ended, in whatever way. */
function holderOf(file: string): Holder | undefined {
  let holder: Holder;
  try {
    holder = JSON.parse(readFileSync(file, 'utf8')) as Holder;
  } catch (error) {
    // A restore that was killed may have left half a line.
    if (error instanceof SyntaxError || (error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  if (!isAlive(holder.pid)) return undefined;
  const startedAt = startOf(holder.pid);
  // A hardened service does not see other users' processes: then the process id alone decides.
  return startedAt && holder.startedAt && startedAt !== holder.startedAt ? undefined : holder;
}

/** Throws a ConfigError during a restore of this data folder: what is written now would be lost with it. */
export function refuseDuringRestore(dataDir: string): void {
  const file = lockFile(dataDir);
  const holder = holderOf(file);
  if (!holder) return;
  throw new ConfigError(
    `A restore is under way, process ${holder.pid}: start again when it has ended (if that process is none, remove ${file})`,
  );
}

/**
 * Prevents starts of the database of a data folder until the returned function is called. Throws a ConfigError during a
 * restore.
 */
export function lockForRestore(dataDir: string): () => void {
  const file = lockFile(dataDir);
  refuseDuringRestore(dataDir);
  rmSync(file, { force: true });
  const holder: Holder = { pid: process.pid, startedAt: startOf(process.pid) };
  try {
    writeFileSync(file, `${JSON.stringify(holder)}\n`, { flag: 'wx', flush: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    throw new ConfigError('Another restore has just begun');
  }
  // The host may run as another user than the operator.
  chmodSync(file, 0o644);
  return () => rmSync(file, { force: true });
}
