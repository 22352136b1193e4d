import {
  MEMBER_MESSAGE,
  type ForumPost,
  type ForumPostSummary,
  type HiddenHandle,
  type Update,
} from '@commonpurse/contracts';
import { envelope, type TestClient, type TestUser, useTestApp } from '../../../testing';
import { insertPost, MISSING } from '../../../testing/content';

const t = useTestApp();
let beth: TestUser;
let asAnn: TestClient;
let asBeth: TestClient;
let asCarol: TestClient;
let post: string;

beforeEach(async () => {
  await t.db.raw('truncate hidden_members, hidden_handles, hidden_posts, outcomes, posts cascade');
  beth = await t.makeUser();
  [asAnn, asBeth, asCarol] = [await t.as(await t.makeUser()), await t.as(beth), await t.as(await t.makeUser())];
  post = await insertPost(t.db, await t.makeUser(), { title: 'Asked' });
});

const write = async (by: TestClient, cmtDesc: string, { cmtAnon = 'Yes', id = post } = {}) => {
  t.clock.advance(1_000);
  expect((await by.post(`/forum/${id}`, { cmtDesc, cmtAnon })).statusCode).toBe(201);
};
const body = (handle: unknown = 'Anonymous 1', postId: unknown = post) => ({ postID: postId, handle });
const hide = (sent = body(), by = asAnn) => by.put('/hidden-handles', sent);
const show = (sent = body(), by = asAnn) => by.request('DELETE', '/hidden-handles', sent);
const hidden = async (by = asAnn) => (await by.get('/hidden-handles')).json<HiddenHandle[]>();
const comments = async (id = post, by = asAnn) =>
  (await by.get(`/forum/${id}`)).json<[ForumPost]>()[0].comments.map(({ cmtDesc }) => cmtDesc);
const listed = async (query = '') => (await asAnn.get(`/forum${query}`)).json<ForumPostSummary[]>();

describe('hiding an anonymous commenter', () => {
  test('leaves out all her anonymous comments in this thread, and nothing else', async () => {
    const elsewhere = await insertPost(t.db, beth);
    await write(asBeth, 'hers');
    await write(asBeth, 'named', { cmtAnon: 'No' });
    await write(asCarol, 'another');
    await write(asBeth, 'elsewhere', { id: elsewhere });
    expect((await hide()).json()).toEqual({ message: MEMBER_MESSAGE.hiding.handle });
    await write(asBeth, 'hers, later');
    expect(await comments()).toEqual(['named', 'another']);
    expect(await comments(elsewhere)).toEqual(['elsewhere']);
    expect(await comments(post, asCarol)).toEqual(['hers', 'named', 'another', 'hers, later']);
    expect((await listed()).find(({ postID: id }) => id === post)?.commentCount).toBe(2);
  });

  test('counts, filters and orders without them, and brings no updates', async () => {
    await asAnn.put(`/forum/${post}/follow`, {});
    await write(asBeth, 'hers');
    const updates = async () => (await asAnn.get('/updates')).json<Update[]>();
    expect(await updates()).toHaveLength(1);
    await hide();
    expect(await updates()).toEqual([]);
    await write(asBeth, 'again');
    expect(await updates()).toEqual([]);
    expect(await listed('?answers=none')).toMatchObject([{ postID: post, commentCount: 0 }]);
    const later = await insertPost(t.db, beth);
    await write(asCarol, 'named', { id: later, cmtAnon: 'No' });
    expect((await listed('?sort=answered')).map(({ postID: id }) => id)).toEqual([later, post]);
  });

  test('is listed newest first, and can be repeated and undone repeatedly', async () => {
    await write(asBeth, 'one');
    await write(asCarol, 'two');
    for (const handle of ['Anonymous 1', 'Anonymous 2', 'Anonymous 1']) {
      t.clock.advance(1_000);
      expect((await hide(body(handle))).statusCode).toBe(200);
    }
    expect(await hidden()).toEqual([
      expect.objectContaining({ postID: post, postTitle: 'Asked', handle: 'Anonymous 2' }),
      expect.objectContaining({ postID: post, postTitle: 'Asked', handle: 'Anonymous 1' }),
    ]);
    for (let n = 0; n < 2; n += 1)
      expect((await show()).json()).toEqual({ message: MEMBER_MESSAGE.hiding.handleShown });
    expect(await comments()).toEqual(['one']);
    expect(await hidden(asCarol)).toEqual([]);
  });

  test('by many calls at once stores it once', async () => {
    await write(asBeth, 'one');
    await asAnn.get('/hidden-handles');
    const answers = await Promise.all(Array.from({ length: 5 }, () => hide()));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
    expect(await t.db('hidden_handles')).toHaveLength(1);
  });

  test('accepts the own handle like any other: a refusal would reveal whose it is', async () => {
    await write(asBeth, 'hers');
    const [own, other] = [await hide(body(), asBeth), await hide(body(), asCarol)];
    expect([own.statusCode, own.body]).toEqual([200, other.body]);
  });

  test('is not found for a handle of which nobody reads a comment', async () => {
    await write(asBeth, 'hers');
    const gone = await insertPost(t.db, beth);
    await write(asCarol, 'gone', { id: gone });
    await t.db('comments').where({ post_id: gone }).update({ status: 'Rejected' });
    const pending = await insertPost(t.db, beth, { status: 'Pending' });
    for (const sent of [
      body('Anonymous 2'),
      body('Anonymous 01'),
      body('Anonymous'),
      body('Author'),
      body(beth.username),
      body('Anonymous 99999999999999999999'),
      body('Anonymous 1', gone),
      body('Anonymous 1', pending),
      body('Anonymous 1', MISSING),
      body('Anonymous 1', 'x'),
    ]) {
      for (const answer of [await hide(sent), await show(sent)]) {
        expect([sent, answer.json()]).toEqual([sent, envelope('COMMENT_NOT_FOUND')]);
      }
    }
    for (const sent of [body(1), body(null), body('Anonymous 1', 7), {}])
      expect((await asAnn.put('/hidden-handles', sent)).json()).toMatchObject({ code: 'MALFORMED_REQUEST' });
  });

  test('can be undone after her comments were taken down, and ends with the post and the account', async () => {
    await write(asBeth, 'hers');
    await hide();
    await hide(body(), asCarol);
    await t.db('comments').where({ post_id: post }).update({ status: 'Rejected' });
    expect((await show()).statusCode).toBe(200);
    expect((await show()).json()).toEqual(envelope('COMMENT_NOT_FOUND'));
    const leaver = await t.makeUser();
    const asLeaver = await t.as(leaver);
    await t.db('comments').where({ post_id: post }).update({ status: 'Published' });
    await hide(body(), asLeaver);
    await asLeaver.request('DELETE', `/delete-account/${leaver.userId}`, { userID: leaver.userId });
    expect(await t.db('hidden_handles').where({ user_id: leaver.userId })).toEqual([]);
    expect(await t.db('hidden_handles')).toHaveLength(1);
    await t.db('posts').where({ id: post }).update({ author_id: beth.userId });
    expect((await asBeth.delete(`/mypost/${post}`)).statusCode).toBe(200);
    expect(await t.db('hidden_handles')).toEqual([]);
  });
});
