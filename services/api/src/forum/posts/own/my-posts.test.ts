import type { MyPostSummary } from '@commonpurse/contracts';
import { makeTestApp, type TestApp, type TestClient, type TestUser } from '../../../../testing';
import { insertEdit, insertPost, MISSING } from '../../../../testing/content';
import { statementsOf } from '../../../../testing/statements';

let api: TestApp;
let eve: TestUser;
let mei: TestUser;
let asEve: TestClient;

describe('the list of own posts', () => {
  const list = async (query = '') =>
    (await asEve.get(`/myposts/${eve.userId}${query}`)).json<{ postTitle: string }[]>();
  const titles = async (query: string) => (await list(query)).map((post) => post.postTitle);

  beforeAll(async () => {
    api = await makeTestApp();
    mei = await api.makeUser();
    eve = await api.makeUser({ username: 'eve' });
    asEve = await api.as(eve);
    await insertPost(api.db, eve, { title: 'Alpha', status: 'Pending', description: 'x'.repeat(5_000) });
    await insertPost(api.db, eve, { title: 'Beta', anonymous: true, category: 'Microcredit Loan' });
    await insertPost(api.db, eve, { title: 'Gamma', status: 'Rejected', category: 'Microcredit Loan' });
    await insertPost(api.db, eve, { title: 'Gone', archived_at: new Date() });
    await insertPost(api.db, mei, { title: 'Beta of Mei' });
  });
  afterAll(() => api.close());

  test("contains only the member's own posts, newest first, with her name and the beginning of the text", async () => {
    expect(await titles('')).toEqual(['Gamma', 'Beta', 'Alpha']);
    const posts = await list();
    expect(posts[1]).toEqual({
      postID: expect.any(String),
      postTitle: 'Beta',
      postDesc: expect.any(String),
      postCategory: 'Microcredit Loan',
      postStatus: 'Published',
      postAnon: 'Yes',
      postDateTime: expect.any(String),
      commentCount: 0,
      authorInfo: { username: 'eve' },
      edit: false,
    });
    expect(posts[2]).toMatchObject({ postDesc: 'x'.repeat(1_000) });
  });

  test.each([
    ['?status=Pending', ['Alpha']],
    ['?status=All&category=All', ['Gamma', 'Beta', 'Alpha']],
    ['?category=Microcredit%20Loan', ['Gamma', 'Beta']],
    ['?category=Microcredit%20Loan&status=Rejected', ['Gamma']],
    ['?search=beta', ['Beta']],
    ['?search=beta&status=Pending', []],
  ])('%s', async (query, expected) => expect(await titles(query)).toEqual(expected));

  test.each([
    '?status=Archived',
    '?status=',
    '?category=Car',
    '?limit=0',
    '?limit=101',
    '?limit=x',
    '?after=x',
    '?search=a&search=b',
  ])('%s is refused', async (query) =>
    expect((await asEve.get(`/myposts/${eve.userId}${query}`)).statusCode).toBe(400),
  );

  test('of another user is refused', async () => {
    const statusOf = async (id: string) => (await asEve.get(`/myposts/${id}`)).statusCode;
    for (const id of [mei.userId, MISSING]) expect(await statusOf(id)).toBe(403);
    for (const id of ['eve', 'x']) expect(await statusOf(id)).toBe(404);
  });

  test('marks posts with a pending edit, and finds them by both texts', async () => {
    const ina = await api.makeUser();
    const id = await insertPost(api.db, ina, { title: 'Approved words', description: '-' });
    await insertEdit(api.db, id, { title: 'Waiting words', description: 'with 100% needle' });
    await insertPost(api.db, ina, { title: 'Other' });
    const asIna = await api.as(ina);
    const found = async (search: string) => {
      const query = new URLSearchParams({ search }).toString();
      const posts = (await asIna.get(`/myposts/${ina.userId}?${query}`)).json<MyPostSummary[]>();
      return posts.map((post) => [post.postTitle, post.edit]);
    };
    expect(await found('')).toEqual([
      ['Other', false],
      ['Approved words', true],
    ]);
    for (const search of ['APPROVED', 'waiting', '100% NEEDLE'])
      expect(await found(search)).toEqual([['Approved words', true]]);
    expect(await found('100_')).toEqual([]);
  });

  test('costs one statement, also with a search', async () => {
    await list();
    for (const query of ['', '?search=beta&status=Published&category=Payday%20Loan']) {
      const statements = await statementsOf(api.db, () => list(query));
      expect(statements.filter(({ sql }) => !sql.includes('from sessions'))).toHaveLength(1);
    }
  });
});
