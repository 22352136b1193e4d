import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';

const require = createRequire(import.meta.url);

/** A process that takes this many milliseconds to close, ready to be signalled. */
async function startSlow(closing: number) {
  const tsx = pathToFileURL(require.resolve('tsx')).href;
  const script = fileURLToPath(new URL('../testing/slow-end.ts', import.meta.url));
  const child = spawn(process.execPath, ['--import', tsx, script, String(closing)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const printed: string[] = [];
  child.stdout.on('data', (text: Buffer) => printed.push(...text.toString().trim().split('\n')));
  await once(child.stdout, 'data');
  const untilSaid = async (line: string) => {
    while (!printed.includes(line)) await once(child.stdout, 'data');
  };
  return { child, printed, untilSaid, ended: once(child, 'close') };
}

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('%s closes the app, and exits without an error', async (signal) => {
  const { child, printed, ended } = await startSlow(100);
  child.kill(signal);
  expect(await ended).toEqual([0, null]);
  expect(printed).toEqual(['ready', 'closing', 'closed']);
});

test('a SIGINT repeated at once, by the terminal and by npm, counts once', async () => {
  const { child, printed, untilSaid, ended } = await startSlow(500);
  child.kill('SIGINT');
  await untilSaid('closing');
  child.kill('SIGINT');
  expect(await ended).toEqual([0, null]);
  expect(printed).toContain('closed');
});

test('a second SIGINT later ends the process without waiting', async () => {
  const { child, printed, untilSaid, ended } = await startSlow(60_000);
  child.kill('SIGINT');
  // Counts from the arrival of the first signal, which may take long on a busy machine.
  await untilSaid('closing');
  await sleep(1_200);
  child.kill('SIGINT');
  expect(await ended).toEqual([1, null]);
  expect(printed).not.toContain('closed');
});
