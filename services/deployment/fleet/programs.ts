import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';

export const ROOT = path.join(import.meta.dirname, '../../..');

export type Program = {
  readonly name: string;
  readonly pid: number;
  /** Every line that it has written, since its first start. */
  readonly lines: string[];
  /** Ends it, and resolves when it has ended. */
  stop(signal?: NodeJS.Signals): Promise<void>;
  /** Starts it again once it has ended, and resolves when it is ready. */
  start(): Promise<void>;
};

export type ProgramOptions = {
  name: string;
  command: string[];
  env: Record<string, string>;
  /** The line that says that it is ready. */
  ready: RegExp;
};

const START_LIMIT_MS = 60_000;

/** Ends a program, and resolves when it has ended. */
async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}

/** Runs a program as a service manager would, and resolves when it has said that it is ready. One that does not is ended. */
export async function startProgram(options: ProgramOptions): Promise<Program> {
  const { name, command, env, ready } = options;
  const lines: string[] = [];
  let child: ChildProcess;

  async function start(): Promise<void> {
    const [file = '', ...args] = command;
    child = spawn(file, args, {
      cwd: ROOT,
      env: { PATH: process.env.PATH, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    try {
      await untilReady();
    } catch (error) {
      await end(child, 'SIGKILL');
      throw error;
    }
  }

  function untilReady(): Promise<void> {
    let timer: NodeJS.Timeout;
    return new Promise<void>((resolve, reject) => {
      const give = (reason: string) => reject(new Error(`${name} ${reason}: ${lines.slice(-5).join('\n')}`));
      timer = setTimeout(() => give('was not ready in time'), START_LIMIT_MS);
      for (const stream of [child.stdout!, child.stderr!]) {
        createInterface(stream).on('line', (line) => {
          lines.push(line);
          if (ready.test(line)) resolve();
        });
      }
      child.once('error', ({ message }) => give(`cannot be run: ${message}`));
      child.once('exit', (code) => give(`ended with ${code}`));
    }).finally(() => clearTimeout(timer));
  }

  await start();
  return {
    name,
    lines,
    get pid() {
      return child.pid!;
    },
    stop: (signal = 'SIGTERM') => end(child, signal),
    start,
  };
}

/** Starts programs at the same time: all of them, or none. */
export async function startPrograms(all: ProgramOptions[]): Promise<Program[]> {
  const starts = await Promise.allSettled(all.map(startProgram));
  const programs = starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []));
  const failed = starts.find((start) => start.status === 'rejected');
  if (!failed) return programs;
  await Promise.all(programs.map((program) => program.stop('SIGKILL')));
  throw failed.reason;
}
