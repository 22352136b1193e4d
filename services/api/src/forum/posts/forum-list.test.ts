import type { ForumPostSummary } from '@commonpurse/contracts';
import { type TestClient, type TestUser, useTestApp } from '../../../testing';
import { insertComment, insertPost } from '../../../testing/content';
import type { DbPostRow } from '../../database/tables';
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
    ['a bad order', ['sort=newest', 'sort=', 'sort=All', 'sort=answered&sort=answered']],
    ['a bad search', [`search=${'x'.repeat(201)}`, 'search=a&search=b', 'search=a%00b']],
    [
      'a bad key',
      ['after=', 'after=x', 'before=x', `after=${'A'.repeat(201)}`, 'after=a&after=b', "after=' or 1=1 --"],
    ],
    ['a key of another order', [`sort=answered&after=${KEY}`]],
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
    expect((await read('/forum?author=nobody&order=author&offset=3&limit[]=0')).posts).toHaveLength(1);
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

describe('the order of answers', () => {
  const at = (minute: number) => new Date(Date.UTC(2026, 0, 2, 0, minute));

  /** Posts by the minute of each, with comments by the minutes of these. */
  async function insertPosts(minutesOf: Record<string, number[]>, values: Partial<DbPostRow> = {}) {
    const ids: Record<string, string> = {};
    for (const [title, [written = 0, ...answered]] of Object.entries(minutesOf)) {
      const id = await insertPost(api.db, author, { title, created_at: at(written), ...values });
      for (const minute of answered) await insertComment(api.db, id, author, { created_at: at(minute) });
      ids[title] = id;
    }
    return ids;
  }

  test('has the post with the newest comment first, and posts without one last, newest first', async () => {
    await insertPosts({ early: [1, 9], silent: [2], often: [3, 4, 5, 8], late: [6, 7], new: [10] });
    expect(await titles({ sort: 'answered' })).toEqual(['early', 'often', 'late', 'new', 'silent']);
    expect(await titles({})).toEqual(['new', 'late', 'often', 'silent', 'early']);
    expect((await read('/forum?sort=answered')).posts.map(({ commentCount }) => commentCount)).toEqual([1, 3, 1, 0, 0]);
  });

  test('does not count comments that were rejected, held back or deleted, not even for their author', async () => {
    const { b = '' } = await insertPosts({ a: [1, 3], b: [2, 2] });
    for (const values of [
      { status: 'Rejected' as const },
      { held_at: at(5) },
      { status: 'Rejected' as const, deleted_at: at(5), description: '' },
    ]) {
      await insertComment(api.db, b, author, { created_at: at(5), ...values });
      expect(await titles({ sort: 'answered' })).toEqual(['a', 'b']);
    }
    const own = await (await api.as(author)).get('/forum?sort=answered');
    expect(own.json<ForumPostSummary[]>().map(({ postTitle }) => postTitle)).toEqual(['a', 'b']);
  });

  test('does not count members whom the reader hides, except under their own anonymous posts', async () => {
    const hidden = await api.makeUser();
    const hider = await api.as(await api.makeUser());
    const { named = '', only = '' } = await insertPosts({ named: [1, 2], other: [3, 4], only: [5] });
    const anonymous = await insertPost(api.db, hidden, { title: 'anonymous', anonymous: true, created_at: at(6) });
    for (const id of [named, only]) await insertComment(api.db, id, hidden, { created_at: at(9) });
    await insertComment(api.db, anonymous, hidden, { created_at: at(7) });
    const order = async (client: TestClient) =>
      (await client.get('/forum?sort=answered')).json<ForumPostSummary[]>().map(({ postTitle }) => postTitle);
    expect((await order(hider)).toSorted()).toEqual(['anonymous', 'named', 'only', 'other']);
    expect((await order(hider)).at(-1)).toBe('other');
    await hider.put('/hidden-members', { username: hidden.username });
    expect(await order(hider)).toEqual(['anonymous', 'other', 'named', 'only']);
    const answer = await hider.get('/forum?sort=answered&limit=2');
    const next = linksOf(answer).next ?? '';
    const rest = (await hider.get(next)).json<ForumPostSummary[]>();
    expect(rest.map(({ postTitle }) => postTitle)).toEqual(['named', 'only']);
  });

  test('contains every post once, forward and back, also where times are equal', async () => {
    for (let n = 0; n < 11; n += 1) await insertPosts({ [`answered ${n}`]: [n, 50, 50 + Math.floor(n / 4)] });
    for (let n = 0; n < 6; n += 1) await insertPosts({ [`silent ${n}`]: [Math.floor(n / 4)] });
    const all = (await read('/forum?sort=answered&limit=100')).posts.map(({ postID: postId }) => postId);
    expect(new Set(all).size).toBe(17);
    for (const limit of [1, 4, 11, 16]) {
      const pages: string[][] = [];
      let last: string | undefined;
      for (let path: string | undefined = `/forum?sort=answered&limit=${limit}`; path; path = (await read(path)).next) {
        pages.push((await read(path)).posts.map(({ postID: postId }) => postId));
        last = path;
      }
      expect(pages.flat()).toEqual(all);
      const back: string[][] = [];
      for (let path = last; path; path = (await read(path)).prev)
        back.unshift((await read(path)).posts.map(({ postID: postId }) => postId));
      expect(back).toEqual(pages);
    }
  });

  test('combines with search and filters, which stay in the links', async () => {
    await insertPosts({ 'one loan': [1, 8], 'two loans': [2, 9], 'a loan': [3], other: [4, 10] });
    await insertPosts({ 'short loan': [5, 11] }, { category: 'Short Term Loan' });
    const query = { sort: 'answered', search: 'loan', category: 'Payday Loan', age: '25-34' };
    expect(await titles(query)).toEqual(['two loans', 'one loan', 'a loan']);
    const { next = '' } = await read(`/forum?${new URLSearchParams({ ...query, limit: '2' }).toString()}`);
    expect((await read(next)).posts.map(({ postTitle }) => postTitle)).toEqual(['a loan']);
    expect(await titles({ sort: 'answered', answers: 'none' })).toEqual(['a loan']);
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
