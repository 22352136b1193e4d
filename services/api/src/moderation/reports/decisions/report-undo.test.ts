import { envelope, useTestApp } from '../../../../testing';
import { MISSING } from '../../../../testing/content';
import { openDesk, type Desk, type Reported, type Standing } from '../../../../testing/report-desk';

const api = useTestApp();
let desk: Desk;

beforeAll(async () => {
  desk = await openDesk(api);
});

type Decision = 'approve' | 'reject';
const KINDS = ['post', 'comment'] as const;

/** A report that was just decided. `finished` also makes the second call that the decision requires. */
async function decided(kind: Reported['kind'], decision: Decision, standing: Standing = {}): Promise<Reported> {
  const report = await desk.makeReport(kind, standing);
  await desk.decide(report, decision, { moderatorComment: 'x' });
  return report;
}
async function finished(kind: Reported['kind'], decision: Decision): Promise<Reported> {
  const report = await decided(kind, decision, { status: decision === 'approve' ? 'Published' : 'Rejected' });
  await desk.setStatus(report, decision === 'approve' ? 'reject' : 'publish');
  return report;
}
const everything = async (report: Reported) =>
  JSON.stringify([
    await desk.rowOf(report),
    await api.db('posts').where({ id: report.postId }).first(),
    await api.db('comments').where({ post_id: report.postId }),
    await api.db('decisions').orderBy('subject_id'),
  ]);

async function expectRefused(report: Reported, decision: Decision, client = desk.asModerator): Promise<void> {
  const before = await everything(report);
  expect((await desk.undo(report, decision, client)).json()).toEqual(envelope('UNDO_REFUSED'));
  expect(await everything(report)).toBe(before);
}

