import type { ForumPost, ReportDecisionRefused } from '@commonpurse/contracts';
import { envelope, type TestClient, useTestApp } from '../../../../testing';
import { openDesk, reportIn, type Desk, type Reported } from '../../../../testing/report-desk';

const api = useTestApp();
let desk: Desk;
let asAuthor: TestClient;
let asReader: TestClient;

beforeAll(async () => {
  desk = await openDesk(api);
  asAuthor = await api.as(desk.author);
  asReader = await api.as(desk.reader);
});

const KINDS = ['post', 'comment'] as const;
const REASON = 'It names a person';
const NOTE = 'Please leave the name out, then post it again.';

const changed = (status: string, what: string | null) => ({
  ...envelope('ITEM_CHANGED'),
  status,
  decision: what && { what, moderator: { username: 'mod.bea' }, at: expect.any(String) },
});

/** What a refused decision must leave as it was. */
const stateOf = async (report: Reported) =>
  JSON.stringify([
    await desk.rowOf(report),
    await desk.statusOf(report),
    await desk.auditOf(report),
    await api.db('outcomes').where({ subject_id: report.itemId }),
  ]);

/** The colleague approves another report on the same item, which hides it. */
async function hideByColleague(report: Reported): Promise<void> {
  const other = await desk.reportAgain(report);
  expect((await desk.decide(other, 'approve', {}, desk.asColleague)).statusCode).toBe(200);
  expect((await desk.setStatus(other, 'reject', { client: desk.asColleague })).statusCode).toBe(200);
}

const takeDown = ({ kind, itemId }: Reported) =>
  desk.asColleague.put(`/${kind === 'post' ? 'forum' : 'comment'}/${itemId}/take-down`, { reason: REASON });

