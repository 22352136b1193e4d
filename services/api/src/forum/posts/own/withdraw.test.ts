import { MESSAGE, type MyPost, type MyPostSummary } from '@commonpurse/contracts';
import { envelope, type TestClient, type TestUser, useTestApp } from '../../../../testing';
import { insertEdit, insertPost, MISSING } from '../../../../testing/content';

const t = useTestApp();
let ann: TestUser;
let asAnn: TestClient;
let asBeth: TestClient;
let asModerator: TestClient;

beforeAll(async () => {
  ann = await t.makeUser();
  asAnn = await t.as(ann);
  asBeth = await t.as(await t.makeUser());
  asModerator = await t.as(await t.makeModerator());
});

const withdraw = (id: string, by = asAnn) => by.put(`/mypost/${id}/withdraw`, {});
const row = (id: string) => t.db('posts').where({ id }).first();
const events = (id: string) => t.db('audit_log').where({ subject_id: id }).pluck('action');
const waiting = () => insertPost(t.db, ann, { status: 'Pending' });

test("withdrawing a pending post archives it, and removes it from the author's list and from review", async () => {
  const id = await waiting();
  const answer = await withdraw(id);
  expect([answer.statusCode, answer.json()]).toEqual([200, { message: MESSAGE.post.withdrawn.post }]);
  expect(await row(id)).toMatchObject({ status: 'Pending', archived_at: t.clock.now() });
  const listed = (await asAnn.get(`/myposts/${ann.userId}`)).json<MyPostSummary[]>();
  expect(listed.map(({ postID: postId }) => postId)).not.toContain(id);
  expect((await asModerator.get(`/review-new-posts/${id}`)).statusCode).toBe(404);
  expect((await asModerator.put(`/review-new-posts/${id}/approve`, {})).statusCode).not.toBe(200);
  expect((await asModerator.get(`/archived-user-posts/${id}`)).statusCode).toBe(200);
  expect(await events(id)).toEqual(['post.withdraw']);
  expect((await withdraw(id)).json()).toEqual(envelope('POST_NOT_FOUND'));
});

test('withdrawing a pending edit drops it, and readers keep the approved text', async () => {
  const id = await insertPost(t.db, ann, { description: 'Approved words' });
  await insertEdit(t.db, id, { description: 'Words in a hurry' });
  const answer = await withdraw(id);
  expect([answer.statusCode, answer.json()]).toEqual([200, { message: MESSAGE.post.withdrawn.edit }]);
  expect(await t.db('post_edits').where({ post_id: id })).toEqual([]);
  const post = (await asAnn.get(`/mypost/${id}`)).json<MyPost>();
  expect(post).toMatchObject({ postDesc: 'Approved words', postStatus: 'Published' });
  expect(post.edit).toBeUndefined();
  expect((await asBeth.get(`/forum/${id}`)).body).toContain('Approved words');
  expect(await events(id)).toEqual(['post-edit.withdraw']);
  expect((await withdraw(id)).json()).toEqual(envelope('NOTHING_WAITS'));
});

test('what she did not see waiting is not withdrawn', async () => {
  const post = await waiting();
  const edited = await insertPost(t.db, ann);
  await insertEdit(t.db, edited, { description: 'Other words' });
  for (const [id, what] of [
    [post, 'edit'],
    [edited, 'post'],
  ] as const) {
    expect((await asAnn.put(`/mypost/${id}/withdraw`, { what })).json()).toEqual(envelope('NOTHING_WAITS'));
    expect(await events(id)).toEqual([]);
  }
  expect((await asAnn.put(`/mypost/${edited}/withdraw`, { what: 'edit' })).statusCode).toBe(200);
});

test('withdrawing an edit keeps the anonymity that it chose', async () => {
  const id = await insertPost(t.db, ann, { title: 'Named', description: 'Words' });
  const text = { postTitle: 'Named', postCategory: 'Payday Loan', postDesc: 'Other words', postAnon: 'Yes' };
  expect((await asAnn.put(`/update-forum-post/${id}`, text)).statusCode).toBe(200);
  expect((await withdraw(id)).statusCode).toBe(200);
  expect(await row(id)).toMatchObject({ anonymous: true, description: 'Words' });
});

test.each(['Published', 'Rejected'] as const)('a %s post without an edit has nothing to withdraw', async (status) => {
  const id = await insertPost(t.db, ann, { status });
  expect((await withdraw(id)).json()).toEqual(envelope('NOTHING_WAITS'));
  expect(await row(id)).toMatchObject({ status, archived_at: null });
});

test('only the author can withdraw: others, moderators included, get a 404', async () => {
  const id = await waiting();
  for (const other of [asBeth, asModerator])
    expect((await withdraw(id, other)).json()).toEqual(envelope('POST_NOT_FOUND'));
  for (const none of [MISSING, 'nothing']) expect((await withdraw(none)).json()).toEqual(envelope('POST_NOT_FOUND'));
  expect(await row(id)).toMatchObject({ archived_at: null });
});

test('of a concurrent withdrawal and approval, one succeeds and the other is refused', async () => {
  for (let round = 0; round < 6; round += 1) {
    const id = await waiting();
    const calls = [() => withdraw(id), () => asModerator.put(`/review-new-posts/${id}/approve`, {})];
    const answers = await Promise.all((round % 2 ? [...calls].reverse() : calls).map((call) => call()));
    const [withdrawn, decided] = round % 2 ? answers.reverse() : answers;
    const state = await row(id);
    if (withdrawn!.statusCode === 200) {
      expect(state).toMatchObject({ status: 'Pending', archived_at: expect.any(Date) as Date });
      expect(decided!.statusCode).not.toBe(200);
    } else {
      expect([withdrawn!.statusCode, decided!.statusCode]).toEqual([409, 200]);
      expect(state).toMatchObject({ status: 'Published', archived_at: null });
    }
  }
});
