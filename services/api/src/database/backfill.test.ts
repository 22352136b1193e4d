import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeTestDatabase, type TestDatabase } from '../../testing/database';
import { COPY_NUMBERS } from '../../testing/copy-numbers';
import { untilNobodyWaits, untilSomeoneWaits } from '../../testing/locks';
import { runBackfills } from './backfill';

const ROWS = 500;
const require = createRequire(import.meta.url);

let own: TestDatabase;
beforeEach(async () => {
  own = await makeTestDatabase();
  await own.db.raw('create table numbers (n integer primary key, copy integer, changed integer not null default 0)');
  await own.db.raw('insert into numbers (n) select generate_series(1, ?)', [ROWS]);
});
afterEach(() => own.drop());

const copied = async () => Number((await own.db('numbers').whereNotNull('copy').count('* as count').first())?.count);
const changedTwice = () => own.db('numbers').where('changed', '>', 1).pluck('n');
const progress = () => own.db('backfills').where({ name: 'copy-numbers' }).first();

async function until(condition: () => Promise<boolean>): Promise<void> {
  for (const deadline = Date.now() + 120_000; !(await condition());) {
    if (Date.now() > deadline) throw new Error('what was waited for did not happen');
    await sleep(5);
  }
}

test('a backfill processes every row once, with progress, and never again', async () => {
  const lines: string[] = [];
  const report = (line: string) => void lines.push(line);
  expect(await runBackfills(own.direct, [COPY_NUMBERS], { limit: 120, report })).toBe(true);
  expect(await copied()).toBe(ROWS);
  expect(await progress()).toMatchObject({ done: String(ROWS), finished_at: expect.any(Date) as Date });
  expect(lines).toEqual([
    `Backfill copy-numbers: 0 of about ${ROWS} rows`,
    `Backfill copy-numbers: done, ${ROWS} rows`,
  ]);
  await runBackfills(own.direct, [COPY_NUMBERS]);
  expect(await changedTwice()).toEqual([]);
});

test('a backfill killed in the middle continues after its last batch in the next process', async () => {
  const file = fileURLToPath(new URL('../../testing/run-backfill.ts', import.meta.url));
  const tsx = pathToFileURL(require.resolve('tsx')).href;
  const args = ['--conditions=source', '--import', tsx, file, JSON.stringify(own.connection)];
  const child = spawn(process.execPath, args, { stdio: 'ignore' });
  await until(async () => (await copied()) > 50);
  child.kill('SIGKILL');
  await once(child, 'exit');
  const before = await copied();
  expect(before).toBeLessThan(ROWS);
  expect((await progress())?.done).toBe(String(before));
  // PostgreSQL releases the lock once it notices that its holder is gone.
  await until(() => runBackfills(own.direct, [COPY_NUMBERS], { limit: 100 }));
  expect(await copied()).toBe(ROWS);
  expect(await changedTwice()).toEqual([]);
});

test('a backfill runs in one of two processes, and the other returns false', async () => {
  const first = runBackfills(own.direct, [COPY_NUMBERS], { limit: 20 });
  await until(async () => (await copied()) > 0);
  expect(await runBackfills(own.direct, [COPY_NUMBERS])).toBe(false);
  expect(await first).toBe(true);
  expect(await changedTwice()).toEqual([]);
});

test('concurrent writes to the same rows wait for at most a batch, and none is lost', async () => {
  let isRunning = true;
  const changes = runBackfills(own.direct, [COPY_NUMBERS], { limit: 25 }).finally(() => (isRunning = false));
  let written = 0;
  let between = 0;
  for (let n = 1; n <= ROWS; n += 7) {
    await own.db.raw('update numbers set changed = changed + 100 where n = ?', [n]);
    written += 1;
    if (isRunning) between += 1;
  }
  await changes;
  expect(between).toBeGreaterThan(0);
  expect(await own.db('numbers').where('changed', '>=', 101).pluck('n')).toHaveLength(written);
});

test('a backfill waits briefly for locked rows, gives up, and retries', async () => {
  const { changes } = await own.db.transaction(async (trx) => {
    await trx.raw('update numbers set changed = changed where n = 1');
    const running = runBackfills(own.direct, [COPY_NUMBERS], { limit: 100 });
    await untilSomeoneWaits(own.db);
    await untilNobodyWaits(own.db);
    await untilSomeoneWaits(own.db);
    return { changes: running };
  });
  expect(await changes).toBe(true);
  expect(await copied()).toBe(ROWS);
});

test('an aborted backfill ends after the current batch, and continues at the next start', async () => {
  const ending = new AbortController();
  const changes = runBackfills(own.direct, [COPY_NUMBERS], { limit: 10, signal: ending.signal });
  await until(async () => (await copied()) > 0);
  ending.abort();
  await changes;
  expect(await copied()).toBeLessThan(ROWS);
  await runBackfills(own.direct, [COPY_NUMBERS]);
  expect(await copied()).toBe(ROWS);
});
