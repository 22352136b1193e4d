import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startProgram, startPrograms, type ProgramOptions } from './programs';

/** Node with a script that says its process id, and then `ready` where it does. */
const program = (script: string, limitMs?: number): ProgramOptions => ({
  name: 'a program',
  command: [process.execPath, '-e', `console.log('process', process.pid); ${script}`],
  env: {},
  ready: /^ready$/,
  ...(limitMs !== undefined && { limitMs }),
});
const GOES_ON = 'setInterval(() => {}, 1000);';
const READY = `console.log('ready'); ${GOES_ON}`;

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

const failure = (start: Promise<unknown>) =>
  start.then(
    () => 'it started',
    (error: unknown) => String(error),
  );

test('a program that is not ready in time is killed', async () => {
  const message = await failure(startProgram(program(GOES_ON, 1_000)));
  expect(message).toMatch(/a program was not ready in time: process \d+$/);
  expect(isRunning(Number(/\d+$/.exec(message)![0]))).toBe(false);
});

test('a program that ends before it is ready, or that does not exist, fails to start', async () => {
  expect(await failure(startProgram(program('process.exitCode = 3')))).toMatch(/a program ended with 3/);
  const missing = { ...program(''), command: ['there-is-no-such-program'] };
  expect(await failure(startProgram(missing))).toMatch(/a program cannot be run: spawn .* ENOENT/);
});

test('startPrograms starts all programs', async () => {
  const all = await startPrograms([program(READY), program(READY)]);
  expect(all.map(({ pid }) => isRunning(pid))).toEqual([true, true]);
  await Promise.all(all.map((program) => program.stop()));
  expect(all.map(({ pid }) => isRunning(pid))).toEqual([false, false]);
});

test('startPrograms stops the other programs when one fails to start', async () => {
  const file = path.join(mkdtempSync(path.join(os.tmpdir(), 'programs-')), 'pid');
  const other = program(`require('fs').writeFileSync(process.env.FILE, String(process.pid)); ${READY}`);
  const failing = program('process.exitCode = 3');
  expect(await failure(startPrograms([failing, { ...other, env: { FILE: file } }]))).toMatch(/ended with 3/);
  expect(isRunning(Number(readFileSync(file, 'utf8')))).toBe(false);
  rmSync(path.dirname(file), { recursive: true });
});
