import { type TestClient, type TestUser, useTestApp } from '../testing';
import { linksOf } from '../testing/links';
import { fill, keyInTheMiddle, RARE_WORD } from './index';

const api = useTestApp();
let asModerator: TestClient;
let reader: TestUser;
const lines: string[] = [];

const indexes = async () => {
  const { rows } = await api.db.raw<{ rows: unknown[] }>(
    `select indexname, indexdef, attstattarget from pg_indexes
     join pg_attribute on attrelid = indexname::regclass and attnum = 1 where schemaname = 'public' order by indexname`,
  );
  return rows;
};
let indexesBefore: unknown[];

beforeAll(async () => {
  asModerator = await api.as(await api.makeModerator());
  indexesBefore = await indexes();
  reader = await api.makeUser();
  await fill(api.db, 1_000, {
    report: (line) => lines.push(line),
    readerId: reader.userId,
  });
});

test('filling restores the indexes, and reports its progress', async () => {
  expect(await indexes()).toEqual(indexesBefore);
  expect(lines).toEqual(expect.arrayContaining(['posts: 1,000 of 1,000', 'index posts_text', 'statistics']));
});

test('a small filled forum has more than one page behind every tile', async () => {
  const counts = (await asModerator.get('/myview')).json<Record<string, number>>();
  // The rarest subject is that of few forms, and no tile of its own.
  const { totalUrgentContact, ...tiles } = counts;
  expect(totalUrgentContact).toBeGreaterThan(0);
  expect(Object.entries(tiles).filter(([, count]) => count <= 50)).toEqual([]);
  expect(await api.db('comments').count()).toEqual([{ count: '2850' }]);
});

test('every list by time can be read from its middle', async () => {
  for (const path of ['/forum', '/narratives', '/review-new-posts', '/archived-user-posts']) {
    const answer = await asModerator.get(`${path}?limit=10&after=${keyInTheMiddle(1_000)}`);
    expect(answer.json()).not.toEqual([]);
    expect(linksOf(answer).prev).toBeDefined();
  }
});

test('the rare word is in one text of each kind', async () => {
  for (const path of ['/forum', '/narratives', '/archived-contact']) {
    expect((await asModerator.get(`${path}?search=${RARE_WORD}`)).json()).toHaveLength(1);
  }
});

test('the filled reader has hidden items, follows and notifications of answers', async () => {
  const asReader = await api.as(reader);
  for (const path of ['/hidden-members', '/hidden-handles', '/hidden-posts', '/updates?limit=100']) {
    expect((await asReader.get(path)).json<unknown[]>().length).toBeGreaterThanOrEqual(50);
  }
  expect((await asModerator.get('/moderation-log')).json()).toHaveLength(50);
});

test('a failed fill leaves everything unchanged', async () => {
  const before = await api.db('posts').count();
  await expect(fill(api.db, 1_000)).rejects.toThrow();
  expect([await api.db('posts').count(), await indexes()]).toEqual([before, indexesBefore]);
});
