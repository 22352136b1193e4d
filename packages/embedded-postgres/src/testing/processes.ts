import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { setTimeout as sleep } from 'node:timers/promises';
import type { EmbeddedPostgres } from '../index';

const require = createRequire(import.meta.url);

export type Holder = Pick<EmbeddedPostgres, 'pid' | 'connection' | 'adopted'> & { node: ChildProcess };

/** Starts the server from another Node process. */
export async function startHolder(dataDir: string): Promise<Holder> {
  const script = fileURLToPath(new URL('./holder.ts', import.meta.url));
  const tsx = pathToFileURL(require.resolve('tsx')).href;
  const node = spawn(process.execPath, ['--import', tsx, script, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = (await once(node.stdout, 'data')) as [Buffer];
  return { node, ...(JSON.parse(line.toString()) as Omit<Holder, 'node'>) };
}

/** Processes whose command line contains this text. */
export function processesWith(text: string): number[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.map(Number).filter((pid) => {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(text);
    } catch {
      return false;
    }
  });
}

export async function until(condition: () => boolean | Promise<boolean>, limit = 120_000): Promise<void> {
  const deadline = Date.now() + limit;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error('what was waited for did not happen');
    await sleep(20);
  }
}

/** Ends a process at once, unless it has ended by itself: PostgreSQL's workers come and go. */
export function killIfRunning(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
