import {
  MEMBER_MESSAGE,
  type ForumPost,
  type MyPost,
  type OwnData,
  type Update,
  type UpdatesSettings,
} from '@commonpurse/contracts';
import { envelope, HOUR, MINUTE, type TestClient, type TestUser, useTestApp } from '../../../testing';
import { insertComment, insertPost, MISSING } from '../../../testing/content';
import { untilSomeoneWaits, untilWaiting } from '../../../testing/locks';

const t = useTestApp();
let author: TestUser;
let beth: TestUser;
let carol: TestUser;
let asAuthor: TestClient;
let asBeth: TestClient;
let asCarol: TestClient;
let post: string;
let comment: string;

beforeAll(async () => {
  [author, beth, carol] = [await t.makeUser(), await t.makeUser(), await t.makeUser()];
  [asAuthor, asBeth, asCarol] = [await t.as(author), await t.as(beth), await t.as(carol)];
});
beforeEach(async () => {
  await t.db.raw('truncate outcomes, thanks, hidden_members, hidden_posts, posts cascade');
  t.clock.advance(25 * HOUR);
  post = await insertPost(t.db, author, { title: 'Her post' });
  comment = await insertComment(t.db, post, author);
});

const OF_POST = () => `/forum/${post}/thanks`;
const OF_COMMENT = () => `/comment/${comment}/thanks`;
const EITHER = [
  ['a post', OF_POST],
  ['a comment', OF_COMMENT],
] as const;

async function thank(by: TestClient, path: string) {
  t.clock.advance(MINUTE);
  return by.put(path, {});
}
const retract = (by: TestClient, path: string) => by.delete(path);
const updatesOf = async (by = asAuthor) =>
  (await by.get('/updates')).json<Update[]>().filter(({ kind }) => kind === 'thanked');
const read = async (by: TestClient) => (await by.get(`/forum/${post}`)).json<[ForumPost]>()[0];
const marks = async (by: TestClient) => {
  const { thanked, comments } = await read(by);
  return [thanked, comments.find(({ cmtID: cmtId }) => cmtId === comment)?.cmtThanked];
};
const readUpdates = async () => asAuthor.put('/updates/read', { before: t.clock.now().toISOString() });

test('thanks are marked for who said them, and the author gets one update without name or number', async () => {
  for (const path of [OF_POST(), OF_COMMENT()]) {
    const answer = await thank(asBeth, path);
    expect([answer.statusCode, answer.json()]).toEqual([200, { message: MEMBER_MESSAGE.thanks.sent }]);
  }
  const at = t.clock.now().toISOString();
  expect([await marks(asBeth), await marks(asCarol), await marks(asAuthor)]).toEqual([
    [true, true],
    [undefined, undefined],
    [undefined, undefined],
  ]);
  const common = { updateID: expect.any(String), kind: 'thanked', read: false, postID: post, postTitle: 'Her post' };
  expect(await updatesOf()).toEqual([
    { ...common, ref: comment, cmtID: comment, updateDateTime: at },
    { ...common, ref: post, updateDateTime: expect.any(String) },
  ]);
  expect((await asAuthor.get('/updates/settings')).json<UpdatesSettings>().unread).toBe(true);
  expect(await updatesOf(asBeth)).toEqual([]);
  const own = (await asAuthor.get(`/outcomes/${author.userId}`)).json();
  expect(own).toEqual([]);
});

test('her own screen of a post marks the comments that its author thanked for', async () => {
  const answer = await insertComment(t.db, post, beth);
  await thank(asAuthor, `/comment/${answer}/thanks`);
  const { comments } = (await asAuthor.get(`/mypost/${post}`)).json<MyPost>();
  expect(comments.map(({ cmtThanked }) => cmtThanked)).toEqual([undefined, true]);
});

