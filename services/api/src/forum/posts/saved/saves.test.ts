import { MEMBER_MESSAGE, type ForumPost, type ForumPostSummary, type OwnData } from '@commonpurse/contracts';
import { envelope, MINUTE, type TestClient, type TestUser, useTestApp } from '../../../../testing';
import { insertComment, insertPost, MISSING } from '../../../../testing/content';
import { linksOf } from '../../../../testing/links';
import { untilSomeoneWaits } from '../../../../testing/locks';

const t = useTestApp();
let ann: TestUser;
let beth: TestUser;
let asAnn: TestClient;
let asBeth: TestClient;

beforeEach(async () => {
  await t.db.raw('truncate saved_posts, hidden_members, hidden_posts, posts cascade');
  ann = await t.makeUser();
  beth = await t.makeUser();
  asAnn = await t.as(ann);
  asBeth = await t.as(beth);
});

const save = async (id: string, by = asAnn) => {
  t.clock.advance(MINUTE);
  return by.put(`/forum/${id}/save`, {});
};
const unsave = (id: string, by = asAnn) => by.delete(`/forum/${id}/save`);
const titles = async (query = '', by = asAnn) =>
  (await by.get(`/saved-posts${query}`)).json<ForumPostSummary[]>().map(({ postTitle }) => postTitle);
const isSaved = async (id: string, by = asAnn) => (await by.get(`/forum/${id}`)).json<[ForumPost]>()[0].saved;

test('saved posts are listed as in the forum, last saved first, and marked for their reader alone', async () => {
  const [first, second] = [await insertPost(t.db, beth, { title: 'First' }), await insertPost(t.db, ann)];
  await insertComment(t.db, first, ann);
  const answer = await save(second);
  expect([answer.statusCode, answer.json()]).toEqual([200, { message: MEMBER_MESSAGE.saves.saved }]);
  await save(first);
  const listed = (await asAnn.get('/saved-posts')).json<ForumPostSummary[]>();
  expect(listed.map(({ postID: postId }) => postId)).toEqual([first, second]);
  expect(listed).toEqual(expect.arrayContaining((await asAnn.get('/forum')).json<ForumPostSummary[]>()));
  expect([await isSaved(first), await isSaved(first, asBeth)]).toEqual([true, undefined]);
  expect(await titles('', asBeth)).toEqual([]);
});

test('saving twice keeps the place, and a post can be taken out twice', async () => {
  const [first, second] = [await insertPost(t.db, beth, { title: 'A' }), await insertPost(t.db, beth, { title: 'B' })];
  for (const id of [first, second, first]) expect((await save(id)).statusCode).toBe(200);
  expect(await titles()).toEqual(['B', 'A']);
  for (let n = 0; n < 2; n += 1) {
    const answer = await unsave(first);
    expect([answer.statusCode, answer.json()]).toEqual([200, { message: MEMBER_MESSAGE.saves.removed }]);
    expect([await titles(), await isSaved(first)]).toEqual([['B'], undefined]);
  }
});

test('pages follow the time of saving, also where times are equal', async () => {
  const ids: string[] = [];
  for (let n = 0; n < 7; n += 1) ids.push(await insertPost(t.db, beth, { title: `${n}` }));
  for (const id of ids) await asAnn.put(`/forum/${id}/save`, {});
  const all = await titles();
  const found: string[] = [];
  let last = '';
  for (let path: string | undefined = '/saved-posts?limit=3'; path;) {
    const answer = await asAnn.get(path);
    found.push(...answer.json<ForumPostSummary[]>().map(({ postTitle }) => postTitle));
    last = path;
    path = linksOf(answer).next;
  }
  expect([found, found.toSorted()]).toEqual([all, ['0', '1', '2', '3', '4', '5', '6']]);
  const { prev = '' } = linksOf(await asAnn.get(last));
  expect(await asAnn.get(prev)).toMatchObject({ statusCode: 200 });
  for (const query of ['limit=0', 'after=x', 'before=x'])
    expect((await asAnn.get(`/saved-posts?${query}`)).statusCode).toBe(400);
});

test('a post that cannot be read is neither saved nor listed, and comes back with its text', async () => {
  const id = await insertPost(t.db, beth, { title: 'Quiet' });
  await save(id);
  for (const [change, back] of [
    [{ status: 'Rejected' as const }, { status: 'Published' as const }],
    [{ held_at: t.clock.now() }, { held_at: null }],
  ]) {
    await t.db('posts').where({ id }).update(change!);
    expect(await titles()).toEqual([]);
    for (const answer of [await save(id), await unsave(id), await save(MISSING), await save('x')])
      expect(answer.json()).toEqual(envelope('POST_NOT_FOUND'));
    await t.db('posts').where({ id }).update(back!);
    expect(await titles()).toEqual(['Quiet']);
  }
});

test('what the reader hides is not listed until she shows it again', async () => {
  await save(await insertPost(t.db, beth, { title: 'Named' }));
  await save(await insertPost(t.db, beth, { title: 'Anonymous', anonymous: true }));
  await asAnn.put('/hidden-members', { username: beth.username });
  expect(await titles()).toEqual(['Anonymous']);
  await asAnn.request('DELETE', '/hidden-members', { username: beth.username });
  expect(await titles()).toEqual(['Anonymous', 'Named']);
});

test('two requests at once save a post once, and one that waits for an archived post finds none', async () => {
  const id = await insertPost(t.db, beth);
  const answers = await Promise.all([save(id), save(id)]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(await t.db('saved_posts')).toHaveLength(1);
  const { late } = await t.db.transaction(async (trx) => {
    await trx('posts').where({ id }).update({ archived_at: t.clock.now() });
    const waiting = save(id);
    await untilSomeoneWaits(t.db);
    return { late: waiting };
  });
  expect((await late).json()).toEqual(envelope('POST_NOT_FOUND'));
});

test('rows go with the post and with the account', async () => {
  const [deleted, other] = [await insertPost(t.db, beth), await insertPost(t.db, await t.makeUser())];
  for (const id of [deleted, other]) for (const client of [asAnn, asBeth]) await save(id, client);
  expect((await asBeth.delete(`/mypost/${deleted}`, {})).statusCode).toBe(200);
  expect(await t.db('saved_posts').where({ post_id: deleted })).toEqual([]);
  expect((await asAnn.delete(`/delete-account/${ann.userId}`, {})).statusCode).toBe(200);
  expect(await t.db('saved_posts').pluck('user_id')).toEqual([beth.userId]);
});

test("a member's data export contains what she saved", async () => {
  const id = await insertPost(t.db, beth, { anonymous: true });
  await save(id);
  const exported = (await asAnn.get(`/account/${ann.userId}/export`)).json<OwnData>();
  expect(exported.savedPosts).toEqual([{ postID: id, since: t.clock.now().toISOString() }]);
});

test('an own anonymous post looks the same to its author as to others, saved or not', async () => {
  const id = await insertPost(t.db, beth, { anonymous: true });
  for (const saved of [false, true]) {
    if (saved) for (const client of [asAnn, asBeth]) await save(id, client);
    for (const path of [`/forum/${id}`, '/saved-posts'])
      expect((await asBeth.get(path)).body).toBe((await asAnn.get(path)).body);
  }
});
