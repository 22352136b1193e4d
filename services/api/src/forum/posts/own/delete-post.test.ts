import type { ArchivedPost, MyPostSummary } from '@commonpurse/contracts';
import { newId } from '../../../shared/ids';
import { type TestClient, type TestUser, useTestApp } from '../../../../testing';
import { insertComment, insertEdit, insertPost, MISSING } from '../../../../testing/content';
import { archiveAllOf } from '../posts.service';

const api = useTestApp();
let mei: TestUser;
let ada: TestUser;
let asMei: TestClient;
let asAda: TestClient;
let asModerator: TestClient;

beforeAll(async () => {
  mei = await api.makeUser({ username: 'mei.lin' });
  ada = await api.makeUser();
  asMei = await api.as(mei);
  asAda = await api.as(ada);
  asModerator = await api.as(await api.makeModerator());
});

const remove = (id: string, body?: unknown, client = asMei) => client.delete(`/mypost/${id}`, body);
const row = async (id: string) => api.db('posts').where({ id }).first();
const reports = async (id: string) => api.db('post_reports').where({ post_id: id });
const report = (id: string) =>
  api.db('post_reports').insert({
    id: newId(),
    post_id: id,
    reporter_id: ada.userId,
    reason: 'Names someone',
    status: 'Pending',
    created_at: api.clock.now(),
  });

describe('deleting a post', () => {
  test.each(['Published', 'Rejected'] as const)(
    'that is %s moves it to the archive, where members do not find it',
    async (status) => {
      const id = await insertPost(api.db, mei, { status, title: 'Farewell' });
      const comment = await insertComment(api.db, id, ada);
      await report(id);
      const answer = await remove(id, { userID: mei.userId });
      expect([answer.statusCode, answer.json()]).toEqual([200, { message: 'Post deleted successfully.' }]);
      expect(await row(id)).toMatchObject({ status, archived_at: api.clock.now() });

      const gone = await asMei.get(`/mypost/${MISSING}`);
      for (const path of [`/mypost/${id}`, `/forum/${id}`]) {
        const read = await asMei.get(path);
        expect([read.statusCode, read.body]).toEqual([404, gone.body]);
        expect((await asMei.post(path, { cmtDesc: 'words' })).statusCode).toBe(404);
      }
      expect((await asAda.get('/forum?search=farewell')).json()).toEqual([]);
      expect((await asMei.get(`/myposts/${mei.userId}`)).json<MyPostSummary[]>()).toEqual([]);

      const [archived] = (await asModerator.get(`/archived-user-posts/${id}`)).json<[ArchivedPost]>();
      expect(archived).toMatchObject({ postTitle: 'Farewell', comments: [{ cmtID: comment }] });
      expect(await reports(id)).toMatchObject([{ status: 'Pending' }]);
    },
  );

  test.each([
    ['no body', undefined],
    ['an empty object', {}],
    ['fields it does not know', { postID: MISSING, force: true }],
  ])('accepts %s', async (_what, body) => {
    expect((await remove(await insertPost(api.db, mei), body)).statusCode).toBe(200);
  });

  test('drops its pending edit', async () => {
    const id = await insertPost(api.db, mei);
    await insertEdit(api.db, id);
    await remove(id);
    expect(await api.db('post_edits').where({ post_id: id })).toEqual([]);
    expect((await asModerator.get('/review-new-posts')).body).not.toContain(id);
    expect((await asModerator.put(`/review-new-posts/${id}/approve`)).statusCode).toBe(409);
  });

  test('a second time is not found', async () => {
    const id = await insertPost(api.db, mei);
    await remove(id);
    const first = await row(id);
    api.clock.advance(1_000);
    expect((await remove(id)).json()).toMatchObject({ statusCode: 404, code: 'POST_NOT_FOUND' });
    expect(await row(id)).toEqual(first);
  });

  test('is refused while it is pending', async () => {
    const id = await insertPost(api.db, mei, { status: 'Pending' });
    expect((await remove(id)).json()).toEqual({
      statusCode: 409,
      code: 'NOT_DELETABLE',
      message: 'A post can be deleted once a moderator has read it.',
    });
    expect(await row(id)).toMatchObject({ status: 'Pending', archived_at: null });
  });

  test('is for its owner: others get a 404, and nobody can act in another name', async () => {
    const id = await insertPost(api.db, mei);
    const missing = await remove(MISSING);
    for (const answer of [await remove(id, {}, asAda), await remove(id, {}, asModerator), await remove('x')])
      expect([answer.statusCode, answer.body]).toEqual([404, missing.body]);
    for (const userId of [ada.userId, '', MISSING]) expect((await remove(id, { userID: userId })).statusCode).toBe(403);
    expect((await remove(id, { userID: {} })).statusCode).toBe(400);
    expect(await row(id)).toMatchObject({ archived_at: null });
  });
});

test('closing an account archives all its posts, whatever their status, and nothing else', async () => {
  const leaving = await api.makeUser();
  const ids = [];
  for (const status of ['Pending', 'Published', 'Rejected'] as const)
    ids.push(await insertPost(api.db, leaving, { status }));
  const edited = await insertPost(api.db, leaving);
  await insertEdit(api.db, edited);
  const before = new Date('2026-01-01');
  const long = await insertPost(api.db, leaving, { archived_at: before });
  const others = await insertPost(api.db, ada);
  const comment = await insertComment(api.db, others, leaving);

  await api.db.transaction((trx) => archiveAllOf(trx, leaving.userId, api.clock.now()));
  for (const id of [...ids, edited]) expect(await row(id)).toMatchObject({ archived_at: api.clock.now() });
  expect(await row(long)).toMatchObject({ archived_at: before });
  expect(await row(others)).toMatchObject({ archived_at: null });
  expect(await api.db('post_edits').where({ post_id: edited })).toEqual([]);
  expect(await api.db('comments').where({ id: comment })).toHaveLength(1);
  await api.db.transaction((trx) => archiveAllOf(trx, newId(), api.clock.now()));
});
