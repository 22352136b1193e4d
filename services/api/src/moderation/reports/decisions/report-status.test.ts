import type { ForumPost, PostReportDecision } from '@commonpurse/contracts';
import { envelope, type TestClient, useTestApp } from '../../../../testing';
import { insertEdit, insertPost, MISSING } from '../../../../testing/content';
import { openDesk, reportIn, type Desk, type Reported, type Standing } from '../../../../testing/report-desk';

const api = useTestApp();
let desk: Desk;
let asReader: TestClient;

beforeAll(async () => {
  desk = await openDesk(api);
  asReader = await api.as(desk.reader);
});

const KINDS = ['post', 'comment'] as const;
const WORDS = { Published: 'publish', Rejected: 'reject' } as const;

/** Whether readers of the forum see the item. */
async function isRead({ kind, itemId, postId }: Reported): Promise<boolean> {
  const answer = await asReader.get(`/forum/${postId}`);
  if (kind === 'post' || answer.statusCode !== 200) return answer.statusCode === 200;
  return answer.json<[ForumPost]>()[0].comments.some((comment) => comment.cmtID === itemId);
}

/** A report that was decided, by a colleague where it is about the moderator. */
async function decided(
  kind: Reported['kind'],
  decision: 'approve' | 'reject',
  standing: Standing = {},
  people?: Parameters<Desk['makeReport']>[2],
): Promise<Reported> {
  const report = await desk.makeReport(kind, standing, people);
  const answer = await desk.decide(report, decision, {}, people ? desk.asColleague : desk.asModerator);
  expect(answer.statusCode).toBe(200);
  return report;
}

describe('a complete decision, by section 4 of the specification', () => {
  const CASES = KINDS.flatMap(
    (kind) =>
      [
        { kind, decision: 'approve', on: 'Published', ends: 'Rejected', read: false },
        { kind, decision: 'approve', on: 'Rejected', ends: 'Rejected', read: false },
        { kind, decision: 'approve', on: 'archived', ends: 'Published', read: false },
        { kind, decision: 'reject', on: 'Published', ends: 'Published', read: true },
        { kind, decision: 'reject', on: 'Rejected', ends: 'Published', read: true },
        { kind, decision: 'reject', on: 'archived', ends: 'Published', read: false },
      ] as const,
  );

  test.each(CASES)('$decision on a $on $kind ends as $ends', async ({ kind, decision, on, ends, read }) => {
    const report = await desk.makeReport(kind, on === 'archived' ? { archived: true } : { status: on });
    const { dueStatus } = (await desk.decide(report, decision)).json<PostReportDecision>();
    const calls = dueStatus ? [WORDS[dueStatus]] : [];
    for (const word of calls) expect((await desk.setStatus(report, word)).statusCode).toBe(200);
    expect([await desk.statusOf(report), await isRead(report)]).toEqual([ends, read]);
    expect((await desk.rowOf(report)).due_status).toBeNull();
    expect((await desk.auditOf(report)).map((row) => row.action)).toEqual([
      `${kind}-report.${decision}`,
      ...calls.map((word) => `${kind}-status.${word}`),
    ]);
  });

  test('a restored comment is only visible if its post is Published', async () => {
    const report = await decided('comment', 'reject', { status: 'Rejected', postStatus: 'Rejected' });
    const answer = await desk.setStatus(report, 'publish');
    expect(answer.json()).toEqual({
      reportRef: report.itemId,
      cmtStatus: 'Published',
      postRef: report.postId,
      postStatus: 'Rejected',
      message: 'The comment is published. Everyone will be able to read it when its post is published too.',
    });
    expect(await isRead(report)).toBe(false);
    await api.db('posts').where({ id: report.postId }).update({ status: 'Published' });
    expect(await isRead(report)).toBe(true);
  });
});

