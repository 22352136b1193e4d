import { spawn } from 'node:child_process';
import { ROOT } from './workspace.mjs';

const children = new Set();
let ending = false;

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** Forwards a termination signal to the children before this process ends. */
function forward() {
  ending = true;
  for (const child of children) child.kill('SIGTERM');
  if (children.size === 0) process.exit(130);
}

for (const signal of SIGNALS) process.on(signal, forward);
process.on('exit', () => children.forEach((child) => child.kill('SIGTERM')));

/** Stops handling signals, so that other code can. */
export function stopForwarding() {
  for (const signal of SIGNALS) process.off(signal, forward);
}

let output = 'inherit';

/** Reserves standard output for the command's result: the output of steps and programs goes to standard error. */
export function reserveOutput() {
  output = 2;
  console.log = console.error;
}

/**
 * Runs a program to its end, without input. Resolves to its exit code. `onLine` receives its output line by line;
 * without it, the output goes to this process's output.
 */
export function run(command, args, { cwd = ROOT, env = {}, onLine } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', onLine ? 'pipe' : output, onLine ? 'pipe' : 'inherit'],
      // Windows starts npx.cmd only through a shell, where the path of Node itself, with its spaces, would not work.
      shell: process.platform === 'win32' && command !== process.execPath,
    });
    children.add(child);
    for (const stream of [child.stdout, child.stderr]) if (stream) eachLine(stream, onLine);
    child.once('error', (error) => {
      children.delete(child);
      reject(error);
    });
    child.once('close', (code) => {
      children.delete(child);
      if (ending && children.size === 0) process.exit(130);
      resolve(code ?? 1);
    });
  });
}

/** Resolves to a program's output. Rejects when its exit code is not 0. */
export async function read(command, args) {
  const lines = [];
  const code = await run(command, args, { onLine: (line) => lines.push(line) });
  if (code !== 0) throw new Error(lines.join('\n'));
  return lines.join('\n');
}

/** Runs a Node script, such as a dependency's program. */
export const runNode = (args, options) => run(process.execPath, args, options);

function eachLine(stream, onLine) {
  let rest = '';
  stream.setEncoding('utf8');
  stream.on('data', (text) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop();
    lines.forEach(onLine);
  });
  stream.on('end', () => rest && onLine(rest));
}

/** Runs tasks, `limit` at a time. */
export async function inParallel(limit, tasks) {
  const waiting = [...tasks];
  const worker = async () => {
    for (let task = waiting.shift(); task; task = waiting.shift()) await task();
  };
  await Promise.all(Array.from({ length: limit }, worker));
}
