import { type TestClient, useTestApp } from '../../../../testing';
import { openDesk, type Desk } from '../../../../testing/report-desk';

const api = useTestApp();
let desk: Desk;
let asAuthor: TestClient;

beforeAll(async () => {
  desk = await openDesk(api);
  asAuthor = await api.as(desk.author);
  await asAuthor.get('/forum');
  await desk.asModerator.get('/myview');
  await desk.asColleague.get('/myview');
});

/** The owner deletes her post, which archives it with all its reports. */
const archive = (postId: string) => asAuthor.delete(`/mypost/${postId}`, {});

const KINDS = ['post', 'comment'] as const;

describe.each(KINDS)('concurrently, on a %s', (kind) => {
  test('twenty approvals: one succeeds, nineteen get a conflict, one audit row is written', async () => {
    const report = await desk.makeReport(kind);
    const answers = await Promise.all(Array.from({ length: 20 }, () => desk.decide(report, 'approve')));
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, ...Array<number>(19).fill(409)]);
    expect(await desk.auditOf(report)).toHaveLength(1);
    expect(await api.db('decisions').where({ subject_id: report.id })).toHaveLength(1);
  });

  test('approval and rejection: one succeeds, and the report stores its result', async () => {
    for (let round = 0; round < 6; round += 1) {
      const report = await desk.makeReport(kind);
      const [approval, rejection] = await Promise.all([
        desk.decide(report, 'approve', { moderatorComment: 'approve' }),
        desk.decide(report, 'reject', { moderatorComment: 'reject' }, desk.asColleague),
      ]);
      expect([approval.statusCode, rejection.statusCode].sort()).toEqual([200, 409]);
      const won = approval.statusCode === 200;
      expect(await desk.rowOf(report)).toMatchObject({
        status: won ? 'Approved' : 'Rejected',
        moderator_comment: won ? 'approve' : 'reject',
        moderator_id: won ? desk.moderator.userId : desk.colleague.userId,
        due_status: won ? 'Rejected' : null,
      });
      expect(await desk.auditOf(report)).toHaveLength(1);
    }
  });

  test('decisions on several reports of one item never deadlock', async () => {
    const first = await desk.makeReport(kind);
    const reports = [first];
    for (let n = 0; n < 5; n += 1) reports.push(await desk.reportAgain(first));
    const answers = await Promise.all(
      reports.flatMap((report, n) => [
        desk.decide(report, n % 2 ? 'approve' : 'reject'),
        desk.setStatus(report, n % 2 ? 'reject' : 'publish', { client: desk.asColleague }),
      ]),
    );
    expect(answers.filter((answer) => ![200, 409].includes(answer.statusCode))).toEqual([]);
    expect(answers.filter((_, n) => n % 2 === 0).map((answer) => answer.statusCode)).toEqual(Array(6).fill(200));
  });

  test('repeated second calls by two moderators: one status change, one audit row', async () => {
    const report = await desk.makeReport(kind);
    await desk.decide(report, 'approve');
    const clients = [desk.asModerator, desk.asColleague];
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => desk.setStatus(report, 'reject', { client: clients[n % 2]! })),
    );
    expect(answers.map((answer) => answer.statusCode)).toEqual(Array(10).fill(200));
    expect(answers.filter((answer) => answer.body.includes('is hidden'))).toHaveLength(1);
    expect(await desk.statusOf(report)).toBe('Rejected');
    expect(await desk.auditOf(report)).toHaveLength(2);
  });

  test('a decision and the archiving of the post: both succeed, and the status due matches their order', async () => {
    for (let round = 0; round < 6; round += 1) {
      const report = await desk.makeReport(kind);
      const [answer, deletion] = await Promise.all([desk.decide(report, 'approve'), archive(report.postId)]);
      expect([answer.statusCode, deletion.statusCode]).toEqual([200, 200]);
      const archivedFirst = answer.json<{ postStatus: string }>().postStatus === 'Archived';
      expect(await desk.rowOf(report)).toMatchObject({
        status: 'Approved',
        due_status: archivedFirst ? null : 'Rejected',
        archived: true,
      });
    }
  });

  test('the second call and the archiving of the post: the call comes first, or gets a conflict', async () => {
    for (let round = 0; round < 6; round += 1) {
      const report = await desk.makeReport(kind);
      await desk.decide(report, 'approve');
      const [answer] = await Promise.all([desk.setStatus(report, 'reject'), archive(report.postId)]);
      expect([200, 409]).toContain(answer.statusCode);
      const moved = answer.statusCode === 200;
      expect(await desk.statusOf(report)).toBe(moved ? 'Rejected' : 'Published');
      expect(await desk.auditOf(report)).toHaveLength(moved ? 2 : 1);
      expect((await desk.setStatus(report, 'reject', { source: 'archived' })).statusCode).toBe(200);
      expect(await desk.statusOf(report)).toBe(moved ? 'Rejected' : 'Published');
    }
  });

  test('a report and the hiding of its item: the report is created while it is visible, or not found', async () => {
    const asReader = await api.as(desk.reader);
    await asReader.get('/forum');
    for (let round = 0; round < 6; round += 1) {
      const report = await desk.makeReport(kind, {}, { by: desk.author });
      await desk.decide(report, 'approve');
      const [made] = await Promise.all([
        asReader.post(`/report-${kind}/${report.itemId}`, { reportReason: 'x' }),
        round % 2 ? archive(report.postId) : desk.setStatus(report, 'reject'),
      ]);
      expect([201, 404]).toContain(made.statusCode);
      const rows = await api.db(`${kind}_reports`).where({ [`${kind}_id`]: report.itemId, status: 'Pending' });
      expect(rows.map((row) => row.archived)).toEqual(made.statusCode === 201 ? [round % 2 === 1] : []);
    }
  });

  test('an undo and a second call: the item is published again, and its report pending', async () => {
    for (let round = 0; round < 6; round += 1) {
      const report = await desk.makeReport(kind);
      await desk.decide(report, 'approve');
      const [undone, moved] = await Promise.all([desk.undo(report, 'approve'), desk.setStatus(report, 'reject')]);
      expect(undone.statusCode).toBe(200);
      expect([200, 409]).toContain(moved.statusCode);
      expect([(await desk.rowOf(report)).status, await desk.statusOf(report)]).toEqual(['Pending', 'Published']);
    }
  });

  test.each(['decide', 'move', 'undo'] as const)(
    'a failure in the middle of %s rolls everything back',
    async (what) => {
      const report = await desk.makeReport(kind);
      if (what !== 'decide') await desk.decide(report, 'approve');
      if (what === 'undo') await desk.setStatus(report, 'reject');
      const calls = {
        decide: () => desk.decide(report, 'approve'),
        move: () => desk.setStatus(report, 'reject'),
        undo: () => desk.undo(report, 'approve'),
      };
      const all = async () =>
        JSON.stringify([await desk.rowOf(report), await desk.statusOf(report), await api.db('decisions')]);
      const before = await all();
      await api.db.raw('alter table audit_log add constraint broken check (false) not valid');
      try {
        expect((await calls[what]()).json()).toMatchObject({ statusCode: 500, code: 'INTERNAL' });
      } finally {
        await api.db.raw('alter table audit_log drop constraint broken');
      }
      expect(await all()).toBe(before);
      expect((await calls[what]()).statusCode).toBe(200);
    },
  );
});