describe.each(KINDS)('the second call for a %s', (kind) => {
  test('changes its status, returns it, and leaves one audit row without its text', async () => {
    const report = await decided(kind, 'approve');
    const answer = await desk.setStatus(report, 'reject', { body: { userID: desk.moderator.userId } });
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      {
        postRef: report.postId,
        postStatus: kind === 'post' ? 'Rejected' : 'Published',
        ...(kind === 'comment' && { reportRef: report.itemId, cmtStatus: 'Rejected' }),
        message: expect.stringMatching(new RegExp(`^The ${kind} is hidden\\. Only .* can read it\\.$`)),
      },
    ]);
    const [, row] = await desk.auditOf(report);
    expect(row).toEqual({
      id: expect.any(String),
      at: api.clock.now(),
      actor_id: desk.moderator.userId,
      actor_role: 'moderator',
      action: `${kind}-status.reject`,
      subject_type: kind,
      subject_id: report.itemId,
      before: { status: 'Published' },
      after: { status: 'Rejected' },
      request_id: answer.headers['x-request-id'],
      batch_id: null,
    });
    expect(JSON.stringify(await desk.auditOf(report))).not.toMatch(/secret|mei\.lin|the\.reader/i);
  });

  test('can be repeated: nothing changes, and no second audit row is written', async () => {
    const report = await decided(kind, 'approve');
    await desk.setStatus(report, 'reject');
    const before = await api.db('posts').where({ id: report.postId }).first();
    for (const client of [desk.asModerator, desk.asColleague]) {
      const answer = await desk.setStatus(report, 'reject', { client });
      expect(answer.json()).toMatchObject({ message: 'Nothing had to change.', postRef: report.postId });
    }
    expect(await api.db('posts').where({ id: report.postId }).first()).toEqual(before);
    expect(await desk.auditOf(report)).toHaveLength(2);
  });

  test('can change the status back, by any moderator, once a report was decided', async () => {
    const report = await decided(kind, 'approve');
    await desk.setStatus(report, 'reject');
    expect((await desk.setStatus(report, 'publish', { client: desk.asColleague })).statusCode).toBe(200);
    expect(await desk.statusOf(report)).toBe('Published');
    expect((await desk.auditOf(report)).map((row) => row.action)).toEqual([
      `${kind}-report.approve`,
      `${kind}-status.reject`,
      `${kind}-status.publish`,
    ]);
  });

  test('settles every report that required the same status', async () => {
    const first = await decided(kind, 'approve');
    const second = await desk.reportAgain(first);
    const waiting = await desk.reportAgain(first);
    await desk.decide(second, 'approve', {}, desk.asColleague);
    const due = async () =>
      Promise.all([first, second, waiting].map(async (report) => (await desk.rowOf(report)).due_status));
    expect(await due()).toEqual(['Rejected', 'Rejected', null]);
    const detail = async () => reportIn(await desk.asModerator.get(`/reported-${kind}s/${first.id}?source=published`));
    expect(await detail()).toMatchObject({ dueStatus: 'Rejected' });
    await desk.setStatus(first, 'reject');
    expect(await due()).toEqual([null, null, null]);
    expect(await detail()).not.toHaveProperty('dueStatus');
    expect((await desk.rowOf(waiting)).status).toBe('Pending');
  });

  test('is refused without a decided report, so that it cannot bypass review', async () => {
    for (const status of ['Published', 'Rejected'] as const) {
      const report = await desk.makeReport(kind, { status });
      for (const word of Object.values(WORDS)) {
        expect((await desk.setStatus(report, word)).json()).toEqual(envelope('STATE_CONFLICT'));
      }
      expect([await desk.statusOf(report), await desk.auditOf(report)]).toEqual([status, []]);
    }
  });

  test('in the archive changes nothing', async () => {
    for (const word of Object.values(WORDS)) {
      const report = await decided(kind, 'approve', { archived: true });
      const answer = await desk.setStatus(report, word, { source: 'archived' });
      expect([answer.statusCode, answer.json()]).toEqual([
        200,
        expect.objectContaining({ postStatus: 'Archived', message: 'This is in the archive. Nothing was changed.' }),
      ]);
      expect([await desk.statusOf(report), (await desk.auditOf(report)).length]).toEqual(['Published', 1]);
    }
  });

  test('is refused if the source does not match the item', async () => {
    for (const [archived, source] of [
      [true, 'published'],
      [false, 'archived'],
    ] as const) {
      const report = await decided(kind, 'approve', { archived });
      expect((await desk.setStatus(report, 'reject', { source })).json()).toEqual(envelope('STATE_CONFLICT'));
      expect(await desk.statusOf(report)).toBe('Published');
    }
  });

  test('requires exactly one valid source', async () => {
    const report = await decided(kind, 'approve');
    for (const source of ['', kind, 'published&source=published', 'archived&source=published']) {
      expect((await desk.setStatus(report, 'reject', { source })).statusCode).toBe(400);
    }
    const path = `/reported-${kind}s/${report.itemId}/reject-${kind}-status`;
    expect((await desk.asModerator.put(path, {})).statusCode).toBe(400);
    expect(await desk.statusOf(report)).toBe('Published');
  });

  test("is refused for the moderator's own words, and in another's name", async () => {
    const report = await decided(kind, 'approve', {}, { about: desk.moderator });
    expect((await desk.setStatus(report, 'reject')).json()).toEqual(envelope('NOT_ALLOWED'));
    const body = { userID: desk.moderator.userId };
    expect((await desk.setStatus(report, 'reject', { client: desk.asColleague, body })).statusCode).toBe(403);
    expect(await desk.statusOf(report)).toBe('Published');
    expect((await desk.setStatus(report, 'reject', { client: desk.asColleague })).statusCode).toBe(200);
  });

  test('is not found for an item that does not exist or is of another kind', async () => {
    const report = await decided(kind, 'approve');
    const missing = envelope(kind === 'post' ? 'POST_NOT_FOUND' : 'NOT_FOUND');
    for (const itemId of [MISSING, report.id, 'x']) {
      expect((await desk.setStatus({ ...report, itemId }, 'reject')).json()).toEqual(missing);
    }
  });
});

