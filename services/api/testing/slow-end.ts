// A process that closes slowly, for tests that send it signals.
import { setTimeout as sleep } from 'node:timers/promises';
import { endOnSignals } from '../src/signals';

const stop = endOnSignals(() => undefined);
stop.beforeEnd(async () => {
  process.stdout.write('closing\n');
  await sleep(Number(process.argv[2]));
  process.stdout.write('closed\n');
});
setInterval(() => undefined, 1_000);
process.stdout.write('ready\n');