test.each(EITHER)('said and taken back twice, thanks for %s change once', async (_what, pathOf) => {
  const path = pathOf();
  await thank(asBeth, path);
  const [first] = await updatesOf();
  expect((await thank(asBeth, path)).statusCode).toBe(200);
  expect(await updatesOf()).toEqual([first]);
  expect(await t.db('thanks')).toHaveLength(1);
  for (let n = 0; n < 2; n += 1) {
    const answer = await retract(asBeth, path);
    expect([answer.statusCode, answer.json()]).toEqual([200, { message: MEMBER_MESSAGE.thanks.takenBack }]);
    expect([await updatesOf(), await marks(asBeth)]).toEqual([[], [undefined, undefined]]);
  }
  expect(await t.db('thanks')).toEqual([]);
});

test('one item gives at most one update in 24 hours, whoever thanks', async () => {
  await thank(asBeth, OF_COMMENT());
  await readUpdates();
  await thank(asCarol, OF_COMMENT());
  await retract(asBeth, OF_COMMENT());
  await thank(asBeth, OF_COMMENT());
  expect((await updatesOf()).map((update) => update.read)).toEqual([true]);
  await thank(asCarol, OF_POST());
  expect(await updatesOf()).toHaveLength(2);
  await retract(asCarol, OF_COMMENT());
  t.clock.advance(24 * HOUR);
  await thank(asCarol, OF_COMMENT());
  expect((await updatesOf()).map((update) => [update.ref === post, update.read])).toEqual([
    [false, false],
    [true, false],
    [false, true],
  ]);
});

test('an update stays while anyone of its day still thanks, and once it was read', async () => {
  await thank(asBeth, OF_COMMENT());
  await thank(asCarol, OF_COMMENT());
  await retract(asBeth, OF_COMMENT());
  expect(await updatesOf()).toHaveLength(1);
  await retract(asCarol, OF_COMMENT());
  expect(await updatesOf()).toEqual([]);
  await thank(asBeth, OF_COMMENT());
  t.clock.advance(24 * HOUR);
  await thank(asCarol, OF_COMMENT());
  // Two days, two updates: that of the first day goes alone.
  const [second] = await updatesOf();
  await retract(asBeth, OF_COMMENT());
  expect(await updatesOf()).toEqual([second]);
  await readUpdates();
  await retract(asCarol, OF_COMMENT());
  expect(await updatesOf()).toEqual([{ ...second, read: true }]);
});

test('own items are refused where readers see whose they are', async () => {
  for (const path of [OF_POST(), OF_COMMENT()])
    for (const answer of [await thank(asAuthor, path), await retract(asAuthor, path)])
      expect(answer.json()).toEqual(envelope('OWN_ITEM'));
  expect(await t.db('thanks')).toEqual([]);
});

test('anonymous items look the same to their author as to others, and notify nobody of her own thanks', async () => {
  const hidden = await insertPost(t.db, author, { title: 'Quiet', anonymous: true });
  const byAuthor = await insertComment(t.db, hidden, author);
  const byHandle = await insertComment(t.db, post, beth, { handle: 1 });
  for (const [path, by] of [
    [`/forum/${hidden}/thanks`, asAuthor],
    [`/comment/${byAuthor}/thanks`, asAuthor],
    [`/comment/${byHandle}/thanks`, asBeth],
  ] as const) {
    const [own, other] = [await thank(by, path), await thank(asCarol, path)];
    expect([own.statusCode, own.body]).toEqual([200, other.body]);
    expect(await updatesOf(by)).toHaveLength(1);
    expect((await retract(asCarol, path)).statusCode).toBe(200);
    expect(await updatesOf(by)).toEqual([]);
  }
  expect((await asAuthor.get(`/forum/${hidden}`)).json<[ForumPost]>()[0].thanked).toBe(true);
  await thank(asCarol, `/forum/${hidden}/thanks`);
  await thank(asCarol, `/comment/${byAuthor}/thanks`);
  expect((await asAuthor.get(`/forum/${hidden}`)).body).toBe((await asCarol.get(`/forum/${hidden}`)).body);
});