describe.each(KINDS)('a decision on a report on a %s', (kind) => {
  const hid = { post: 'Hid the post', comment: 'Hid the comment' }[kind];
  const tookDown = { post: 'Took the post down', comment: 'Took the comment down' }[kind];

  test.each(['approve', 'reject'])(
    'to %s is refused after a colleague hid it, and changes nothing',
    async (decision) => {
      const report = await desk.makeReport(kind);
      await hideByColleague(report);
      const before = await stateOf(report);
      const answer = await desk.decide(report, decision, { seenStatus: 'Published' });
      expect([answer.statusCode, answer.json()]).toEqual([409, changed('Rejected', hid)]);
      expect(await stateOf(report)).toBe(before);
      expect((await desk.decide(report, decision, { seenStatus: 'Rejected' })).statusCode).toBe(200);
    },
  );

  test('is refused after a take-down, and names who took it down', async () => {
    const report = await desk.makeReport(kind);
    expect((await takeDown(report)).statusCode).toBe(200);
    const answer = await desk.decide(report, 'reject', { seenStatus: 'Published' });
    expect([answer.statusCode, answer.json()]).toEqual([409, changed('Rejected', tookDown)]);
    expect(await desk.statusOf(report)).toBe('Rejected');
  });

  test('is refused after its author has changed the words, and made on those of now', async () => {
    const report = await desk.makeReport(kind);
    const title = kind === 'post' ? { title: 'Other title' } : {};
    await api
      .db(`${kind}s`)
      .where({ id: report.itemId })
      .update({ description: 'Other words', ...title });
    const before = await stateOf(report);
    for (const decision of ['approve', 'reject']) {
      const read = { seenStatus: 'Published', seen: { ...title, text: 'The words that she read' } };
      const refused = await desk.decide(report, decision, read);
      expect([refused.statusCode, refused.json()]).toEqual([409, envelope('TEXT_CHANGED')]);
    }
    expect(await stateOf(report)).toBe(before);
    const read = { seenStatus: 'Published', seen: { ...title, text: 'Other words' } };
    expect((await desk.decide(report, 'reject', read)).statusCode).toBe(200);
  });

  test('without the seen status is decided as before', async () => {
    const report = await desk.makeReport(kind);
    await hideByColleague(report);
    expect((await desk.decide(report, 'reject')).json()).toMatchObject({ dueStatus: 'Published' });
  });

  test('the second call is refused when a colleague has given it another status since', async () => {
    const report = await desk.makeReport(kind, { status: 'Rejected' });
    await desk.decide(report, 'reject', { seenStatus: 'Rejected' });
    const again = { body: { seenStatus: 'Rejected' } };
    const answer = await desk.setStatus(report, 'publish', again);
    expect(answer.statusCode).toBe(200);
    expect((await desk.setStatus(report, 'publish', again)).statusCode).toBe(200);
    const other = await desk.reportAgain(report);
    await desk.decide(other, 'approve', { seenStatus: 'Published' });
    const refused = await desk.setStatus(other, 'reject', { body: { seenStatus: 'Pending' } });
    expect([refused.statusCode, refused.json<ReportDecisionRefused>().code]).toEqual([409, 'ITEM_CHANGED']);
    expect(await desk.statusOf(other)).toBe('Published');
  });

  test('of two concurrent decisions on two reports, the second sees the first', async () => {
    for (let round = 0; round < 6; round += 1) {
      const report = await desk.makeReport(kind);
      const other = await desk.reportAgain(report);
      await desk.decide(report, 'approve', { seenStatus: 'Published' });
      const [hiding, rejection] = await Promise.all([
        desk.setStatus(report, 'reject', { body: { seenStatus: 'Published' } }),
        desk.decide(other, 'reject', { seenStatus: 'Published' }, desk.asColleague),
      ]);
      expect(hiding.statusCode).toBe(200);
      expect([200, 409]).toContain(rejection.statusCode);
      // Either it was decided while the item was shown, and leaves it as it is, or it was not decided at all.
      expect((await desk.rowOf(other)).due_status).toBeNull();
      expect(await desk.statusOf(report)).toBe('Rejected');
    }
  });

  test('hides it with a reason and a note that its author reads, and undo takes both back', async () => {
    const report = await desk.makeReport(kind);
    const words = { reason: ` ${REASON} `, note: NOTE };
    expect((await desk.decide(report, 'approve', { seenStatus: 'Published', ...words })).statusCode).toBe(200);
    const update = async () =>
      (await asAuthor.get('/updates')).json<{ ref: string }[]>().find((row) => row.ref === report.itemId);
    expect(await update()).toBeUndefined();
    await desk.setStatus(report, 'reject', { body: { seenStatus: 'Published' } });
    const read = { reviewReason: REASON, reviewNote: NOTE };
    expect(await update()).toMatchObject({ kind: `${kind}-taken-down`, ...read });
    if (kind === 'post') {
      const own = await asAuthor.get(`/mypost/${report.postId}`);
      expect([own.json<ForumPost>()].flat()[0]).toMatchObject(read);
    }
    expect((await asReader.get('/updates')).body).not.toContain(NOTE);
    expect(
      reportIn(await desk.asColleague.get(`/archived-${kind}-reports/${report.id}?source=published`)),
    ).toMatchObject({
      authorReason: REASON,
      authorNote: NOTE,
    });
    expect((await desk.undo(report, 'approve')).statusCode).toBe(200);
    expect(await update()).toBeUndefined();
    expect(await desk.rowOf(report)).toMatchObject({ author_reason: null, author_note: null });
  });

  test.each([{ reason: REASON }, { note: NOTE }])('to reject has no words for the author: %j', async (words) => {
    const report = await desk.makeReport(kind);
    expect((await desk.decide(report, 'reject', words)).json()).toMatchObject({ statusCode: 400, code: 'RULE_BROKEN' });
    expect((await desk.rowOf(report)).status).toBe('Pending');
  });

  test('refuses words that are too long, and a status that does not exist', async () => {
    const report = await desk.makeReport(kind);
    for (const body of [{ reason: 'x'.repeat(1_001) }, { note: 'x'.repeat(1_001) }, { seenStatus: 'Gone' }]) {
      expect((await desk.decide(report, 'approve', body)).statusCode).toBe(400);
    }
    expect((await desk.rowOf(report)).status).toBe('Pending');
  });
});

test('a post that its author deleted meanwhile is archived now, and no moderator is named', async () => {
  const report = await desk.makeReport('post');
  await asAuthor.delete(`/mypost/${report.postId}`, {});
  const answer = await desk.decide(report, 'approve', { seenStatus: 'Published' });
  expect([answer.statusCode, answer.json()]).toEqual([409, changed('Archived', null)]);
});
