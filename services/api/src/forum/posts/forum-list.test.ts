import type { ForumPostSummary } from '@commonpurse/contracts';
import { type TestClient, type TestUser, useTestApp } from '../../../testing';
import { insertComment, insertPost } from '../../../testing/content';
import { linksOf } from '../../../testing/links';
import { statementsOf } from '../../../testing/statements';

const api = useTestApp();
let author: TestUser;
let reader: TestClient;

beforeAll(async () => {
  author = await api.makeUser({ username: 'mei.lin', age: 34 });
  reader = await api.as(await api.makeUser());
});
beforeEach(() => api.db('posts').delete());

const read = async (path: string) => {
  const answer = await reader.get(path);
  expect([path, answer.statusCode]).toEqual([path, 200]);
  return { posts: answer.json<ForumPostSummary[]>(), ...linksOf(answer) };
};
const titles = async (query: Record<string, string>) =>
  (await read(`/forum?${new URLSearchParams(query).toString()}`)).posts.map((post) => post.postTitle);

describe('the forum list', () => {
  test('is empty at first, without links to other pages', async () => {
    expect(await read('/forum')).toEqual({ posts: [] });
  });

  test('contains published posts, newest first, with the beginning of the text', async () => {
    const created_at = new Date('2026-01-02T03:04:05.678Z');
    const id = await insertPost(api.db, author, { title: 'Old', description: 'x'.repeat(3_000), created_at });
    await insertPost(api.db, author, { title: 'New' });
    await insertPost(api.db, author, { status: 'Pending' });
    await insertPost(api.db, author, { status: 'Rejected' });
    await insertPost(api.db, author, { archived_at: new Date() });
    const { posts, ...links } = await read('/forum');
    expect(links).toEqual({});
    expect(posts.map((post) => post.postTitle)).toEqual(['New', 'Old']);
    expect(posts[1]).toEqual({
      postID: id,
      postTitle: 'Old',
      postDesc: 'x'.repeat(1_000),
      postCategory: 'Payday Loan',
      postStatus: 'Published',
      postAnon: 'No',
      postUser: { username: 'mei.lin', age: 34 },
      commentCount: 0,
      postDateTime: '2026-01-02T03:04:05.678Z',
    });
  });

  test('costs one statement beside the session lookup, also with search and filters', async () => {
    await insertPost(api.db, author);
    await reader.get('/forum');
    for (const query of ['?limit=9', '?search=title&category=Payday%20Loan&age=25-34&answers=none&limit=3']) {
      const statements = await statementsOf(api.db, () => reader.get(`/forum${query}`));
      expect(statements.map(({ sql }) => (sql.includes('from sessions') ? 'session' : 'list'))).toEqual([
        'session',
        'list',
      ]);
    }
  });

  const KEY = 'A'.repeat(30);
  test.each([
    ['a bad limit', ['limit=0', 'limit=101', 'limit=-1', 'limit=1.5', 'limit=x', 'limit=', 'limit=1&limit=2']],
    ['a bad category', ['category=Car', 'category=', 'category=Payday%20Loan&category=Payday%20Loan']],
    ['a bad age', ['age=25', 'age=18-99', 'age=', 'age=18-24&age=25-34']],
    ['a bad choice of answers', ['answers=some', 'answers=', 'answers=none&answers=none']],
    ['a bad search', [`search=${'x'.repeat(201)}`, 'search=a&search=b', 'search=a%00b']],
    [
      'a bad key',
      ['after=', 'after=x', 'before=x', `after=${'A'.repeat(201)}`, 'after=a&after=b', "after=' or 1=1 --"],
    ],
    ['two keys', [`after=${KEY}&before=${KEY}`]],
  ])('is refused with %s', async (_what, queries) => {
    for (const query of queries) {
      const answer = await reader.get(`/forum?${query}`);
      expect([query, answer.statusCode, answer.json()]).toEqual([
        query,
        400,
        expect.objectContaining({ statusCode: 400 }),
      ]);
    }
  });

  test('accepts any well-formed key, and ignores unknown parameters', async () => {
    await insertPost(api.db, author);
    for (const key of ['A'.repeat(30), '_'.repeat(30), '-'.repeat(30), `${'z'.repeat(29)}0`]) {
      expect((await reader.get(`/forum?after=${key}`)).statusCode).toBe(200);
      expect((await reader.get(`/forum?before=${key}`)).statusCode).toBe(200);
    }
    expect((await read('/forum?author=nobody&sort=author&offset=3&limit[]=0')).posts).toHaveLength(1);
    expect((await read('/forum?search=%ff')).posts).toEqual([]);
  });
});

