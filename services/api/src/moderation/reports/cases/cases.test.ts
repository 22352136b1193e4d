import type { Case, Claim } from '@commonpurse/contracts';
import { useTestApp } from '../../../../testing';
import { openDesk, type Desk, type Reported } from '../../../../testing/report-desk';
import { FLAG, insertReport } from '../../../../testing/reports';
import { insertPost } from '../../../../testing/content';

const api = useTestApp();
let desk: Desk;

beforeAll(async () => {
  desk = await openDesk(api);
});

const KINDS = ['post', 'comment'] as const;
const read = async ({ kind, itemId }: Pick<Reported, 'kind' | 'itemId'>) => {
  const answer = await desk.asModerator.get(`/moderation/cases/${kind}/${itemId}`);
  expect([answer.statusCode, answer.headers.etag]).toEqual([200, answer.json<Case>().version]);
  return answer.json<Case>();
};

describe.each(KINDS)('the case of a %s', (kind) => {
  test('has its words, its author, all open reports, the closed ones and the trail', async () => {
    const report = await desk.makeReport(kind);
    const closed = await desk.reportAgain(report);
    await desk.decide(closed, 'reject', { moderatorComment: 'Harmless' }, desk.asColleague);
    const found = await read(report);
    expect(found).toMatchObject({
      kind,
      ref: report.itemId,
      item: {
        status: 'Published',
        source: 'published',
        post: { postID: report.postId, postTitle: 'Secret title', postUser: { username: 'mei.lin', age: 34 } },
      },
      reports: [{ reportID: report.id, user: { username: 'the.reader' } }],
      closedReports: [
        {
          reportID: closed.id,
          reportStatus: 'Rejected',
          moderator: { username: 'mod.bea' },
          modified: api.clock.now().toISOString(),
          moderatorComment: 'Harmless',
        },
      ],
      appeal: null,
      author: { username: 'mei.lin', postAnon: 'No' },
      trail: [{ what: `Rejected a report on the ${kind}`, moderator: { username: 'mod.bea' } }],
    });
    expect(found.item.comment?.cmtID).toBe(kind === 'comment' ? report.itemId : undefined);
  });

  test('has open reports, the oldest first, with the words that were reported where they have changed since', async () => {
    const report = await desk.makeReport(kind);
    await api.db(`${kind}s`).where({ id: report.itemId }).update({ description: 'Words since' });
    const later = await desk.reportAgain(report);
    const { reports } = await read(report);
    expect(reports.map(({ reportID: reportId }) => reportId)).toEqual([report.id, later.id]);
    expect(reports.map(({ reported }) => reported?.text)).toEqual([
      expect.stringMatching(/^(Description|Comment)/),
      undefined,
    ]);
  });

  test('without reports is a case with none', async () => {
    const report = await desk.makeReport(kind);
    await desk.decide(report, 'reject');
    expect(await read(report)).toMatchObject({ reports: [], closedReports: [{ reportID: report.id }] });
    await api.db(`${kind}_reports`).where({ id: report.id }).delete();
    expect(await read(report)).toMatchObject({ reports: [], closedReports: [], trail: [] });
  });

  test('has an appeal about it', async () => {
    const report = await desk.makeReport(kind);
    await desk.decide(report, 'approve');
    await desk.setStatus(report, 'reject');
    const asAuthor = await api.as(desk.author);
    await asAuthor.post('/appeals', { kind, ref: report.itemId, message: 'Please look again.' });
    expect((await read(report)).appeal).toMatchObject({ appealStatus: 'Pending', message: 'Please look again.' });
  });

  test('of an archived post says so', async () => {
    const report = await desk.makeReport(kind, { archived: true });
    const { item } = await read(report);
    expect([item.source, item.post.postStatus]).toEqual(['archived', 'Archived']);
  });

  test('has a version that changes with its words, its status and its reports, and with nothing else', async () => {
    const report = await desk.makeReport(kind);
    const versions = [(await read(report)).version];
    await api.db('users').where({ id: desk.author.userId }).update({ updated_at: api.clock.now() });
    await desk.asColleague.put(`/claims/${kind}/${report.itemId}`, {});
    expect((await read(report)).version).toBe(versions[0]);
    const other = await desk.reportAgain(report);
    versions.push((await read(report)).version);
    await desk.decide(other, 'approve');
    expect((await read(report)).version).toBe(versions[0]);
    await desk.setStatus(other, 'reject');
    versions.push((await read(report)).version);
    await api.db(`${kind}s`).where({ id: report.itemId }).update({ description: 'Words since' });
    versions.push((await read(report)).version);
    expect(new Set(versions).size).toBe(4);
  });

  test('is claimed as one, also by whoever has one of its reports open', async () => {
    const report = await desk.makeReport(kind);
    const claims = async () =>
      (await desk.asModerator.get('/claims'))
        .json<Claim[]>()
        .filter(({ id }) => [report.id, report.itemId].includes(id));
    await desk.asColleague.put(`/claims/${kind}-report/${report.id}`, { visit: 'a' });
    await desk.asColleague.put(`/claims/${kind}/${report.itemId}`, { visit: 'b' });
    expect((await claims()).map((claim) => [claim.kind, claim.id]).sort()).toEqual(
      [
        [kind, report.itemId],
        [`${kind}-report`, report.id],
      ].sort(),
    );
    const mine = async () =>
      (await desk.asModerator.put(`/claims/${kind}/${report.itemId}`, {})).json<{ others: unknown[] }>().others;
    expect(await mine()).toMatchObject([{ username: 'mod.bea' }]);
    await desk.asColleague.delete(`/claims/${kind}/${report.itemId}?visit=b`);
    expect(await mine()).toMatchObject([{ username: 'mod.bea' }]);
    await desk.asColleague.delete(`/claims/${kind}-report/${report.id}?visit=a`);
    expect([await mine(), await claims()]).toEqual([[], []]);
  });
});

test('the flag of an automatic check is one of its reports, without a reporter', async () => {
  const report = await desk.makeReport('comment');
  const flag = await insertReport(api.db, { kind: 'comment', id: report.itemId }, desk.reader, FLAG);
  const { reports } = await read(report);
  expect(reports.find(({ reportID: reportId }) => reportId === flag)).toMatchObject({
    user: { username: 'Automatic check' },
    reportedBy: null,
  });
});

test('a deleted comment has the words that were reported', async () => {
  const report = await desk.makeReport('comment');
  const { item } = await read(report);
  await (await api.as(desk.author)).delete(`/comment/${report.itemId}`, {});
  expect((await read(report)).item.comment).toMatchObject({ cmtDesc: item.comment?.cmtDesc, cmtDeleted: true });
});

test('the case of an anonymous post names its author to moderators, and says that others do not see the name', async () => {
  const post = await insertPost(api.db, desk.author, { anonymous: true });
  await insertReport(api.db, { kind: 'post', id: post }, desk.reader);
  const { author, item } = await read({ kind: 'post', itemId: post });
  expect([author?.username, author?.postAnon, item.post.postAnon]).toEqual(['mei.lin', 'Yes', 'Yes']);
});
