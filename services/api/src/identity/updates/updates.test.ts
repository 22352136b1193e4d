import type { Outcome, Update } from '@commonpurse/contracts';
import { envelope, type TestClient, type TestUser, useTestApp } from '../../../testing';
import { insertComment, insertPost } from '../../../testing/content';
import { linksOf } from '../../../testing/links';

const t = useTestApp();
let ann: TestUser;
let beth: TestUser;
let asAnn: TestClient;
let asBeth: TestClient;
let asModerator: TestClient;

beforeAll(async () => {
  [ann, beth] = [await t.makeUser(), await t.makeUser()];
  [asAnn, asBeth] = [await t.as(ann), await t.as(beth)];
  asModerator = await t.as(await t.makeModerator());
});
beforeEach(async () => {
  await t.db('outcomes').delete();
});

const updates = async (by = asAnn, query = '') => (await by.get(`/updates${query}`)).json<Update[]>();
const read = (before: string, by = asAnn) => by.put('/updates/read', { before });

/** A rejected post of Ann's that was reopened a minute later. */
async function reopened(): Promise<string> {
  const id = await insertPost(t.db, ann, { status: 'Pending', title: 'Her post', anonymous: true });
  await asModerator.put(`/review-new-posts/${id}/reject`, { reason: 'It names a street' });
  t.clock.advance(60_000);
  await asModerator.put(`/review-new-posts/${id}/reopen`, { reason: 'We misread it' });
  return id;
}

test('updates are listed for their member alone, newest first, with kinds that the outcomes list omits', async () => {
  const id = await reopened();
  expect(await updates()).toEqual([
    {
      updateID: expect.any(String) as string,
      kind: 'post-reopened',
      ref: id,
      updateDateTime: t.clock.now().toISOString(),
      read: false,
      postID: id,
      postTitle: 'Her post',
      reviewReason: 'We misread it',
    },
    expect.objectContaining({ kind: 'post-rejected', ref: id, reviewReason: 'It names a street' }),
  ]);
  expect(await updates(asBeth)).toEqual([]);
  const outcomes = (await asAnn.get(`/outcomes/${ann.userId}`)).json<Outcome[]>();
  expect(outcomes.map(({ kind }) => kind)).toEqual(['post-rejected']);
});

test('updates come in pages that link to each other', async () => {
  await reopened();
  const first = await asAnn.get('/updates?limit=1');
  const second = await asAnn.get(linksOf(first).next!);
  expect([first, second].flatMap((answer) => answer.json<Update[]>().map(({ kind }) => kind))).toEqual([
    'post-reopened',
    'post-rejected',
  ]);
});

test('updates are marked as read up to a time, inclusive; later ones and other members’ stay unread', async () => {
  await reopened();
  const [newest, older] = await updates();
  expect((await read(newest!.updateDateTime, asBeth)).statusCode).toBe(200);
  expect((await updates()).map((update) => update.read)).toEqual([false, false]);
  await read(older!.updateDateTime);
  expect((await updates()).map((update) => update.read)).toEqual([false, true]);
  await read(newest!.updateDateTime);
  expect((await updates()).map((update) => update.read)).toEqual([true, true]);
  expect((await asAnn.put('/updates/read', {})).statusCode).toBe(400);
});

test.each(['yesterday', '2026-03-02', '-271821-04-20T00:00:00.000Z', '+275760-09-13T00:00:00.000Z'])(
  'marking updates up to %s is refused',
  async (before) => {
    expect((await read(before)).json()).toEqual(envelope('MALFORMED_REQUEST'));
    const looked = await asAnn.put(`/outcomes/${ann.userId}/looked`, { upTo: before });
    expect(looked.json()).toEqual(envelope('MALFORMED_REQUEST'));
  },
);

test.each(['0000-01-01T00:00+23:59', '9999-12-31T23:59:59-23:59'])('updates are read up to %s', async (before) => {
  expect((await read(before)).statusCode).toBe(200);
});

test("updates name another member's post only while it is published", async () => {
  const post = await insertPost(t.db, beth, { title: 'Of Beth', anonymous: true });
  const comment = await insertComment(t.db, post, ann);
  await asModerator.put(`/comment/${comment}/take-down`, { reason: 'It names a street' });
  expect((await updates())[0]).toMatchObject({ kind: 'comment-taken-down', ref: comment, postTitle: 'Of Beth' });
  await t.db('posts').where({ id: post }).update({ status: 'Rejected' });
  const [after] = await updates();
  expect(after).toMatchObject({ kind: 'comment-taken-down', ref: comment });
  expect(JSON.stringify(after)).not.toContain('Of Beth');
  expect(JSON.stringify(after)).not.toContain(beth.username);
});