test('thanks of members whom the author hides, and for posts that she hides, notify her of nothing', async () => {
  await asAuthor.put('/hidden-members', { username: beth.username });
  for (const path of [OF_POST(), OF_COMMENT()]) expect((await thank(asBeth, path)).statusCode).toBe(200);
  expect([await updatesOf(), await marks(asBeth)]).toEqual([[], [true, true]]);
  await thank(asCarol, OF_COMMENT());
  expect(await updatesOf()).toHaveLength(1);
  await retract(asCarol, OF_COMMENT());
  expect(await updatesOf()).toEqual([]);
  const theirs = await insertComment(t.db, await insertPost(t.db, carol), author);
  const { post_id: postId } = (await t.db('comments').where({ id: theirs }).first())!;
  await asAuthor.put(`/hidden-posts/${postId}`, {});
  await thank(asCarol, `/comment/${theirs}/thanks`);
  expect(await updatesOf()).toEqual([]);
});

test('whoever turned updates off gets none of thanks', async () => {
  await asAuthor.put('/updates/settings', { on: false });
  await thank(asBeth, OF_POST());
  await asAuthor.put('/updates/settings', { on: true });
  expect(await updatesOf()).toEqual([]);
});

test('what a member cannot read, she can neither thank for nor take thanks back from', async () => {
  const all = (item: string, id: string) =>
    [`/forum/${item}/thanks`, `/comment/${id}/thanks`].flatMap((path) => [thank(asBeth, path), retract(asBeth, path)]);
  const codes = async (item: string, id: string) =>
    (await Promise.all(all(item, id))).map((answer) => answer.json<{ code?: string }>().code);
  const missing = ['POST_NOT_FOUND', 'POST_NOT_FOUND', 'COMMENT_NOT_FOUND', 'COMMENT_NOT_FOUND'];
  for (const id of [MISSING, 'x', `${post}x`]) expect(await codes(id, id)).toEqual(missing);
  const none = Array(4).fill(undefined);
  for (const [change, back] of [
    [{ status: 'Rejected' as const }, { status: 'Published' as const }],
    [{ held_at: t.clock.now() }, { held_at: null }],
  ]) {
    await t.db('posts').where({ id: post }).update(change!);
    expect(await codes(post, comment)).toEqual(missing);
    await t.db('posts').where({ id: post }).update(back!);
    await t.db('comments').where({ id: comment }).update(change!);
    expect(await codes(post, comment)).toEqual([undefined, undefined, 'COMMENT_NOT_FOUND', 'COMMENT_NOT_FOUND']);
    await t.db('comments').where({ id: comment }).update(back!);
    expect(await codes(post, comment)).toEqual(none);
  }
  expect(await codes(comment, post)).toEqual(missing);
});

