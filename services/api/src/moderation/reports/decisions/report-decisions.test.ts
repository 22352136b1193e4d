import type { CommentReportDecision, PostReportDecision } from '@commonpurse/contracts';
import { envelope, useTestApp } from '../../../../testing';
import { insertEdit, MISSING } from '../../../../testing/content';
import { openDesk, type Desk } from '../../../../testing/report-desk';

const api = useTestApp();
let desk: Desk;

beforeAll(async () => {
  desk = await openDesk(api);
});

const KINDS = ['post', 'comment'] as const;
const VERDICTS = ['approve', 'reject'] as const;

/** Section 4 of the specification, line by line: the effects of a decision, by the state of the item. */
const CASES = KINDS.flatMap(
  (kind) =>
    [
      { kind, decision: 'approve', on: 'Published', due: 'Rejected', follows: 'will be hidden next' },
      { kind, decision: 'approve', on: 'Rejected', due: null, follows: 'stays hidden' },
      { kind, decision: 'approve', on: 'Archived', due: null, follows: 'stays in the archive' },
      { kind, decision: 'reject', on: 'Published', due: null, follows: 'stays' },
      { kind, decision: 'reject', on: 'Rejected', due: 'Published', follows: 'will be shown again next' },
      { kind, decision: 'reject', on: 'Archived', due: null, follows: 'stays in the archive' },
    ] as const,
);
const standing = (on: string) =>
  on === 'Archived' ? { archived: true } : { status: on as 'Published' | 'Rejected' | 'Pending' };

describe('the first call of a decision on a report', () => {
  test.each(['approve', 'reject'])(
    'to %s a report on a comment that its author has deleted replies that it stays deleted',
    async (decision) => {
      const report = await desk.makeReport('comment');
      const asAuthor = await api.as(desk.author);
      expect((await asAuthor.delete(`/comment/${report.itemId}`, {})).statusCode).toBe(200);
      const answer = await desk.decide(report, decision);
      expect(answer.json<CommentReportDecision>()).toMatchObject({
        dueStatus: null,
        message: expect.stringMatching(/, and the comment stays deleted\.$/),
      });
    },
  );

  test.each(CASES)(
    '$decision of a report on a $on $kind leaves the item unchanged; status due next: $due',
    async ({ kind, decision, on, due, follows }) => {
      const report = await desk.makeReport(kind, standing(on));
      const before = await desk.statusOf(report);
      const answer = await desk.decide(report, decision, {
        moderatorComment: '  Read twice. ',
        userID: desk.moderator.userId,
      });
      const status = decision === 'approve' ? 'Approved' : 'Rejected';
      const word = status.toLowerCase();
      expect([answer.statusCode, answer.json()]).toEqual([
        200,
        {
          reportID: report.id,
          reportStatus: status,
          postRef: report.postId,
          postStatus: kind === 'comment' && on === 'Rejected' ? 'Published' : on,
          ...(kind === 'comment' && { reportRef: report.itemId, cmtStatus: before }),
          dueStatus: due,
          message: expect.stringMatching(new RegExp(`^The report is ${word}, and the ${kind} ${follows}.*\\.$`)),
        },
      ]);
      expect(await desk.rowOf(report)).toMatchObject({
        status,
        moderator_comment: 'Read twice.',
        moderator_id: desk.moderator.userId,
        decided_at: api.clock.now(),
        due_status: due,
      });
      expect(await desk.statusOf(report)).toBe(before);
      expect(await desk.auditOf(report)).toEqual([
        {
          id: expect.any(String),
          at: api.clock.now(),
          actor_id: desk.moderator.userId,
          actor_role: 'moderator',
          action: `${kind}-report.${decision}`,
          subject_type: `${kind}_report`,
          subject_id: report.id,
          before: { status: 'Pending' },
          after: { status, dueStatus: due },
          request_id: answer.headers['x-request-id'],
          batch_id: null,
        },
      ]);
    },
  );

  test.each(VERDICTS)('%s of a report on a post that waits for review leaves it pending', async (decision) => {
    const report = await desk.makeReport('post', { status: 'Pending' });
    const answer = (await desk.decide(report, decision)).json<PostReportDecision>();
    expect([answer.dueStatus, answer.postStatus]).toEqual([null, 'Pending']);
    expect(answer.message).toContain('is still waiting for review');
  });

  test("on a comment returns the status of its post, and depends on the comment's status alone", async () => {
    const report = await desk.makeReport('comment', { postStatus: 'Rejected' });
    const answer = (await desk.decide(report, 'approve')).json<CommentReportDecision>();
    expect(answer).toMatchObject({ cmtStatus: 'Published', postStatus: 'Rejected', dueStatus: 'Rejected' });
  });

  test("never changes a pending edit or the review's reason", async () => {
    const report = await desk.makeReport('post');
    await insertEdit(api.db, report.itemId);
    await api.db('posts').where({ id: report.itemId }).update({ review_reason: 'said before' });
    const before = await api.db('posts').where({ id: report.itemId }).first();
    await desk.decide(report, 'approve');
    expect(await api.db('posts').where({ id: report.itemId }).first()).toEqual(before);
    expect(await api.db('post_edits').where({ post_id: report.itemId })).toHaveLength(1);
  });

  test.each([
    ['nothing', undefined],
    ['an empty object', {}],
    ['an empty comment', { moderatorComment: '' }],
    ['blanks', { moderatorComment: ' \n' }],
    ['fields it does not know', { reportStatus: 'Pending', due_status: 'Published', postStatus: 'Rejected' }],
  ])('treats %s as no comment', async (_what, body) => {
    const report = await desk.makeReport('post');
    expect((await desk.decide(report, 'reject', body)).statusCode).toBe(200);
    expect(await desk.rowOf(report)).toMatchObject({ status: 'Rejected', moderator_comment: null, due_status: null });
  });
});

