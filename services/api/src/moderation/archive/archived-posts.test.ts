import type { ArchivedPostSummary } from '@commonpurse/contracts';
import { type TestClient, type TestUser, useTestApp } from '../../../testing';
import { insertPost } from '../../../testing/content';
import { linksOf } from '../../../testing/links';
import { statementsOf } from '../../../testing/statements';
import { newId } from '../../shared/ids';

const api = useTestApp();
let mei: TestUser;
let asModerator: TestClient;

beforeAll(async () => {
  mei = await api.makeUser({ username: 'mei.lin' });
  asModerator = await api.as(await api.makeModerator());
});
beforeEach(() => api.db('posts').delete());

const day = (n: number) => new Date(Date.UTC(2026, 0, n, 3, 4, 5, 678));
const archived = (title: string, deleted: number, wishes: Parameters<typeof insertPost>[2] = {}) =>
  insertPost(api.db, mei, { title, archived_at: day(deleted), ...wishes });
const read = async (path: string) => {
  const answer = await asModerator.get(path);
  expect([path, answer.statusCode]).toEqual([path, 200]);
  return { posts: answer.json<ArchivedPostSummary[]>(), ...linksOf(answer) };
};
const titles = async (query = '') => (await read(`/archived-user-posts${query}`)).posts.map((post) => post.postTitle);

test('the archive contains deleted posts of any status, last deleted first, and nothing else', async () => {
  const gone = await api.makeUser();
  await api.db('users').where({ id: gone.userId }).update({ active: false });
  const first = await archived('First', 3, { created_at: day(2), anonymous: true, category: 'Microcredit Loan' });
  await insertPost(api.db, gone, { title: 'Second', archived_at: day(4), status: 'Pending' });
  await archived('Third', 5, { status: 'Rejected' });
  await insertPost(api.db, mei);
  await insertPost(api.db, mei, { status: 'Rejected' });
  const { posts } = await read('/archived-user-posts');
  expect(posts.map((post) => [post.postTitle, post.postUser])).toEqual([
    ['Third', 'mei.lin'],
    ['Second', 'Deleted Account'],
    ['First', 'mei.lin'],
  ]);
  expect(posts[2]).toEqual({
    postID: first,
    postTitle: 'First',
    postCategory: 'Microcredit Loan',
    postUser: 'mei.lin',
    postAnon: 'Yes',
    created: '2026-01-02T03:04:05.678Z',
    archived: '2026-01-03T03:04:05.678Z',
    excerpt: 'Description 0',
    badges: ['first-post', 'archived'],
    findings: [],
    author: { userID: mei.userId, username: 'mei.lin', suspended: false },
  });
  // An erased account has no record that an entry could lead to.
  await api
    .db('users')
    .where({ id: gone.userId })
    .update({ erased_at: day(6) });
  expect((await read('/archived-user-posts')).posts[1]?.author).toBeUndefined();
});

test('the archive is narrowed down to posts with all the marks that are requested', async () => {
  const spammer = await api.makeUser();
  await archived('First', 3);
  await insertPost(api.db, spammer, { title: 'Spam', archived_at: day(4), description: 'Ring 0491 570 006' });
  await archived('Held', 5, { held_at: day(5) });
  await api.db('suspensions').insert({ id: newId(), user_id: spammer.userId, reason: 'x', since: day(1) });
  expect(await titles('?only=archived')).toEqual(['Held', 'Spam', 'First']);
  expect(await titles('?only=danger')).toEqual(['Held']);
  expect(await titles('?only=suspended,personal-details')).toEqual(['Spam']);
  expect(await titles('?only=first-post&sort=oldest')).toEqual(['First', 'Spam']);
  expect(await titles('?only=flags')).toEqual([]);
  expect((await asModerator.get('/archived-user-posts?only=spam')).statusCode).toBe(400);
});

