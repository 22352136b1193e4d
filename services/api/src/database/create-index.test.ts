import type { Knex } from 'knex';
import { makeTestDatabase, type TestDatabase } from '../../testing/database';
import { createIndexConcurrently } from './create-index';
import { createDatabase } from './database';

let own: TestDatabase;
beforeEach(async () => {
  own = await makeTestDatabase();
});
let client: Knex;
beforeEach(() => {
  // A single connection, so that a setting applies to every statement.
  client = createDatabase(own.connection, { poolSize: 1 });
});
afterEach(async () => {
  await client.destroy();
  await own.drop();
});

const create = () => createIndexConcurrently(client, 'narratives_made', 'on narratives (updated_at)');
const validity = async () => {
  const sql = `select indisvalid as valid from pg_index where indexrelid = to_regclass('narratives_made')`;
  return (await own.direct.raw<{ rows: { valid: boolean }[] }>(sql)).rows.map(({ valid }) => valid);
};

test('an invalid index left by a failed attempt is created again', async () => {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  let wrote = () => {};
  const hasWritten = new Promise<void>((resolve) => (wrote = resolve));
  const writing = own.db.transaction(async (trx) => {
    await trx.raw('lock table narratives in row exclusive mode');
    wrote();
    await released;
  });
  await hasWritten;
  await client.raw(`set lock_timeout = '200ms'`);
  await expect(create()).rejects.toMatchObject({ code: '55P03' });
  expect(await validity()).toEqual([false]);
  release();
  await writing;
  await create();
  expect(await validity()).toEqual([true]);
  await create();
  expect(await validity()).toEqual([true]);
});
