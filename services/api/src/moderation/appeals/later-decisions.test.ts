import type { Appeal, ModerationAppeal, MyPost } from '@commonpurse/contracts';
import { envelope, type TestClient, type TestUser, useTestApp } from '../../../testing';
import { insertComment, insertPost } from '../../../testing/content';
import { insertReport } from '../../../testing/reports';

const t = useTestApp();

let mei: TestUser;
let reporter: TestUser;
let asMei: TestClient;
let asReader: TestClient;
let asAna: TestClient;
let asBeth: TestClient;
beforeAll(async () => {
  [mei, reporter] = [await t.makeUser(), await t.makeUser()];
  [asMei, asReader] = [await t.as(mei), await t.as(await t.makeUser())];
  [asAna, asBeth] = [await t.as(await t.makeModerator()), await t.as(await t.makeModerator())];
});
beforeEach(() => t.clock.advance(60_000));

const put = async (path: string, body: object = {}, by = asAna) => {
  t.clock.advance(1_000);
  const answer = await by.put(path, body);
  expect([path, answer.statusCode]).toEqual([path, 200]);
};
const appeal = async (kind: string, ref: string) => {
  const answer = await asMei.post('/appeals', { kind, ref, message: 'Please look again.' });
  expect(answer.statusCode).toBe(201);
  return answer.json<{ appealID: string }>().appealID;
};
const judge = (id: string, decision: string) =>
  asBeth.put(`/moderation/appeals/${id}/${decision}`, { reply: 'I have looked.' });
const stands = async (id: string) => (await asAna.get(`/moderation/appeals/${id}`)).json<ModerationAppeal>().stands;
const shown = async (post: string) => (await asReader.get(`/forum/${post}`)).body;

/** Dismisses a report on something that was taken down, which shows it again. */
async function showByReport(kind: 'post' | 'comment', id: string, report: string): Promise<void> {
  await put(`/reported-${kind}s/${report}/reject`);
  await put(`/reported-${kind}s/${id}/publish-${kind}-status?source=published`);
}

async function expectUpheldAlone(id: string): Promise<void> {
  expect(await stands(id)).toBe(false);
  expect((await judge(id, 'overturn')).json()).toEqual(envelope('APPEALED_CHANGED'));
  expect((await judge(id, 'uphold')).statusCode).toBe(200);
}

describe('an appeal against one decision does not overturn a later one', () => {
  test('on a comment that was shown, changed, and taken down again', async () => {
    const post = await insertPost(t.db, reporter);
    const comment = await insertComment(t.db, post, mei);
    const report = await insertReport(t.db, { kind: 'comment', id: comment }, reporter);
    await put(`/comment/${comment}/take-down`, { reason: 'It names a street' });
    const first = await appeal('comment', comment);
    expect(await stands(first)).toBe(true);
    await showByReport('comment', comment, report);
    await put(`/comment/${comment}`, { cmtDesc: 'I will find you' }, asMei);
    await put(`/comment/${comment}/take-down`, { reason: 'It threatens someone' }, asBeth);
    await expectUpheldAlone(first);
    expect(await shown(post)).not.toContain('I will find you');
    // The later decision has an appeal of its own, which another moderator can overturn.
    const second = await appeal('comment', comment);
    expect(await stands(second)).toBe(true);
  });

  test('on a post that was rejected, reopened, approved, and rejected again', async () => {
    const post = await insertPost(t.db, mei, { status: 'Pending' });
    await put(`/review-new-posts/${post}/reject`);
    const first = await appeal('post', post);
    await put(`/review-new-posts/${post}/reopen`, { reason: 'A misunderstanding' });
    await put(`/review-new-posts/${post}/approve`);
    await put(`/forum/${post}/take-down`, { reason: 'It names a street' }, asBeth);
    await expectUpheldAlone(first);
    expect((await asReader.get(`/forum/${post}`)).statusCode).toBe(404);
  });

  test('on a post whose log did not say who had decided', async () => {
    const post = await insertPost(t.db, mei, { status: 'Rejected' });
    const first = await appeal('post', post);
    expect(await stands(first)).toBe(true);
    await put(`/review-new-posts/${post}/reopen`, { reason: 'A misunderstanding' });
    await put(`/review-new-posts/${post}/reject`, {}, asBeth);
    await expectUpheldAlone(first);
  });
});

test('a decision is in force again once the later decision was undone, and can then be overturned', async () => {
  const post = await insertPost(t.db, mei);
  const report = await insertReport(t.db, { kind: 'post', id: post }, reporter);
  await put(`/forum/${post}/take-down`, { reason: 'It names a street' });
  const id = await appeal('post', post);
  await showByReport('post', post, report);
  expect(await stands(id)).toBe(false);
  await put(`/reported-posts/${report}/reject/undo`);
  expect(await stands(id)).toBe(true);
  expect((await judge(id, 'overturn')).statusCode).toBe(200);
  expect((await asReader.get(`/forum/${post}`)).statusCode).toBe(200);
});

test("an author's own post carries the date of its last rejection, not of one appealed earlier", async () => {
  const post = await insertPost(t.db, mei, { status: 'Pending' });
  await put(`/review-new-posts/${post}/reject`, { reason: 'Unclear' });
  const first = await appeal('post', post);
  expect((await judge(first, 'uphold')).statusCode).toBe(200);
  await put(`/review-new-posts/${post}/reopen`, { reason: 'A second thought' });
  await put(`/review-new-posts/${post}/reject`, { reason: 'It names someone' });
  const { rejectedDateTime: rejected } = (await asMei.get(`/mypost/${post}`)).json<MyPost>();
  const second = await appeal('post', post);
  const appeals = (await asMei.get(`/appeals?ref=${post}`)).json<Appeal[]>();
  const decided = (id: string) => appeals.find(({ appealID: appealId }) => appealId === id)?.decisionDateTime;
  expect(decided(second)).toBe(rejected);
  expect(decided(first)).not.toBe(rejected);
});
