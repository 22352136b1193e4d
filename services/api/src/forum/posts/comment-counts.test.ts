import type { ForumPostSummary, NewCommentReply } from '@commonpurse/contracts';
import { type TestClient, type TestUser, useTestApp } from '../../../testing';
import { insertComment, insertPost } from '../../../testing/content';

const t = useTestApp();
let ann: TestUser;
let asAnn: TestClient;
let asBeth: TestClient;
let asModerator: TestClient;
let post: string;

beforeAll(async () => {
  ann = await t.makeUser();
  [asAnn, asBeth] = [await t.as(ann), await t.as(await t.makeUser())];
  asModerator = await t.as(await t.makeModerator());
});
beforeEach(async () => {
  await t.db('posts').delete();
  post = await insertPost(t.db, ann);
});

const unanswered = async () =>
  (await asBeth.get('/forum?answers=none')).json<ForumPostSummary[]>().map(({ postID: postId }) => postId);
const counts = async () =>
  (await asBeth.get('/forum'))
    .json<ForumPostSummary[]>()
    .map(({ postID: postId, commentCount }) => [postId, commentCount]);
const storedCounts = async () => (await t.db('comment_counts')).map(({ post_id, n }) => [post_id, n]);
const comment = async (by = asBeth) =>
  (await by.post(`/forum/${post}`, { cmtDesc: 'Ask at the library' })).json<NewCommentReply>().cmtID;
const ok = async (answer: ReturnType<TestClient['put']>) => expect((await answer).statusCode).toBe(200);

test('a post is unanswered until its first comment, and again once its last one is gone', async () => {
  expect(await unanswered()).toEqual([post]);
  const [first, second] = [await comment(), await comment(asAnn)];
  expect(await unanswered()).toEqual([]);
  await ok(asBeth.delete(`/comment/${first}`));
  expect(await unanswered()).toEqual([]);
  await ok(asModerator.put(`/comment/${second}/take-down`, { reason: 'It names a person' }));
  expect(await unanswered()).toEqual([post]);
  await ok(asModerator.put(`/comment/${second}/take-down/undo`, {}));
  expect(await unanswered()).toEqual([]);
});

test('comment counts follow new, deleted, hidden and restored comments', async () => {
  const [first, second] = [await comment(), await comment(asAnn)];
  await insertComment(t.db, post, ann, { status: 'Rejected' });
  expect([await counts(), await storedCounts()]).toEqual([[[post, 2]], [[post, 2]]]);
  await ok(asBeth.put(`/comment/${first}`, { cmtDesc: 'Ask at the town hall' }));
  await ok(asModerator.put(`/comment/${second}/take-down`, { reason: 'It names a person' }));
  expect([await counts(), await storedCounts()]).toEqual([[[post, 1]], [[post, 1]]]);
  await ok(asModerator.put(`/forum/${post}/take-down`, { reason: 'It names a person' }));
  await ok(asModerator.put(`/comment/${second}/take-down/undo`, {}));
  await ok(asModerator.put(`/forum/${post}/take-down/undo`, {}));
  expect([await counts(), await storedCounts()]).toEqual([[[post, 2]], [[post, 2]]]);
  await t.db('comments').where({ id: first }).delete();
  expect(await counts()).toEqual([[post, 1]]);
});

test('concurrent comments are each counted', async () => {
  await Promise.all(Array.from({ length: 8 }, (_, n) => comment(n % 2 ? asAnn : asBeth)));
  expect(await counts()).toEqual([[post, 8]]);
});

test('a post is listed as unanswered once approved, until it is taken down or archived', async () => {
  await t.db('posts').delete();
  post = await insertPost(t.db, ann, { status: 'Pending' });
  expect(await unanswered()).toEqual([]);
  await ok(asModerator.put(`/review-new-posts/${post}/approve`, {}));
  expect(await unanswered()).toEqual([post]);
  await ok(asModerator.put(`/forum/${post}/take-down`, { reason: 'It names a person' }));
  expect(await unanswered()).toEqual([]);
  await ok(asModerator.put(`/forum/${post}/take-down/undo`, {}));
  expect(await unanswered()).toEqual([post]);
  await ok(asAnn.delete(`/mypost/${post}`, { userID: ann.userId }));
  expect(await unanswered()).toEqual([]);
  expect(await t.db('comment_counts')).toEqual([]);
});

test('with a comment deleted and another posted concurrently, the remaining one counts', async () => {
  for (let round = 0; round < 10; round += 1) {
    const gone = await comment();
    const [removed, stays] = await Promise.all([asBeth.delete(`/comment/${gone}`), comment(asAnn)]);
    expect([removed.statusCode, await unanswered()]).toEqual([200, []]);
    await ok(asAnn.delete(`/comment/${stays}`));
    expect(await unanswered()).toEqual([post]);
  }
});