describe.each(KINDS)('undoing a decision on a %s', (kind) => {
  test.each(['approve', 'reject'] as const)('after the first call of %s, the report is pending', async (decision) => {
    const report = await decided(kind, decision);
    const answer = await desk.undo(report, decision, desk.asModerator, { userID: desk.moderator.userId });
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      {
        reportID: report.id,
        reportStatus: 'Pending',
        postRef: report.postId,
        postStatus: 'Published',
        ...(kind === 'comment' && { reportRef: report.itemId, cmtStatus: 'Published' }),
        dueStatus: null,
        message: 'Your decision has been undone.',
      },
    ]);
    const open = { status: 'Pending', moderator_comment: null, moderator_id: null, decided_at: null, due_status: null };
    expect(await desk.rowOf(report)).toMatchObject(open);
    const [, row] = await desk.auditOf(report);
    expect(row).toMatchObject({
      at: api.clock.now(),
      actor_id: desk.moderator.userId,
      action: `${kind}-report.undo`,
      subject_type: `${kind}_report`,
      subject_id: report.id,
      before: { status: decision === 'approve' ? 'Approved' : 'Rejected' },
      after: { status: 'Pending' },
    });
    expect(await desk.auditOf(report)).toHaveLength(2);
    expect((await desk.decide(report, 'approve', {}, desk.asColleague)).statusCode).toBe(200);
  });

  test.each([
    ['approve', 'Published', 'Rejected'],
    ['reject', 'Rejected', 'Published'],
  ] as const)('after both calls of %s, makes the item %s again', async (decision, from, to) => {
    const report = await finished(kind, decision);
    expect(await desk.statusOf(report)).toBe(to);
    const answer = await desk.undo(report, decision);
    const shown = kind === 'post' ? { postStatus: from } : { cmtStatus: from };
    expect(answer.json()).toMatchObject({ reportStatus: 'Pending', ...shown });
    expect([await desk.statusOf(report), (await desk.rowOf(report)).status]).toEqual([from, 'Pending']);
    const rows = (await desk.auditOf(report)).map(({ action, before, after }) => [action, before, after]);
    expect(rows.slice(2).sort()).toEqual([
      [`${kind}-report.undo`, { status: decision === 'approve' ? 'Approved' : 'Rejected' }, { status: 'Pending' }],
      [`${kind}-status.undo`, { status: to }, { status: from }],
    ]);
  });

  test('works for ten seconds, and once', async () => {
    const report = await finished(kind, 'approve');
    api.clock.advance(10_000);
    expect((await desk.undo(report, 'approve')).statusCode).toBe(200);
    await expectRefused(report, 'approve');
    await desk.decide(report, 'approve');
    api.clock.advance(10_001);
    await expectRefused(report, 'approve');
  });

  test('is for the same moderator and the same decision', async () => {
    const report = await decided(kind, 'approve');
    await expectRefused(report, 'approve', desk.asColleague);
    await expectRefused(report, 'reject');
    expect((await desk.undo(report, 'approve', desk.asModerator, { userID: MISSING })).statusCode).toBe(403);
    expect((await desk.rowOf(report)).status).toBe('Approved');
  });

  test('is refused for a pending report, and not found for a missing one', async () => {
    const report = await desk.makeReport(kind);
    await expectRefused(report, 'approve');
    for (const id of [MISSING, 'x']) {
      expect((await desk.undo({ ...report, id }, 'approve')).json()).toEqual(envelope('NOT_FOUND'));
    }
  });

  describe('is refused', () => {
    test('after the post was archived', async () => {
      for (const report of [await decided(kind, 'approve'), await finished(kind, 'approve')]) {
        await api.db('posts').where({ id: report.postId }).update({ archived_at: api.clock.now() });
        await expectRefused(report, 'approve');
      }
    });

    test('after a colleague changed the status of the item', async () => {
      const moved = await decided(kind, 'approve');
      await desk.setStatus(moved, 'reject', { client: desk.asColleague });
      await expectRefused(moved, 'approve');
      const movedBack = await finished(kind, 'approve');
      await desk.setStatus(movedBack, 'publish', { client: desk.asColleague });
      await expectRefused(movedBack, 'approve');
      await desk.setStatus(movedBack, 'reject', { client: desk.asColleague });
      await expectRefused(movedBack, 'approve');
    });

    test('while a later decision relies on it, and allowed once that decision is undone', async () => {
      const first = await finished(kind, 'approve');
      const second = await desk.reportAgain(first);
      await desk.decide(second, 'approve', {}, desk.asColleague);
      await expectRefused(first, 'approve');
      expect((await desk.undo(second, 'approve', desk.asColleague)).statusCode).toBe(200);
      expect((await desk.undo(first, 'approve')).statusCode).toBe(200);
      expect(await desk.statusOf(first)).toBe('Published');
    });

    test('after the same reporter has reported the item again', async () => {
      const report = await decided(kind, 'reject');
      await desk.reportAgain(report, desk.reader);
      await expectRefused(report, 'reject');
    });
  });

  test('reverts a status change that served several decisions, and leaves it due for the others', async () => {
    const first = await decided(kind, 'approve');
    api.clock.advance(1_000);
    const second = await desk.reportAgain(first);
    await desk.decide(second, 'approve');
    await desk.setStatus(first, 'reject');
    expect((await desk.undo(second, 'approve')).statusCode).toBe(200);
    expect([await desk.statusOf(first), (await desk.rowOf(first)).due_status]).toEqual(['Published', 'Rejected']);
    expect((await desk.undo(first, 'approve')).statusCode).toBe(200);
    expect((await desk.rowOf(first)).status).toBe('Pending');
  });

  test('leaves no decided report, so that a second call is refused', async () => {
    const report = await decided(kind, 'approve');
    await desk.undo(report, 'approve');
    expect((await desk.setStatus(report, 'reject')).json()).toEqual(envelope('STATE_CONFLICT'));
    expect(await desk.statusOf(report)).toBe('Published');
  });
});

test("undoing a decision restores the review's reason with the status, and keeps no copy of it", async () => {
  const report = await decided('post', 'reject', { status: 'Rejected' });
  const texts = { review_reason: 'Names someone', review_note: 'Please leave the name out.' };
  await api.db('posts').where({ id: report.itemId }).update(texts);
  await desk.setStatus(report, 'publish');
  await desk.undo(report, 'reject');
  expect(await api.db('posts').where({ id: report.itemId }).first()).toMatchObject({ ...texts, status: 'Rejected' });
  expect(JSON.stringify(await api.db('decisions'))).not.toContain('Names someone');
  expect(JSON.stringify(await desk.auditOf(report))).not.toContain('Names someone');
});

test("a review decision cannot be undone once a report has changed the post's status", async () => {
  const report = await desk.makeReport('post', { status: 'Pending' });
  const review = `/review-new-posts/${report.itemId}/approve`;
  expect((await desk.asModerator.put(review)).statusCode).toBe(200);
  await desk.decide(report, 'approve');
  await desk.setStatus(report, 'reject');
  await desk.setStatus(report, 'publish');
  expect((await desk.asModerator.put(`${review}/undo`)).statusCode).toBe(409);
  expect(await desk.statusOf(report)).toBe('Published');
});
