/** The forum's list is cached while nothing is written. What it shows must be the same as without. */
import type { ForumPostSummary } from '@commonpurse/contracts';
import { type TestClient, type TestUser, useTestApp } from '../../../testing';
import { insertComment, insertPost } from '../../../testing/content';
import { statementsOf } from '../../../testing/statements';

const t = useTestApp();
let author: TestUser;
let asAuthor: TestClient;
let asModerator: TestClient;
let reader: TestClient;
let other: TestClient;
/** A reader who hides a post, so that her list is always read from the database. */
let hider: TestClient;

beforeAll(async () => {
  author = await t.makeUser();
  asAuthor = await t.as(author);
  asModerator = await t.as(await t.makeModerator());
  reader = await t.as(await t.makeUser());
  other = await t.as(await t.makeUser());
  hider = await t.as(await t.makeUser());
  const hidden = await insertPost(t.db, author);
  expect((await hider.put(`/hidden-posts/${hidden}`, {})).statusCode).toBe(200);
  await t.db('posts').where({ id: hidden }).update({ archived_at: new Date() });
});

async function list(client: TestClient, query = ''): Promise<ForumPostSummary[]> {
  const answer = await client.get(`/forum${query}`);
  expect(answer.statusCode).toBe(200);
  return answer.json<ForumPostSummary[]>();
}

const idsOf = (posts: readonly ForumPostSummary[]) => posts.map(({ postID: id }) => id);

/**
 * Reads until a reply came from the cache, and returns it: tests of other files write to the same server, and each of
 * their transactions invalidates the cache.
 */
async function readCached(query = ''): Promise<ForumPostSummary[]> {
  for (let round = 0; round < 2_000; round += 1) {
    await list(other, query);
    let posts: ForumPostSummary[] = [];
    const { length } = await statementsOf(t.db, async () => void (posts = await list(reader, query)));
    if (length === 1) return posts;
  }
  throw new Error('Nothing is cached.');
}

test.each(['', '?category=Payday%20Loan', '?age=25-34&limit=5', '?answers=none'])(
  'a list cached for one member serves another, with only a session lookup: %s',
  async (query) => {
    for (const age of [26, 60]) await insertPost(t.db, await t.makeUser({ age }), { category: 'Payday Loan' });
    expect(await readCached(query)).toEqual(await list(hider, query));
  },
);

test('a cached page links to its neighbours', async () => {
  for (let at = 0; at < 4; at += 1) await insertPost(t.db, author);
  await readCached('?limit=2');
  const [cached, read] = [await reader.get('/forum?limit=2'), await hider.get('/forum?limit=2')];
  expect(cached.headers.link).toMatch(/rel="next"/);
  expect(cached.headers.link).toBe(read.headers.link);
  expect(cached.headers['content-type']).toBe(read.headers['content-type']);
});

test('a search is not cached', async () => {
  await insertPost(t.db, author, { title: 'Overlocker' });
  for (let round = 0; round < 20; round += 1) {
    const statements = await statementsOf(t.db, async () => void (await list(reader, '?search=overlocker')));
    expect(statements.length).toBeGreaterThan(1);
  }
});

describe('the next reply of a cached list contains', () => {
  let id: string;
  beforeEach(async () => {
    id = await insertPost(t.db, author);
  });
  const words = { postTitle: 'New words', postCategory: 'Payday Loan', postDesc: 'Read by a moderator.' };
  const found = async () => (await list(reader)).find((post) => post.postID === id);

  test('an approved post', async () => {
    await t.db('posts').where({ id }).update({ status: 'Pending' });
    expect(idsOf(await readCached())).not.toContain(id);
    await asModerator.put(`/review-new-posts/${id}/approve`);
    expect(await found()).toBeDefined();
  });

  test.each([
    ['is taken down', () => asModerator.put(`/forum/${id}/take-down`, { reason: 'It names a street.' })],
    ['is deleted', () => asAuthor.delete(`/mypost/${id}`, {})],
  ])('no post that %s', async (_what, change) => {
    expect(idsOf(await readCached())).toContain(id);
    expect((await change()).statusCode).toBe(200);
    expect(await found()).toBeUndefined();
  });

  test('the text of an approved edit', async () => {
    await asAuthor.put(`/update-forum-post/${id}`, words);
    expect((await readCached()).find((post) => post.postID === id)).not.toMatchObject({ postTitle: 'New words' });
    await asModerator.put(`/review-new-posts/${id}/approve`);
    expect(await found()).toMatchObject({ postTitle: 'New words' });
  });

  test('the new comment count after a comment and after its deletion', async () => {
    await readCached();
    await asModerator.post(`/forum/${id}`, { cmtDesc: 'Read this.' });
    expect(await found()).toMatchObject({ commentCount: 1 });
    const comment = await insertComment(t.db, id, author);
    expect((await readCached()).find((post) => post.postID === id)).toMatchObject({ commentCount: 2 });
    await asAuthor.delete(`/comment/${comment}`, {});
    expect(await found()).toMatchObject({ commentCount: 1 });
  });

  test("the author's new name", async () => {
    await readCached();
    const username = `${author.username}.renamed`;
    await t.db('users').where({ id: author.userId }).update({ username });
    expect((await found())?.postUser).toMatchObject({ username });
  });

  test('no post that this reader hides, while others still read it', async () => {
    await readCached();
    const leaving = await t.as(await t.makeUser());
    expect(idsOf(await list(leaving))).toContain(id);
    await leaving.put(`/hidden-posts/${id}`, {});
    expect(idsOf(await list(leaving))).not.toContain(id);
    expect(await found()).toBeDefined();
  });
});

test('a transaction open while the list was cached takes effect once it is committed', async () => {
  const id = await insertPost(t.db, author);
  await t.db.transaction(async (trx) => {
    await trx('posts').where({ id }).update({ status: 'Rejected' });
    expect(idsOf(await readCached())).toContain(id);
  });
  expect(idsOf(await list(reader))).not.toContain(id);
});

test('readers never get a list from before a completed write, however many read at once', async () => {
  const id = await insertPost(t.db, author);
  let isOver = false;
  const hammer = async (client: TestClient) => {
    while (!isOver) await list(client);
  };
  const readers = [reader, other, asAuthor].map((client) => hammer(client));
  for (let round = 0; round < 40; round += 1) {
    const isShown = round % 2 === 1;
    await t
      .db('posts')
      .where({ id })
      .update({ status: isShown ? 'Published' : 'Rejected' });
    const posts = await Promise.all([list(asModerator), list(hider)]);
    expect(posts.map((some) => idsOf(some).includes(id))).toEqual([isShown, isShown]);
  }
  isOver = true;
  await Promise.all(readers);
});