describe.each(KINDS)('a decision on a %s report is refused', (kind) => {
  const unchanged = async (report: Awaited<ReturnType<Desk['makeReport']>>) => {
    expect(await desk.rowOf(report)).toMatchObject({ status: 'Pending', moderator_id: null, decided_at: null });
    expect([await desk.statusOf(report), await desk.auditOf(report)]).toEqual(['Published', []]);
  };

  test.each([
    ['with too long a comment', { moderatorComment: 'x'.repeat(1_001) }, 400],
    ['with a number for a comment', { moderatorComment: 5 }, 400],
    ['with NUL in the comment', { moderatorComment: 'a\0b' }, 400],
    ["in another's name", { userID: MISSING }, 403],
  ])('%s', async (_what, body, statusCode) => {
    for (const decision of VERDICTS) {
      const report = await desk.makeReport(kind);
      expect((await desk.decide(report, decision, body)).statusCode).toBe(statusCode);
      await unchanged(report);
    }
  });

  test('if the moderator wrote the reported item or reported it herself', async () => {
    for (const decision of VERDICTS) {
      for (const people of [{ about: desk.moderator }, { by: desk.moderator }]) {
        const report = await desk.makeReport(kind, {}, people);
        expect((await desk.decide(report, decision)).json()).toEqual(envelope('NOT_ALLOWED'));
        await unchanged(report);
        expect((await desk.decide(report, decision, {}, desk.asColleague)).statusCode).toBe(200);
      }
    }
  });

  test('once the report is decided, with the name of the moderator who decided first', async () => {
    for (const [first, word] of [
      ['approve', 'approved'],
      ['reject', 'rejected'],
    ] as const) {
      for (const second of VERDICTS) {
        const report = await desk.makeReport(kind);
        await desk.decide(report, first, { moderatorComment: 'first' });
        const decided = await desk.rowOf(report);
        const answer = await desk.decide(report, second, { moderatorComment: 'second' }, desk.asColleague);
        const message = `Already ${word} by mod.ana.`;
        expect(answer.json()).toEqual({ ...envelope('REPORT_DECIDED'), message });
        expect(await desk.rowOf(report)).toEqual(decided);
        expect(await desk.auditOf(report)).toHaveLength(1);
      }
    }
  });

  test('if the report does not exist, is of the other kind, or has an invalid id', async () => {
    const other = await desk.makeReport(kind === 'post' ? 'comment' : 'post');
    for (const id of [MISSING, other.id, 'x', '%20']) {
      for (const decision of VERDICTS) {
        expect((await desk.decide({ ...other, kind, id }, decision)).json()).toEqual(envelope('NOT_FOUND'));
      }
    }
  });
});
