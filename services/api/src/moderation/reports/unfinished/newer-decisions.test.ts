import type { UnfinishedDecision } from '@commonpurse/contracts';
import { envelope, type TestClient, useTestApp } from '../../../../testing';
import { openDesk, type Desk, type Kind, type Reported } from '../../../../testing/report-desk';

const api = useTestApp();
let desk: Desk;
let asAuthor: TestClient;
beforeAll(async () => {
  desk = await openDesk(api);
  asAuthor = await api.as(desk.author);
});

const pathOf = ({ kind, itemId }: Reported) => `/${kind === 'post' ? 'forum' : 'comment'}/${itemId}/take-down`;
const takeDown = async (item: Reported, by = desk.asModerator) => {
  api.clock.advance(1_000);
  expect((await by.put(pathOf(item), { reason: 'It names a street' })).statusCode).toBe(200);
};
const undo = (item: Reported) => desk.asModerator.put(`${pathOf(item)}/undo`, {});
const decide = async (report: Reported, decision: string, by = desk.asModerator) => {
  expect((await desk.decide(report, decision, {}, by)).statusCode).toBe(200);
};
const setStatus = async (item: Reported, word: string) => {
  api.clock.advance(1_000);
  expect((await desk.setStatus(item, word)).statusCode).toBe(200);
};
/** The due status of the report in the list of unfinished decisions. */
const offered = async ({ id }: Reported) => {
  const listed = (await desk.asModerator.get('/unfinished-decisions?limit=100')).json<UnfinishedDecision[]>();
  return listed.find(({ reportID: reportId }) => reportId === id)?.dueStatus;
};
/** A report whose decision requires a second call, which is not made. */
async function halfDone(kind: Kind, decision: 'approve' | 'reject'): Promise<Reported> {
  const report = await desk.makeReport(kind, { status: decision === 'approve' ? 'Published' : 'Rejected' });
  await decide(report, decision);
  return report;
}

describe.each(['post', 'comment'] as const)('the status due after a decision on a %s is no longer listed', (kind) => {
  test('once the item was taken down and shown again, unless the take-down is undone', async () => {
    const first = await halfDone(kind, 'approve');
    await takeDown(first);
    expect((await undo(first)).statusCode).toBe(200);
    expect(await offered(first)).toBe('Rejected');
    const second = await desk.reportAgain(first);
    await takeDown(first);
    await decide(second, 'reject');
    await setStatus(first, 'publish');
    expect(await offered(first)).toBeUndefined();
  });

  test('once an appeal was overturned', async () => {
    const first = await halfDone(kind, 'reject');
    const sent = await asAuthor.post('/appeals', { kind, ref: first.itemId, message: 'Please look again.' });
    const { appealID: appealId } = sent.json<{ appealID: string }>();
    const path = `/moderation/appeals/${appealId}/overturn`;
    expect((await desk.asColleague.put(path, { reply: 'You are right.' })).statusCode).toBe(200);
    const second = await desk.reportAgain(first);
    await decide(second, 'approve');
    await setStatus(first, 'reject');
    expect(await offered(first)).toBeUndefined();
  });
});

test('the status due after a decision on a post is no longer listed once the post is reopened', async () => {
  const report = await halfDone('post', 'reject');
  expect(await offered(report)).toBe('Published');
  const reopened = await desk.asModerator.put(`/review-new-posts/${report.itemId}/reopen`, { reason: 'A mistake' });
  expect(reopened.statusCode).toBe(200);
  expect(await offered(report)).toBeUndefined();
});

test("the status due after a decision on a post is no longer listed once the post's approval is undone", async () => {
  const report = await desk.makeReport('post');
  await api.db('posts').where({ id: report.itemId }).update({ status: 'Pending' });
  const review = (word: string) => desk.asColleague.put(`/review-new-posts/${report.itemId}/${word}`, {});
  expect((await review('approve')).statusCode).toBe(200);
  await decide(report, 'approve');
  expect(await offered(report)).toBe('Rejected');
  expect((await review('approve/undo')).statusCode).toBe(200);
  expect((await review('approve')).statusCode).toBe(200);
  expect(await offered(report)).toBeUndefined();
});

describe.each(['post', 'comment'] as const)('undoing a take-down of a %s', (kind) => {
  test('is refused once a report on it was decided while it was hidden', async () => {
    const report = await desk.makeReport(kind);
    await takeDown(report);
    await decide(report, 'approve', desk.asColleague);
    expect((await undo(report)).json()).toEqual(envelope('UNDO_REFUSED'));
    expect(await desk.statusOf(report)).toBe('Rejected');
  });

  test('is possible if reports on it were decided before, or are pending again', async () => {
    const report = await halfDone(kind, 'approve');
    await takeDown(report);
    const second = await desk.reportAgain(report);
    await decide(second, 'approve', desk.asColleague);
    expect((await desk.undo(second, 'approve', desk.asColleague)).statusCode).toBe(200);
    expect((await undo(report)).statusCode).toBe(200);
    expect(await desk.statusOf(report)).toBe('Published');
  });
});
