import type { ForumPostSummary } from '@commonpurse/contracts';
import { type TestClient, type TestUser, useTestApp } from '../../../testing';
import { insertPost } from '../../../testing/content';
import { linksOf } from '../../../testing/links';
import { statementsOf } from '../../../testing/statements';

const api = useTestApp();
let author: TestUser;
let reader: TestClient;

/** Rows that are read for a page. */
const READ = 20_000;
const NEWEST = Date.UTC(2026, 0, 30);
const at = (row: number) => new Date(NEWEST - row * 1_000);
const insert = (title: string, row: number) => insertPost(api.db, author, { title, created_at: at(row) });

beforeAll(async () => {
  author = await api.makeUser();
  reader = await api.as(await api.makeUser());
  await api.db.raw(
    `insert into posts (id, author_id, author_age, title, description, category, anonymous, status, created_at, updated_at)
     select gen_random_uuid(), ?, 34, 'plain', '-', 'Payday Loan', false, 'Published', at, at
     from (select ?::timestamptz - row * interval '1 second' as at from generate_series(1, ?) as row) as rows`,
    [author.userId, at(0), READ],
  );
  await api.db.raw('analyze posts');
});
beforeEach(() => api.db('posts').whereNot({ title: 'plain' }).delete());

const page = async (path: string) => {
  const answer = await reader.get(path);
  expect(answer.statusCode).toBe(200);
  return { titles: answer.json<ForumPostSummary[]>().map((post) => post.postTitle), ...linksOf(answer) };
};
const SEARCH = '/forum?search=48%25';

test('a search without an index reads a limited number of rows per page, and continues there, both ways', async () => {
  await insert('first 48%', 0);
  await insert('last 48%', READ + 1);
  const first = await page(SEARCH);
  expect(first).toEqual({ titles: ['first 48%'], next: expect.stringContaining('after=') as string });
  const second = await page(first.next!);
  expect(second).toEqual({ titles: ['last 48%'], prev: expect.stringContaining('before=') as string });
  const between = await page(second.prev!);
  expect(between).toMatchObject({ titles: [], next: expect.any(String) as string });
  expect(await page(between.prev!)).toEqual({ titles: ['first 48%'], next: expect.any(String) as string });
  expect((await page(between.next!)).titles).toEqual(['last 48%']);
});

test('a search continues after a page without hits, and ends with the list', async () => {
  await insert('last 48%', READ + 1);
  const first = await page(SEARCH);
  expect(first).toEqual({ titles: [], next: expect.any(String) as string });
  const second = await page(first.next!);
  expect(second).toMatchObject({ titles: ['last 48%'] });
  expect(second.next).toBeUndefined();
  await api.db('posts').where({ title: 'last 48%' }).delete();
  const empty = await page(first.next!);
  expect(empty).toEqual({ titles: [], prev: expect.any(String) as string });
  expect(await page(empty.prev!)).toEqual({ titles: [], next: expect.any(String) as string });
});

test('a search continues after the last hit of a full page', async () => {
  for (let n = 0; n < 3; n += 1) await insert(`${n} of 48%`, -n);
  const first = await page(`${SEARCH}&limit=2`);
  expect(first.titles).toEqual(['2 of 48%', '1 of 48%']);
  const second = await page(first.next!);
  expect(second).toMatchObject({ titles: ['0 of 48%'], next: expect.any(String) as string });
  expect((await page(second.prev!)).titles).toEqual(first.titles);
  expect((await page(second.next!)).titles).toEqual([]);
});

test('a search costs one statement beside the session lookup', async () => {
  await page(SEARCH);
  expect(await statementsOf(api.db, () => reader.get(SEARCH))).toHaveLength(2);
});