test('a report cannot change the status of a post that waits for review', async () => {
  const report = await decided('post', 'approve', { status: 'Pending' });
  for (const word of Object.values(WORDS)) {
    expect((await desk.setStatus(report, word)).json()).toEqual(envelope('STATE_CONFLICT'));
  }
  expect(await desk.statusOf(report)).toBe('Pending');
});

test('a status change clears the reason of an earlier review, and leaves an edit pending', async () => {
  const report = await decided('post', 'reject', { status: 'Rejected' });
  const texts = { review_reason: 'Names someone', review_note: 'Please leave the name out.' };
  await api.db('posts').where({ id: report.itemId }).update(texts);
  await insertEdit(api.db, report.itemId);
  await desk.setStatus(report, 'publish');
  expect(await api.db('posts').where({ id: report.itemId }).first()).toMatchObject({
    status: 'Published',
    review_reason: null,
    review_note: null,
  });
  expect(await api.db('post_edits').where({ post_id: report.itemId })).toHaveLength(1);
});

test("a moderator's comment is never shown to the author", async () => {
  const report = await desk.makeReport('post');
  await desk.decide(report, 'approve', { moderatorComment: 'Seen this before.' });
  await desk.setStatus(report, 'reject');
  const answer = await (await api.as(desk.author)).get(`/mypost/${report.itemId}`);
  expect([answer.statusCode, answer.body.includes('Seen this')]).toEqual([200, false]);
});

test('a decided report on one post does not allow a status change of another', async () => {
  await decided('post', 'approve');
  const other = await insertPost(api.db, desk.author);
  const report = { kind: 'post', id: MISSING, itemId: other, postId: other } as const;
  expect((await desk.setStatus(report, 'reject')).statusCode).toBe(409);
});
