import type { ForumPostSummary } from '@commonpurse/contracts';
import { type TestClient, type TestUser, useTestApp } from '../../../testing';
import { insertPost } from '../../../testing/content';
import { untilNobodyWaits } from '../../../testing/locks';

const api = useTestApp();
let author: TestUser;
let reader: TestClient;

beforeAll(async () => {
  author = await api.makeUser({ username: 'mei.lin', age: 34 });
  reader = await api.as(await api.makeUser());
});
beforeEach(() => api.db('posts').delete());

const titles = async (query: Record<string, string>) => {
  const answer = await reader.get(`/forum?${new URLSearchParams(query).toString()}`);
  expect(answer.statusCode).toBe(200);
  return answer.json<ForumPostSummary[]>().map((post) => post.postTitle);
};

describe('forum search', () => {
  const stored = [
    '100% honest',
    '100 percent',
    'under_score',
    'underXscore',
    'back\\slash',
    'backslash',
    "it's fine",
    'say "no"',
    'seedling 🌱 grows',
    'ÉMILIE and Ümit',
    'a;drop table posts;--',
    'plain',
  ];
  beforeEach(async () => {
    for (const title of stored) await insertPost(api.db, author, { title, description: '-' });
    await insertPost(api.db, author, { title: 'in the text', description: 'first line\nThe Needle\nlast line' });
  });

  test.each([
    ['100%', ['100% honest']],
    ['%', ['100% honest']],
    ['_', ['under_score']],
    ['r_s', ['under_score']],
    ['\\', ['back\\slash']],
    ['k\\s', ['back\\slash']],
    ['\\%', []],
    ["it's", ["it's fine"]],
    ["'", ["it's fine"]],
    ['"no"', ['say "no"']],
    ['🌱', ['seedling 🌱 grows']],
    ['g 🌱 g', ['seedling 🌱 grows']],
    ['émilie', ['ÉMILIE and Ümit']],
    ['ÜMIT', ['ÉMILIE and Ümit']],
    ['; DROP', []],
    [';DROP', ['a;drop table posts;--']],
    ['needle', ['in the text']],
    ['  needle ', ['in the text']],
    ['line\nthe', ['in the text']],
    ['pl', ['plain']],
    ['p l a i n', []],
    ['mei.lin', []],
    ['mei', []],
    ['$1', []],
    ['?', []],
  ])('%j', async (search, expected) => expect(await titles({ search })).toEqual(expected));

  test('never finds unpublished or archived posts', async () => {
    await insertPost(api.db, author, { title: 'plain pending', status: 'Pending' });
    await insertPost(api.db, author, { title: 'plain archived', archived_at: new Date() });
    expect(await titles({ search: 'plain' })).toEqual(['plain']);
  });

  test('is cancelled after two seconds, in the database too', async () => {
    await reader.get('/forum');
    await api.db.transaction(async (trx) => {
      await trx.raw('lock table posts');
      const [search, list] = await Promise.all([reader.get('/forum?search=plain'), reader.get('/forum?limit=9')]);
      expect(search.json()).toMatchObject({ statusCode: 503, code: 'SEARCH_TOO_LONG' });
      expect(list.json()).toMatchObject({ statusCode: 503, code: 'UNAVAILABLE' });
      // The lock that they waited for is not released yet: the statements were cancelled.
      await untilNobodyWaits(api.db);
    });
    expect(await titles({ search: 'plain' })).toEqual(['plain']);
  });
});
