import { spawn } from 'node:child_process';
import {
  copyFileSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));

/** Folders that a fresh checkout lacks, and caches of builds. */
const LEFT_OUT = new Set(['.git', '.data', 'dist', 'coverage', 'test-results', '.cache', '.federation']);

/** Copies the sources, so that they can be changed, and hard-links installed packages, which takes a second. */
function copy(from: string, to: string, installed = false): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else if (entry.isFile()) (installed ? linkSync : copyFileSync)(source, target);
    else if (
      entry.isDirectory() &&
      (installed ? !/^\.(cache|federation)$/.test(entry.name) : !LEFT_OUT.has(entry.name))
    )
      copy(source, target, installed || entry.name === 'node_modules');
  }
}

/** A process that runs in the copy. */
export type Running = {
  output: () => string;
  ended: Promise<number | null>;
  stop: () => Promise<unknown>;
};

/** A copy of this repository in another folder, with its packages installed. */
export class CheckoutCopy {
  readonly folder = path.join(ROOT, 'test-results/checkout copy');

  constructor() {
    this.remove();
    copy(ROOT, this.folder);
  }

  read(file: string): string {
    return readFileSync(path.join(this.folder, file), 'utf8');
  }

  /** Replaces words in a source file. Throws when they are not there. */
  edit(file: string, words: string, others: string): void {
    const text = this.read(file);
    if (!text.includes(words)) throw new Error(`${file} does not contain '${words}'`);
    writeFileSync(path.join(this.folder, file), text.replace(words, others));
  }

  /** Runs a Node program of the copy. */
  run(folder: string, args: string[], env: NodeJS.ProcessEnv = {}): Running {
    const child = spawn(process.execPath, args, {
      cwd: path.join(this.folder, folder),
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (output += text.toString()));
    const ended = new Promise<number | null>((resolve, reject) => child.once('error', reject).once('close', resolve));
    return {
      output: () => output,
      ended,
      stop: () => {
        child.kill('SIGTERM');
        return ended;
      },
    };
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** Reads the `release.json` of an app's build in this checkout. */
export const releaseHere = (app: string): string => readFileSync(path.join(ROOT, app, 'dist/release.json'), 'utf8');
