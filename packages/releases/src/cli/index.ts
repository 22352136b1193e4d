import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { PointerError, ReleaseError, StoreError } from '../errors';
import { publish, type BuildFacts } from '../publish';
import { openReleaseStore, type StoreEnvironment } from '../store/open-store';
import { runCommand, type Output } from './commands';
import { withPointer, type DatabaseEnvironment } from './database';
import { USAGE, UsageError } from './usage';

type Environment = StoreEnvironment & DatabaseEnvironment;

const FAILED = 1;
const MISUSED = 2;

const codeOf = (error: unknown): string => {
  if (error instanceof UsageError) return 'USAGE';
  if (error instanceof PointerError) return error.code;
  if (error instanceof ReleaseError) return 'RELEASE';
  return error instanceof StoreError ? 'STORE' : 'INTERNAL';
};

const writeLine = (stream: NodeJS.WriteStream, text: string) => stream.write(`${text}\n`);

/** Prints what the work returns, or its failure in one line on standard error. Returns the exit status. */
async function print(args: readonly string[], work: () => Promise<Output>): Promise<number> {
  const isJson = args.includes('--json');
  try {
    const { lines, json, failed } = await work();
    writeLine(process.stdout, isJson ? JSON.stringify(json, undefined, 2) : lines.join('\n'));
    return failed ? FAILED : 0;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    if (isJson) writeLine(process.stdout, JSON.stringify({ error: { code: codeOf(error), message } }, undefined, 2));
    writeLine(process.stderr, message);
    return error instanceof UsageError ? MISUSED : FAILED;
  }
}

function positionals(args: readonly string[]): string[] {
  try {
    return parseArgs({ args: [...args], options: { json: { type: 'boolean' } }, allowPositionals: true }).positionals;
  } catch (error) {
    throw new UsageError((error as Error).message.split('. ', 1)[0]);
  }
}

/** `pnpm releases <command>`. Returns the exit status: 0, 1 for what was refused or failed, 2 for misuse. */
export async function releases(args: readonly string[], env: Environment): Promise<number> {
  if (args.some((arg) => ['help', '--help', '-h'].includes(arg))) {
    writeLine(process.stdout, USAGE);
    return 0;
  }
  return print(args, async () => {
    const [name, ...rest] = positionals(args);
    return runCommand(name, {
      store: openReleaseStore(env),
      withPointer: (work) => withPointer(env, work),
      args: rest,
    });
  });
}

/** The commit that a folder is at; null outside a repository, or with changes that are not committed. */
function commitOf(folder: string): string | null {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  try {
    return git('status', '--porcelain') === '' ? git('rev-parse', 'HEAD') : null;
  } catch {
    return null;
  }
}

export const buildFacts = (folder: string): BuildFacts => ({
  commit: commitOf(folder),
  node: process.versions.node,
  time: new Date().toISOString(),
});

/** `pnpm --filter <app> release`: publishes the build in the app's folder. Returns the exit status. */
export function release(folder: string, args: readonly string[], env: Environment): Promise<number> {
  return print(args, async () => {
    const [surplus] = positionals(args);
    if (surplus !== undefined) throw new UsageError(`'release' takes nothing like '${surplus}'`);
    const store = openReleaseStore(env);
    const { app, id, bytes, uploaded } = await publish(store, path.join(folder, 'dist'), buildFacts(folder));
    const stored = uploaded ? `${uploaded} bytes stored` : 'stored already';
    const lines = [`${app}: release ${id}, ${bytes} bytes, ${stored} in ${store.describe}`];
    return { lines, json: { app, id, bytes, uploaded, store: store.describe } };
  });
}