describe('forum pages', () => {
  const same = new Date('2026-01-02T00:00:00.000Z');

  /** Follows `Link` from page to page; every page is looked at by `see`. */
  async function walk(path: string | undefined, rel: 'next' | 'prev'): Promise<string[][]> {
    const pages: string[][] = [];
    while (path !== undefined) {
      const page = await read(path);
      pages.push(page.posts.map((post) => post.postID));
      path = page[rel];
      if (pages.length > 50) throw new Error('the pages have no end');
    }
    return pages;
  }

  test('contain every post once, forward and back, also where times are equal', async () => {
    const made: string[] = [];
    for (let n = 0; n < 23; n += 1) {
      const created_at = n < 15 ? same : new Date(same.getTime() + Math.floor(n / 3));
      made.push(await insertPost(api.db, author, { created_at }));
    }
    const forward = await walk('/forum?limit=5', 'next');
    expect(forward.map((page) => page.length)).toEqual([5, 5, 5, 5, 3]);
    expect(forward.flat().sort()).toEqual([...made].sort());
    const all = await read('/forum?limit=100');
    expect(forward.flat()).toEqual(all.posts.map((post) => post.postID));

    let last = '/forum?limit=5';
    for (let next: string | undefined = last; next; next = (await read(last)).next) last = next;
    const back = await walk(last, 'prev');
    expect(back).toEqual([...forward].reverse());
  });

  test('contain 50 posts unless another limit is requested', async () => {
    for (let n = 0; n < 103; n += 1) await insertPost(api.db, author);
    const first = await read('/forum');
    expect([first.posts.length, (await read(first.next ?? '')).posts.length]).toEqual([50, 50]);
    expect((await read('/forum?limit=100')).posts).toHaveLength(100);
    expect((await read('/forum?limit=51')).posts).toHaveLength(51);
    expect((await read('/forum?limit=1')).posts).toHaveLength(1);
  });

  test('keep filters and search in their links', async () => {
    for (let n = 0; n < 5; n += 1)
      await insertPost(api.db, author, { title: `50% & "more" ${n}`, category: 'Short Term Loan' });
    await insertPost(api.db, author, { title: 'Other' });
    const query = { search: '50% & "more"', category: 'Short Term Loan', age: '25-34', limit: '2' };
    const first = await read(`/forum?${new URLSearchParams(query).toString()}`);
    const { after, ...others } = Object.fromEntries(new URLSearchParams(first.next?.split('?')[1]));
    expect(others).toEqual(query);
    expect(after).toMatch(/^[\w-]{30}$/);
    expect((await walk(first.next, 'next')).map((page) => page.length)).toEqual([2, 1]);
    expect(first.prev).toBeUndefined();
    const second = await read(first.next ?? '');
    expect((await read(second.prev ?? '')).posts).toEqual(first.posts);
  });

  test('keep a search with URL characters in their links', async () => {
    for (let n = 0; n < 3; n += 1) await insertPost(api.db, author, { title: `who? me & you = "us" <${n}>; #1/2` });
    const first = await read(`/forum?search=who?%20me%20%26%20you%20=%20%22us%22%20%3C&limit=2`);
    expect(first.posts).toHaveLength(2);
    expect((await read(first.next ?? '')).posts).toHaveLength(1);
  });

  test('neither repeat nor lose posts when new ones are published in between', async () => {
    for (let n = 0; n < 6; n += 1) await insertPost(api.db, author, { title: `${n}` });
    const first = await read('/forum?limit=3');
    await insertPost(api.db, author, { title: 'arrived' });
    const second = await read(first.next ?? '');
    expect(second.posts.map((post) => post.postTitle)).toEqual(['2', '1', '0']);
    const back = await read(second.prev ?? '');
    expect(back.posts).toEqual(first.posts);
    expect((await read(back.prev ?? '')).posts.map((post) => post.postTitle)).toEqual(['arrived']);
  });

  test('link back to the start from beyond the end', async () => {
    const id = await insertPost(api.db, author);
    await insertPost(api.db, author);
    const { next = '' } = await read('/forum?limit=1');
    await api.db('posts').where({ id }).delete();
    expect(await read(next)).toEqual({ posts: [], prev: '/forum?limit=1' });
  });
});

