import { spawnSync } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { createRequire } from 'node:module';
import path from 'node:path';

const require = createRequire(import.meta.url);

/** Allocates a megabyte of garbage, starts, and prints two seconds later whether it was collected. */
const SCRIPT = `
  const { collectAfterStart } = await import(${JSON.stringify(pathToFileURL(path.join(import.meta.dirname, 'small-heap.ts')).href)});
  let isCollected = false;
  const registry = new FinalizationRegistry(() => { isCollected = true; });
  setImmediate(() => registry.register(new Array(131_072).fill(0.5), 'left behind'));
  collectAfterStart();
  setTimeout(() => console.log(isCollected), 2_000);
`;

function run(...flags: string[]) {
  const tsx = pathToFileURL(require.resolve('tsx')).href;
  const args = [...flags, '--import', tsx, '--input-type=module', '--eval', SCRIPT];
  const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: import.meta.dirname, encoding: 'utf8' });
  return { stdout: stdout.trim(), stderr };
}

test('garbage of the start is collected once the start is over', () => {
  expect(run('--expose-gc')).toEqual({ stdout: 'true', stderr: '' });
});

test('without --expose-gc nothing is collected after the start, and nothing fails', () => {
  expect(run()).toEqual({ stdout: 'false', stderr: '' });
});
