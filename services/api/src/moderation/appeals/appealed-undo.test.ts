import { envelope, type TestClient, type TestUser, useTestApp } from '../../../testing';
import { insertComment, insertEdit, insertPost } from '../../../testing/content';
import { insertReport } from '../../../testing/reports';

const t = useTestApp();

let mei: TestUser;
let reader: TestUser;
let asMei: TestClient;
let asAna: TestClient;
beforeAll(async () => {
  [mei, reader] = [await t.makeUser(), await t.makeUser()];
  [asMei, asAna] = [await t.as(mei), await t.as(await t.makeModerator())];
});

type Kind = 'post' | 'comment';

const put = async (path: string, body: object = {}) => {
  const answer = await asAna.put(path, body);
  expect([path, answer.statusCode]).toEqual([path, 200]);
};
const appeal = async (kind: string, ref: string) =>
  expect((await asMei.post('/appeals', { kind, ref, message: 'Please look again.' })).statusCode).toBe(201);
const expectRefused = async (path: string) =>
  expect([path, (await asAna.put(path, {})).json()]).toEqual([path, envelope('UNDO_REFUSED')]);

const item = async (kind: Kind) =>
  kind === 'post' ? insertPost(t.db, mei) : insertComment(t.db, await insertPost(t.db, reader), mei);
const takeDownPath = (kind: Kind, id: string) => `/${kind === 'post' ? 'forum' : 'comment'}/${id}/take-down`;
const takeDown = (kind: Kind, id: string) => put(takeDownPath(kind, id), { reason: 'It names a street' });
const statusOf = async (kind: Kind, id: string) =>
  (await t.db(`${kind}s`).where({ id }).first<{ status: string }>()).status;

describe.each(['post', 'comment'] as const)('after an appeal, the decision that hid a %s cannot be undone', (kind) => {
  test('if it was a take-down', async () => {
    const id = await item(kind);
    await takeDown(kind, id);
    await appeal(kind, id);
    await expectRefused(`${takeDownPath(kind, id)}/undo`);
    expect(await statusOf(kind, id)).toBe('Rejected');
  });

  test('if it was a decision on a report, while a later decision on another report can be undone', async () => {
    const id = await item(kind);
    const report = await insertReport(t.db, { kind, id }, reader);
    const other = await insertReport(t.db, { kind, id }, await t.makeUser());
    await put(`/reported-${kind}s/${report}/approve`);
    t.clock.advance(1_000);
    await put(`/reported-${kind}s/${id}/reject-${kind}-status?source=published`);
    t.clock.advance(1_000);
    await appeal(kind, id);
    await put(`/reported-${kind}s/${other}/approve`);
    await expectRefused(`/reported-${kind}s/${report}/approve/undo`);
    await put(`/reported-${kind}s/${other}/approve/undo`);
    await expectRefused(`/reported-${kind}s/${report}/approve/undo`);
    expect(await statusOf(kind, id)).toBe('Rejected');
  });
});

test.each(['post', 'edit'] as const)('after an appeal, the rejection of the %s cannot be undone', async (kind) => {
  const id = await insertPost(t.db, mei, kind === 'post' ? { status: 'Pending' } : {});
  if (kind === 'edit') await insertEdit(t.db, id);
  await put(`/review-new-posts/${id}/reject`);
  await appeal(kind, id);
  await expectRefused(`/review-new-posts/${id}/reject/undo`);
});

describe('a decision that was not appealed can still be undone', () => {
  test('if it is a review decision on the post under which the appealed comment stands', async () => {
    const post = await insertPost(t.db, reader, { status: 'Pending' });
    const comment = await insertComment(t.db, post, mei);
    await put(`/review-new-posts/${post}/approve`);
    await takeDown('comment', comment);
    await appeal('comment', comment);
    await put(`/review-new-posts/${post}/approve/undo`);
  });

  test('if it is a decision on an edit of a post that was taken down', async () => {
    const post = await insertPost(t.db, mei);
    await insertEdit(t.db, post);
    await takeDown('post', post);
    t.clock.advance(1_000);
    await put(`/review-new-posts/${post}/approve`);
    await appeal('post', post);
    await put(`/review-new-posts/${post}/approve/undo`);
  });
});