describe('forum filters', () => {
  beforeEach(async () => {
    const young = await api.makeUser({ age: 24 });
    const older = await api.makeUser({ age: 55 });
    await insertPost(api.db, young, { title: 'young', category: 'Payday Loan' });
    await insertPost(api.db, young, { title: 'young anonymous', category: 'Microcredit Loan', anonymous: true });
    await insertPost(api.db, author, { title: 'middle', category: 'Microcredit Loan' });
    await insertPost(api.db, older, { title: 'older anonymous', category: 'Payday Loan', anonymous: true });
  });

  test.each<[Record<string, string>, string[]]>([
    [{ category: 'Microcredit Loan' }, ['middle', 'young anonymous']],
    [{ category: 'Short Term Loan' }, []],
    [{ category: 'All', age: 'All', search: '' }, ['older anonymous', 'middle', 'young anonymous', 'young']],
    [{ age: '18-24' }, ['young anonymous', 'young']],
    [{ age: '25-34' }, ['middle']],
    [{ age: '45-54' }, []],
    [{ age: '55 above' }, ['older anonymous']],
    [{ age: '18-24', category: 'Payday Loan' }, ['young']],
    [{ age: '18-24', search: 'ANONYM' }, ['young anonymous']],
    [{ age: '18-24', search: 'anonym', category: 'Payday Loan' }, []],
  ])('%j', async (query, expected) => expect(await titles(query)).toEqual(expected));
});

describe('comments in the forum list', () => {
  const counts = async (query = '') =>
    (await read(`/forum${query}`)).posts.map(({ postTitle, commentCount }) => [postTitle, commentCount]);

  beforeEach(async () => {
    const answered = await insertPost(api.db, author, { title: 'answered' });
    const takenDown = await insertPost(api.db, author, { title: 'taken down' });
    await insertPost(api.db, author, { title: 'quiet' });
    for (let n = 0; n < 2; n += 1) await insertComment(api.db, answered, author);
    await insertComment(api.db, answered, author, { status: 'Rejected' });
    await insertComment(api.db, takenDown, author, { status: 'Rejected' });
    await insertComment(api.db, takenDown, author, { status: 'Rejected', deleted_at: new Date(), description: '' });
  });

  test('are counted, only those that the reader can read', async () => {
    expect(await counts()).toEqual([
      ['quiet', 0],
      ['taken down', 0],
      ['answered', 2],
    ]);
  });

  test('are a filter, which combines with others and applies to every page', async () => {
    expect(await counts('?answers=none')).toEqual([
      ['quiet', 0],
      ['taken down', 0],
    ]);
    expect(await counts('?answers=All')).toHaveLength(3);
    expect(await counts('?answers=none&search=quiet&age=25-34&category=Payday%20Loan')).toEqual([['quiet', 0]]);
    expect(await counts('?answers=none&age=55%20above')).toEqual([]);
    const first = await read('/forum?answers=none&limit=1');
    expect((await read(first.next ?? '')).posts.map(({ postTitle }) => postTitle)).toEqual(['taken down']);
  });
});

test('a content warning is a field of its own, not part of the title', async () => {
  await insertPost(api.db, author, { title: 'Clean', warning: 'Threats,Loss' });
  await insertPost(api.db, author, { title: 'None' });
  const { posts } = await read('/forum');
  expect(posts.map(({ postTitle, postWarning }) => [postTitle, postWarning])).toEqual([
    ['None', undefined],
    ['Clean', ['Threats', 'Loss']],
  ]);
});
