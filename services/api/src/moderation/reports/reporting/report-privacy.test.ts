import { type TestClient, type TestUser, useTestApp } from '../../../../testing';
import { insertComment, insertPost } from '../../../../testing/content';
import { openDesk, reportIn, type Desk, type Kind } from '../../../../testing/report-desk';

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

test('neither the author nor the public can learn who reported or which moderator decided', async () => {
  const reporter = await api.makeUser({ username: 'quiet.witness' });
  const asReporter = await api.as(reporter);
  const reason = 'wholly unmistakable';
  const texts = 'for moderators only';
  const items: { kind: Kind; itemId: string; postId: string; id: string }[] = [];
  for (const decision of ['approve', 'reject'] as const) {
    const postId = await insertPost(api.db, desk.author);
    const comment = await insertComment(api.db, postId, desk.author);
    for (const [kind, itemId] of [
      ['comment', comment],
      ['post', postId],
    ] as const) {
      const body = { reportReason: reason, reportedBy: reporter.userId };
      expect((await asReporter.post(`/report-${kind}/${itemId}`, body)).statusCode).toBe(201);
      const made = api.db(`${kind}_reports`).where({ [`${kind}_id`]: itemId });
      const [id = ''] = await made.pluck<string[]>('id');
      const report = { kind, itemId, postId, id };
      items.push(report);
      expect((await desk.decide(report, decision, { moderatorComment: texts })).statusCode).toBe(200);
      if (decision === 'approve') expect((await desk.setStatus(report, 'reject')).statusCode).toBe(200);
    }
  }
  const traces = [reporter.userId, 'quiet.witness', reason, texts, 'mod.ana', desk.moderator.userId];
  for (const client of [asAuthor, asReader, api.visitor()]) {
    const paths = items.flatMap(({ kind, itemId, postId, id }) => [
      `/forum/${postId}`,
      `/mypost/${postId}`,
      `/report-${kind}/${itemId}`,
      `/report-${kind}/${id}`,
      `/reported-${kind}s/${id}?source=published`,
    ]);
    for (const path of ['/forum', `/forum?search=${reason}`, `/myposts/${desk.author.userId}`, ...paths]) {
      const answer = await client.get(path);
      const bytes = `${JSON.stringify(answer.headers)}${answer.body}`;
      expect([path, traces.filter((trace) => bytes.includes(trace))]).toEqual([path, []]);
    }
  }
  const again = await asAuthor.post(`/report-post/${items[3]!.postId}`, { reportReason: 'x' });
  expect(again.body).not.toMatch(/quiet|mod\.ana/);
});

test('an earlier report is revealed only to its own reporter', async () => {
  const { itemId } = await desk.makeReport('post');
  const other = await api.as(await api.makeUser());
  expect((await other.post(`/report-post/${itemId}`, { reportReason: 'x' })).statusCode).toBe(201);
  expect((await asReader.post(`/report-post/${itemId}`, { reportReason: 'x' })).statusCode).toBe(409);
});

describe('a deleted account', () => {
  const leave = async (user: TestUser) => {
    const answer = await (await api.signIn(user)).delete(`/delete-account/${user.userId}`, { userID: user.userId });
    expect(answer.statusCode).toBe(200);
  };
  const gone = { username: 'Deleted Account' };

  test.each(KINDS)("of the reporter leaves the report on a %s pending, without the reporter's name", async (kind) => {
    const reporter = await api.makeUser({ username: `left.${kind}` });
    const report = await desk.makeReport(kind, {}, { by: reporter });
    await leave(reporter);
    const path = `/reported-${kind}s/${report.id}?source=published`;
    const read = await desk.asModerator.get(path);
    expect(reportIn(read)).toMatchObject({ user: gone, reportStatus: 'Pending' });
    expect(read.body).not.toContain(`left.${kind}`);
    expect((await desk.decide(report, 'approve')).statusCode).toBe(200);
    expect((await desk.setStatus(report, 'reject')).statusCode).toBe(200);
  });

  test('of the author archives the reports on her post, which can be decided there', async () => {
    const author = await api.makeUser({ username: 'left.author', age: 41 });
    const report = await desk.makeReport('post', {}, { about: author });
    await leave(author);
    expect((await desk.asModerator.get(`/reported-posts/${report.id}?source=published`)).statusCode).toBe(404);
    const read = await desk.asModerator.get(`/reported-posts/${report.id}?source=archived`);
    expect(reportIn(read)).toMatchObject({ postStatus: 'Archived', postUser: { ...gone, age: null } });
    expect(read.body).not.toContain('left.author');
    expect((await desk.asModerator.get('/reported-posts?list=archivedpost')).body).toContain(report.id);
    expect((await desk.decide(report, 'approve')).json()).toMatchObject({ dueStatus: null, postStatus: 'Archived' });
    expect((await desk.asModerator.get('/archived-post-reports?list=archived')).body).toContain(report.id);
  });

  test('of the commenter leaves the report on her comment in its list', async () => {
    const commenter = await api.makeUser({ username: 'left.commenter' });
    const report = await desk.makeReport('comment', {}, { about: commenter });
    await leave(commenter);
    const read = await desk.asModerator.get(`/reported-comments/${report.id}?source=published`);
    expect(reportIn(read)).toMatchObject({ cmtUser: gone });
    expect(read.body).not.toContain('left.commenter');
    expect((await desk.decide(report, 'approve')).json()).toMatchObject({ dueStatus: 'Rejected' });
    expect((await desk.setStatus(report, 'reject')).json()).toMatchObject({ cmtStatus: 'Rejected' });
  });
});

test('the server log contains no text of a report', () => {
  const logs = api.logs.join('\n');
  for (const secret of ['wholly unmistakable', 'for moderators only', 'quiet.witness', 'Secret title']) {
    expect(logs).not.toContain(secret);
  }
});
