import type { Knex } from 'knex';
import { type TestUser, useTestApp } from '../../testing';
import { untilWaiting } from '../../testing/locks';

const t = useTestApp();

test('a request whose transaction is aborted by a deadlock still succeeds', async () => {
  const users = [await t.makeUser(), await t.makeUser()];
  const [first, second] = users.toSorted((a, b) => (a.userId < b.userId ? -1 : 1)) as [TestUser, TestUser];
  const client = await t.signIn(first);
  const lock = (trx: Knex.Transaction, { userId }: TestUser) =>
    trx('users').where({ id: userId }).forNoKeyUpdate().first('id');
  const { answer, other } = await t.db.transaction(async (blocker) => {
    await lock(blocker, first);
    // Waits for the first user here, and after this transaction for the second one.
    const put = client.put('/hidden-members', { username: second.username });
    await untilWaiting(t.db, 1);
    const opposite = t.db.transaction(async (trx) => {
      // The request's transaction checks for a deadlock sooner than this one, so PostgreSQL aborts the request's.
      await trx.raw(`set local deadlock_timeout = '1min'`);
      await lock(trx, second);
      await lock(trx, first);
    });
    await untilWaiting(t.db, 2);
    return { answer: put, other: opposite };
  });
  await other;
  expect((await answer).statusCode).toBe(200);
  expect(await t.db('hidden_members').pluck('hidden_id')).toEqual([second.userId]);
});

test.each([
  ['40P01', 2],
  ['40001', 1],
  [undefined, 1],
])('work that fails with the code %s runs %d times at most, then throws its last error', async (code, times) => {
  let runs = 0;
  const work = t.db.transaction(async () => {
    runs += 1;
    throw Object.assign(new Error(`run ${runs}`), { code });
  });
  await expect(work).rejects.toThrow(`run ${times}`);
  expect(runs).toBe(times);
});

test('a retried transaction keeps nothing that its first run wrote', async () => {
  let runs = 0;
  await t.db.transaction(async (trx) => {
    runs += 1;
    await trx('backfills').insert({ name: `run ${runs}` });
    if (runs === 1) throw Object.assign(new Error('ended'), { code: '40P01' });
  });
  expect(await t.db('backfills').pluck('name')).toEqual(['run 2']);
});
