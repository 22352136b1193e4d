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

export type ProgramOptions = { name: string; command: string[]; env: Record<string, string>; ready: RegExp };

const START_LIMIT_MS = 60_000;

/** Runs a program as a service manager would, and resolves when it has said that it is ready. */
export async function startProgram({ name, command, env, ready }: ProgramOptions): Promise<Program> {
  const lines: string[] = [];
  let child: ChildProcess;

  async function start(): Promise<void> {
    const [file = '', ...args] = command;
    child = spawn(file, args, {
      cwd: ROOT,
      env: { PATH: process.env.PATH, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    await new Promise<void>((resolve, reject) => {
      const give = (reason: string) => reject(new Error(`${name} ${reason}: ${lines.slice(-5).join('\n')}`));
      const timer = setTimeout(() => give('was not ready in time'), START_LIMIT_MS);
      for (const stream of [child.stdout!, child.stderr!]) {
        createInterface(stream).on('line', (line) => {
          lines.push(line);
          if (!ready.test(line)) return;
          clearTimeout(timer);
          resolve();
        });
      }
      child.once('exit', (code) => give(`ended with ${code}`));
      child.once('exit', () => clearTimeout(timer));
    });
  }

  await start();
  return {
    name,
    lines,
    get pid() {
      return child.pid!;
    },
    async stop(signal = 'SIGTERM') {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill(signal);
      await ended;
    },
    start,
  };
}
