import type { ForumPostSummary, NewCommentReply } from '@commonpurse/contracts';
import { type TestClient, type TestUser, useTestApp } from '../../../testing';
import { insertComment, insertPost } from '../../../testing/content';
import { runBackfills } from '../../database/backfill';
import { BACKFILLS } from '../../database/backfills';

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
  (await asBeth.get('/forum?answers=none')).json<ForumPostSummary[]>().map(({ postID }) => postID);
const comment = async (by = asBeth) =>
  (await by.post(`/forum/${post}`, { cmtDesc: 'Ask at the library' })).json<NewCommentReply>().cmtID;
const ok = async (answer: ReturnType<TestClient['put']>) => expect((await answer).statusCode).toBe(200);

test('a post is answered by its first comment, and not any more when its last one goes', async () => {
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

test('a post is listed once it is approved, until it is taken down or archived', async () => {
  await t.db('posts').delete();
  post = await insertPost(t.db, ann, { status: 'Pending' });
  expect(await unanswered()).toEqual([]);
  await ok(asModerator.put(`/review-new-posts/${post}/approve`, {}));
  expect(await unanswered()).toEqual([post]);
  await ok(asModerator.put(`/forum/${post}/take-down`, { reason: 'It names a person' }));
  expect(await unanswered()).toEqual([]);
  await ok(asModerator.put(`/forum/${post}/take-down/undo`, {}));
  expect(await unanswered()).toEqual([post]);
  await ok(asAnn.delete(`/mypost/${post}`, { userID: ann.userID }));
  expect(await unanswered()).toEqual([]);
  expect(await t.db('unanswered_posts')).toEqual([]);
});

test('of a comment that goes and one that comes at the same time, the one that stays counts', async () => {
  for (let round = 0; round < 10; round += 1) {
    const gone = await comment();
    const [removed, stays] = await Promise.all([asBeth.delete(`/comment/${gone}`), comment(asAnn)]);
    expect([removed.statusCode, await unanswered()]).toEqual([200, []]);
    await ok(asAnn.delete(`/comment/${stays}`));
    expect(await unanswered()).toEqual([post]);
  }
});

test('those that were there before the list are added to it, each once', async () => {
  const answered = await insertPost(t.db, ann);
  await insertComment(t.db, answered, ann);
  await insertPost(t.db, ann, { status: 'Rejected' });
  await t.db('unanswered_posts').delete();
  await t.db('backfills').delete();
  await runBackfills(t.db, BACKFILLS, { limit: 1 });
  expect(await unanswered()).toEqual([post]);
  await t.db('backfills').delete();
  await runBackfills(t.db, BACKFILLS);
  expect(await unanswered()).toEqual([post]);
});
