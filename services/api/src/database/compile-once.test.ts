import type { Knex } from 'knex';
import { makeTestDatabase, type TestDatabase } from '../../testing/database';
import { insertUser } from '../../testing/people';
import { compileOnce } from './compile-once';

let test_: TestDatabase;
beforeAll(async () => {
  test_ = await makeTestDatabase();
  for (const username of ['ann', 'what?', 'zoe']) await insertUser(test_.db, new Date(), { username });
});
afterAll(() => test_.drop());

type UsersRequest = { name?: string; before?: { at: Date }; order: 'asc' | 'desc' };

/** The query beside the number of times that it was compiled. */
function counted() {
  const built = { times: 0 };
  const query = compileOnce<UsersRequest>(['name', 'at'], (db, { name, before, order }) => {
    built.times += 1;
    const users = db('users').select('username').orderBy('username', order);
    if (name) users.where('username', name).options({ unnamed: true });
    if (before) users.whereRaw('created_at < ?', [before.at]);
    return users;
  });
  const names = async (db: Knex, asked: UsersRequest) => {
    const { rows } = (await query(db, asked)) as unknown as { rows: { username: string }[] };
    return rows.map(({ username }) => username);
  };
  return { built, names };
}

test('a query is compiled once, and runs with the values of each call', async () => {
  const { built, names } = counted();
  expect(await names(test_.db, { name: 'zoe', order: 'asc' })).toEqual(['zoe']);
  expect(await names(test_.db, { name: 'what?', order: 'asc' })).toEqual(['what?']);
  expect(await names(test_.db, { name: "'; drop table users; --", order: 'asc' })).toEqual([]);
  expect(built.times).toBe(1);
});

test('a query is compiled again for arguments of another shape', async () => {
  const { built, names } = counted();
  expect(await names(test_.db, { order: 'asc' })).toEqual(['ann', 'what?', 'zoe']);
  expect(await names(test_.db, { order: 'desc' })).toEqual(['zoe', 'what?', 'ann']);
  expect(await names(test_.db, { name: undefined, order: 'desc' })).toEqual(['zoe', 'what?', 'ann']);
  expect(await names(test_.db, { name: 'ann', order: 'desc' })).toEqual(['ann']);
  expect(built.times).toBe(3);
});

test('a query binds values at any depth unchanged, dates too', async () => {
  const { built, names } = counted();
  expect(await names(test_.db, { order: 'asc', before: { at: new Date(0) } })).toEqual([]);
  const tomorrow = new Date(Date.now() + 86_400_000);
  expect(await names(test_.db, { order: 'asc', before: { at: tomorrow } })).toHaveLength(3);
  expect(built.times).toBe(1);
});

test('a compiled query keeps its options', async () => {
  const { names } = counted();
  const sent: unknown[] = [];
  const note = ({ options }: { options?: { unnamed?: boolean } }) => sent.push(options?.unnamed);
  test_.db.on('query', note);
  await names(test_.db, { name: 'ann', order: 'asc' });
  await names(test_.db, { name: 'zoe', order: 'asc' });
  await names(test_.db, { order: 'asc' });
  test_.db.off('query', note);
  expect(sent).toEqual([true, true, undefined]);
});
