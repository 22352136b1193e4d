import type { Knex } from 'knex';
import { createLogger } from '../logging';
import { makeTestClock, HOUR, type TestClock } from '../../testing/clock';
import { makeTestDatabase, type TestDatabase } from '../../testing/database';
import { runIfDue, startScheduler, type ScheduledTask } from './scheduled';

let database: TestDatabase;
let db: Knex;
let clock: TestClock;
let runs: Date[];
let task: ScheduledTask;
let count = 0;

beforeAll(async () => {
  database = await makeTestDatabase();
  ({ db } = database);
});
beforeEach(() => {
  clock = makeTestClock();
  runs = [];
  task = { name: `task ${(count += 1)}`, every: 24 * HOUR, run: async (_trx, now) => void runs.push(now) };
});
afterAll(() => database.drop());

const runMany = (times: number) => Promise.all(Array.from({ length: times }, () => runIfDue(db, clock, task)));

test('of five concurrent processes exactly one runs a due task, each time', async () => {
  for (let day = 1; day <= 3; day += 1) {
    expect((await runMany(5)).filter(Boolean)).toHaveLength(1);
    expect(runs).toHaveLength(day);
    clock.advance(24 * HOUR);
  }
});

test('a daily task runs at most once a day', async () => {
  await runIfDue(db, clock, task);
  clock.advance(24 * HOUR - 1);
  expect(await runIfDue(db, clock, task)).toBe(false);
  clock.advance(1);
  expect(await runIfDue(db, clock, task)).toBe(true);
});

test('a failed task leaves nothing behind, and runs at the next check', async () => {
  let healthy = false;
  task.run = async (trx) => {
    await trx('taken_usernames').insert({ hash: Buffer.from(task.name), since: clock.now() });
    if (!healthy) throw new Error('not today');
  };
  await expect(runIfDue(db, clock, task)).rejects.toThrow('not today');
  expect(await db('taken_usernames')).toEqual([]);
  healthy = true;
  expect((await runMany(3)).filter(Boolean)).toHaveLength(1);
  expect(await db('taken_usernames')).toHaveLength(1);
});

test('the scheduler checks at once, logs a failing task, and stops after the running tasks', async () => {
  const lines: string[] = [];
  const logger = createLogger({ write: (line: string) => void lines.push(line) });
  const broken: ScheduledTask = { ...task, name: 'broken', run: () => Promise.reject(new Error('not today')) };
  const scheduler = startScheduler({ db, clock, logger, tasks: [broken, task] });
  await scheduler.stop();
  expect(runs).toHaveLength(1);
  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
    { msg: 'scheduled task failed', task: 'broken', err: { message: 'not today' } },
    { msg: 'scheduled task done', task: task.name },
  ]);
});