describe('the archive list', () => {
  beforeEach(async () => {
    await archived('beta', 11, { created_at: day(2), category: 'Short Term Loan' });
    await archived('Alpha', 12, { created_at: day(3), category: 'Short Term Loan' });
    await archived('Émilie', 13, { created_at: day(1), category: 'Microcredit Loan', description: '100% honest' });
    await archived('gamma', 14, { created_at: day(4), category: 'Payday Loan' });
  });

  test.each([
    ['', ['gamma', 'Émilie', 'Alpha', 'beta']],
    ['?sort=newest', ['gamma', 'Émilie', 'Alpha', 'beta']],
    ['?sort=oldest', ['beta', 'Alpha', 'Émilie', 'gamma']],
    ['?sort=title', ['Alpha', 'beta', 'gamma', 'Émilie']],
    ['?sort=category', ['Émilie', 'gamma', 'Alpha', 'beta']],
    ['?sort=created', ['gamma', 'Alpha', 'beta', 'Émilie']],
    ['?category=Short%20Term%20Loan', ['Alpha', 'beta']],
    ['?category=Short%20Term%20Loan&sort=oldest', ['beta', 'Alpha']],
    ['?category=All&search=', ['gamma', 'Émilie', 'Alpha', 'beta']],
    ['?search=ALPHA', ['Alpha']],
    ['?search=100%25', ['Émilie']],
    ['?search=%C3%A9mil', ['Émilie']],
    ['?search=a&category=Payday%20Loan', ['gamma']],
    ['?search=mei', ['gamma', 'Émilie', 'Alpha', 'beta']],
    ['?search=nobody', []],
  ])('%s', async (query, expected) => expect(await titles(query)).toEqual(expected));

  test.each([
    '?sort=author',
    '?sort=',
    '?category=Car',
    '?limit=0',
    '?limit=101',
    '?after=x',
    `?search=${'x'.repeat(201)}`,
  ])('refuses %s', async (query) =>
    expect((await asModerator.get(`/archived-user-posts${query}`)).statusCode).toBe(400),
  );

  test.each([
    ['title', ['Alpha', 'beta', 'gamma', 'Émilie']],
    ['category', ['Émilie', 'gamma', 'Alpha', 'beta']],
  ])('in the order of %s comes in pages, forward and back, and no URL contains a title', async (sort, expected) => {
    const seen: string[] = [];
    let last = '';
    for (let next: string | undefined = `/archived-user-posts?sort=${sort}&limit=1`; next;) {
      last = next;
      const answer = await asModerator.get(next);
      seen.push(...answer.json<ArchivedPostSummary[]>().map(({ postTitle }) => postTitle));
      next = linksOf(answer).next;
      const key = new URLSearchParams(next?.split('?')[1]).get('after') ?? '';
      expect(Buffer.from(key, 'base64url').toString()).not.toMatch(/alpha|beta|gamma|milie|loan/i);
    }
    expect(seen).toEqual(expected);
    const back = await asModerator.get(linksOf(await asModerator.get(last)).prev!);
    expect(back.json<ArchivedPostSummary[]>().map(({ postTitle }) => postTitle)).toEqual(expected.slice(-2, -1));
  });

  test('refuses a page key of another order', async () => {
    const { next = '' } = await read('/archived-user-posts?sort=title&limit=1');
    expect((await asModerator.get(next.replace('sort=title', 'sort=newest'))).statusCode).toBe(400);
    const { next: byTime = '' } = await read('/archived-user-posts?limit=1');
    expect((await asModerator.get(`${byTime}&sort=title`)).statusCode).toBe(400);
  });

  test('costs one statement', async () => {
    for (const query of ['', '?sort=title&category=Payday%20Loan&search=a']) {
      const statements = await statementsOf(api.db, () => titles(query));
      expect(statements.filter(({ sql }) => !sql.includes('from sessions'))).toHaveLength(1);
    }
  });
});

test.each(['newest', 'oldest', 'title', 'category', 'created'])(
  'the archive has pages, forward and back, by %s, where values are equal too',
  async (sort) => {
    const long = `${'ß'.repeat(74)}"&;${'İ'.repeat(73)}`;
    for (let n = 0; n < 11; n += 1) {
      const category = n % 2 ? 'Payday Loan' : 'Microcredit Loan';
      await archived(n % 3 ? long : `Title ${n}`, n < 6 ? 20 : 21, { category, created_at: day(n < 7 ? 1 : 2) });
    }
    const whole = (await read(`/archived-user-posts?sort=${sort}`)).posts;
    const pages: ArchivedPostSummary[][] = [];
    let last = '';
    for (let path: string | undefined = `/archived-user-posts?sort=${sort}&limit=4`; path;) {
      last = path;
      const page: Awaited<ReturnType<typeof read>> = await read(path);
      pages.push(page.posts);
      path = page.next;
    }
    expect(pages.map((page) => page.length)).toEqual([4, 4, 3]);
    expect(pages.flat()).toEqual(whole);
    expect((await read((await read(last)).prev ?? '')).posts).toEqual(pages[1]);
  },
);
