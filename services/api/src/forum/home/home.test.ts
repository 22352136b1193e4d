import type { ForumPostSummary, Home, MyPostSummary, Update } from '@commonpurse/contracts';
import { MINUTE, type TestClient, type TestUser, useTestApp } from '../../../testing';
import { insertEdit, insertPost } from '../../../testing/content';

const t = useTestApp();
let ann: TestUser;
let beth: TestUser;
let asAnn: TestClient;
let asBeth: TestClient;
let asModerator: TestClient;

beforeEach(async () => {
  await t.db.raw('truncate outcomes, hidden_members, hidden_posts, posts cascade');
  [ann, beth] = [await t.makeUser(), await t.makeUser()];
  [asAnn, asBeth] = [await t.as(ann), await t.as(beth)];
  asModerator = await t.as(await t.makeModerator());
});

const home = async (by = asAnn) => (await by.get('/home')).json<Home>();
const titles = (entries: readonly { postTitle?: string }[]) => entries.map(({ postTitle }) => postTitle);
async function say(id: string, by = asBeth): Promise<void> {
  t.clock.advance(MINUTE);
  expect((await by.post(`/forum/${id}`, { cmtDesc: 'An answer' })).statusCode).toBe(201);
}

test('contains the rows of the three lists, five of each at most, newest first', async () => {
  for (let n = 0; n < 6; n += 1) {
    t.clock.advance(MINUTE);
    const at = { created_at: t.clock.now() };
    await insertPost(t.db, ann, { title: `Waiting ${n}`, status: 'Pending', ...at });
    await say(await insertPost(t.db, ann, { title: `Post ${n}`, ...at }));
  }
  const { updates, waiting, posts } = await home();
  const newest = (name: string) => [5, 4, 3, 2, 1].map((n) => `${name} ${n}`);
  expect([titles(updates), titles(waiting), titles(posts)]).toEqual([
    newest('Post'),
    newest('Waiting'),
    newest('Post'),
  ]);
  const rows = async <Row>(path: string) => (await asAnn.get(path)).json<Row[]>();
  expect(updates).toEqual((await rows<Update>('/updates')).slice(0, 5));
  expect(await rows<MyPostSummary>(`/myposts/${ann.userId}?status=Pending`)).toEqual(expect.arrayContaining(waiting));
  expect(posts).toEqual((await rows<ForumPostSummary>('/forum')).slice(0, 5));
});

test('lists an update until it is read', async () => {
  const id = await insertPost(t.db, ann);
  await say(id);
  const [update] = (await home()).updates;
  expect(update).toMatchObject({ kind: 'post-answered', postID: id, read: false });
  expect((await home()).updates).toHaveLength(1);
  await asAnn.put('/updates/read', { before: update!.updateDateTime });
  expect((await home()).updates).toEqual([]);
});

test('lists her posts that wait, themselves, with an edit or held back, until they are decided', async () => {
  const pending = await insertPost(t.db, ann, { title: 'New', status: 'Pending' });
  const edited = await insertPost(t.db, ann, { title: 'Changed' });
  await insertEdit(t.db, edited);
  await insertPost(t.db, ann, { title: 'Held', held_at: t.clock.now() });
  await insertPost(t.db, ann, { title: 'Published' });
  await insertPost(t.db, ann, { title: 'Rejected', status: 'Rejected' });
  await insertPost(t.db, ann, { title: 'Gone', status: 'Pending', archived_at: t.clock.now() });
  await insertPost(t.db, beth, { title: 'Of another', status: 'Pending' });
  const waits = async () =>
    (await home()).waiting.map(({ postTitle, postStatus, edit, postHeld }) => [postTitle, postStatus, edit, postHeld]);
  const rest = ['Held', 'Pending', false, true];
  expect((await waits()).toSorted()).toEqual([
    ['Changed', 'Published', true, undefined],
    rest,
    ['New', 'Pending', false, undefined],
  ]);
  for (const id of [pending, edited])
    expect((await asModerator.put(`/review-new-posts/${id}/approve`)).statusCode).toBe(200);
  expect(await waits()).toEqual([rest]);
});

test('leaves out what she hides', async () => {
  const hidden = await insertPost(t.db, beth, { title: 'Hidden' });
  await insertPost(t.db, beth, { title: 'Shown' });
  await asAnn.put(`/hidden-posts/${hidden}`, {});
  expect(titles((await home()).posts)).toEqual(['Shown']);
  expect(titles((await home(asModerator)).posts).toSorted()).toEqual(['Hidden', 'Shown']);
});

test('of a named and an anonymous author have the same keys, and only the named one is named', async () => {
  await insertPost(t.db, beth, { title: 'Quiet', anonymous: true });
  await insertPost(t.db, beth, { title: 'Open' });
  const { posts } = await home();
  expect(posts.map((post) => [post.postTitle, post.postUser.username]).toSorted()).toEqual([
    ['Open', beth.username],
    ['Quiet', 'Anonymous'],
  ]);
  expect(Object.keys(posts[0]!)).toEqual(Object.keys(posts[1]!));
  expect((await asAnn.get('/home')).body).not.toContain(beth.userId);
});