test('several members who thank at once give one update, and all of them are stored', async () => {
  for (const path of [OF_POST(), OF_COMMENT()]) {
    const answers = await Promise.all([asBeth, asCarol, asBeth].map((by) => thank(by, path)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(await t.db('thanks').where({ subject_id: path.split('/')[2]! })).toHaveLength(2);
    expect((await updatesOf()).filter(({ ref }) => path.includes(ref))).toHaveLength(1);
  }
});

test('thanks that wait for a withdrawal of other thanks give an update', async () => {
  await thank(asBeth, OF_COMMENT());
  const [first] = await updatesOf();
  // Both wait for this transaction, the withdrawal first.
  const both = await t.db.transaction(async (trx) => {
    await trx.raw(`select pg_advisory_xact_lock(hashtextextended('thanks.' || ?, 0))`, [comment]);
    const back = retract(asBeth, OF_COMMENT());
    await untilSomeoneWaits(t.db);
    const said = thank(asCarol, OF_COMMENT());
    await untilWaiting(t.db, 2);
    return { answers: Promise.all([back, said]) };
  });
  expect((await both.answers).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  const found = await updatesOf();
  expect(found).toHaveLength(1);
  expect(found[0]?.updateID).not.toBe(first?.updateID);
});

test('thanks and their withdrawal at once leave an update exactly where the thanks stayed', async () => {
  for (let round = 0; round < 6; round += 1) {
    const answers = await Promise.all([thank(asBeth, OF_COMMENT()), retract(asBeth, OF_COMMENT())]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect((await updatesOf()).length).toBe((await t.db('thanks')).length);
    await retract(asBeth, OF_COMMENT());
  }
});

test('thanks that wait for an archived post, or for a deleted comment, find none', async () => {
  const { late } = await t.db.transaction(async (trx) => {
    await trx('comments').where({ id: comment }).update({ deleted_at: t.clock.now() });
    const waiting = thank(asBeth, OF_COMMENT());
    await untilSomeoneWaits(t.db);
    return { late: waiting };
  });
  expect((await late).json()).toEqual(envelope('COMMENT_NOT_FOUND'));
  const archived = await t.db.transaction(async (trx) => {
    await trx('posts').where({ id: post }).update({ archived_at: t.clock.now() });
    const waiting = thank(asBeth, OF_POST());
    await untilSomeoneWaits(t.db);
    return { late: waiting };
  });
  expect((await archived.late).json()).toEqual(envelope('POST_NOT_FOUND'));
  expect(await t.db('thanks')).toEqual([]);
});

test('rows go with the comment, the post and the account, and updates with the comment and the post', async () => {
  const leaver = await t.makeUser();
  const asLeaver = await t.as(leaver);
  const other = await insertPost(t.db, carol);
  for (const path of [OF_POST(), OF_COMMENT(), `/forum/${other}/thanks`])
    for (const by of [asBeth, asLeaver]) await thank(by, path);
  expect((await asAuthor.delete(`/comment/${comment}`)).statusCode).toBe(200);
  expect(await t.db('thanks').where({ subject_id: comment })).toEqual([]);
  expect((await updatesOf()).map(({ ref }) => ref)).toEqual([post]);
  expect((await asAuthor.delete(`/mypost/${post}`, {})).statusCode).toBe(200);
  expect(await t.db('thanks').where({ post_id: post })).toEqual([]);
  expect(await updatesOf()).toEqual([]);
  expect((await asLeaver.delete(`/delete-account/${leaver.userId}`, {})).statusCode).toBe(200);
  expect(await t.db('thanks').pluck('user_id')).toEqual([beth.userId]);
});

test('an update leads to its comment only while others read it, and names its post only while it is published', async () => {
  await thank(asBeth, OF_COMMENT());
  await t.db('comments').where({ id: comment }).update({ status: 'Rejected' });
  expect(await updatesOf()).toMatchObject([{ ref: comment, postID: post }]);
  expect((await updatesOf())[0]).not.toHaveProperty('cmtID');
  await t.db('posts').where({ id: post }).update({ status: 'Rejected' });
  expect((await updatesOf())[0]).not.toHaveProperty('postTitle');
});

test('thanks for a post hide no decision on an edit of it', async () => {
  const asModerator = await t.as(await t.makeModerator());
  const edit = { postTitle: 'Her post', postCategory: 'Payday Loan', postDesc: 'New words' };
  expect((await asAuthor.put(`/update-forum-post/${post}`, edit)).statusCode).toBe(200);
  expect((await asModerator.put(`/review-new-posts/${post}/reject`, {})).statusCode).toBe(200);
  const rejected = async () => (await asAuthor.get(`/mypost/${post}`)).json<MyPost>().editRejectedDateTime;
  const before = await rejected();
  await thank(asBeth, OF_POST());
  expect([typeof before, await rejected()]).toEqual(['string', before]);
});

test("a member's data export contains what she said thanks for, and that she was thanked", async () => {
  for (const path of [OF_POST(), OF_COMMENT()]) await thank(asBeth, path);
  const exported = async (client: TestClient, { userId }: TestUser) =>
    (await client.get(`/account/${userId}/export`)).json<OwnData>();
  expect((await exported(asBeth, beth)).thanks).toEqual([
    { postID: post, cmtID: comment, since: t.clock.now().toISOString() },
    { postID: post, since: expect.any(String) },
  ]);
  const { outcomes, thanks } = await exported(asAuthor, author);
  expect([outcomes.map(({ kind }) => kind), thanks]).toEqual([['thanked', 'thanked'], []]);
});

test('neither the log nor the audit log records thanks', async () => {
  const before = await t.db('audit_log').count();
  await thank(asBeth, OF_COMMENT());
  await retract(asBeth, OF_COMMENT());
  expect(await t.db('audit_log').count()).toEqual(before);
});
