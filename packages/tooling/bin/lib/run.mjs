import { spawn } from 'node:child_process';
import path from 'node:path';
import { ROOT } from './workspace.mjs';

const children = new Set();
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    for (const child of children) child.kill(signal);
    process.exitCode = 130;
  });
}

/** Runs a command to its end; answers its exit code and, when `quiet`, what it printed instead of printing it. */
export function run(command, args, { cwd = ROOT, env = {}, quiet = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: path.resolve(ROOT, cwd),
      env: { ...process.env, ...env },
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    });
    children.add(child);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk));
    child.once('error', reject);
    child.once('close', (code, signal) => {
      children.delete(child);
      resolve({ code: code ?? (signal ? 130 : 1), output });
    });
  });
}

/** A program that a package of the workspace brought along. */
export const bin = (name, folder = '.') => path.join(ROOT, folder, 'node_modules/.bin', name);

/** Says what went wrong in one line and ends. */
export function giveUp(message) {
  console.error(message);
  process.exit(1);
}
