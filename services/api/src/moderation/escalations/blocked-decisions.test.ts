import { DURATION, type EscalationDetail } from '@commonpurse/contracts';
import { envelope, type TestClient, useTestApp } from '../../../testing';
import { insertComment, insertEdit, insertPost } from '../../../testing/content';
import { at, escalate } from '../../../testing/escalations';
import { openDesk, type Desk } from '../../../testing/report-desk';

const t = useTestApp();
let desk: Desk;
let asAuthor: TestClient;

beforeAll(async () => {
  desk = await openDesk(t);
  asAuthor = await t.as(desk.author);
  await asAuthor.get('/health');
  await desk.asModerator.get('/myview');
  await desk.asColleague.get('/myview');
});

const REASON = { reason: 'It names a street' };

async function expectBlocked(answer: { statusCode: number; json: () => unknown }, { escalationID }: EscalationDetail) {
  expect(answer.json()).toMatchObject({ code: 'ESCALATION_OPEN', escalation: { escalationID, kind: 'danger' } });
  expect(answer.statusCode).toBe(409);
}

describe('where someone may be in danger, nobody decides on', () => {
  test.each(['approve', 'reject'])('a new post: %s', async (word) => {
    const post = await insertPost(t.db, desk.author, { status: 'Pending' });
    const escalation = await escalate(desk.asModerator, 'post', post);
    for (const client of [desk.asModerator, desk.asColleague])
      await expectBlocked(await client.put(`/review-new-posts/${post}/${word}`, REASON), escalation);
    expect(await t.db('posts').where({ id: post }).first()).toMatchObject({ status: 'Pending' });
  });

  test('an edit', async () => {
    const post = await insertPost(t.db, desk.author);
    await insertEdit(t.db, post);
    const escalation = await escalate(desk.asModerator, 'post', post);
    await expectBlocked(await desk.asColleague.put(`/review-new-posts/${post}/approve`), escalation);
    expect(await t.db('post_edits').where({ post_id: post })).toHaveLength(1);
  });

  test('a rejected post, which could be reopened', async () => {
    const post = await insertPost(t.db, desk.author, { status: 'Rejected' });
    const escalation = await escalate(desk.asModerator, 'post', post);
    await expectBlocked(await desk.asColleague.put(`/review-new-posts/${post}/reopen`, REASON), escalation);
  });

  test.each(['post', 'comment'] as const)('a reported %s: neither call', async (kind) => {
    const report = await desk.makeReport(kind);
    const again = await desk.reportAgain(report);
    await desk.decide(report, 'approve');
    const escalation = await escalate(desk.asColleague, kind, report.itemId);
    await expectBlocked(await desk.decide(again, 'reject'), escalation);
    await expectBlocked(await desk.setStatus(report, 'reject'), escalation);
    expect(await desk.rowOf(again)).toMatchObject({ status: 'Pending' });
    expect(await desk.statusOf(report)).toBe('Published');
  });

  test.each(['post', 'comment'] as const)('a %s, to take it down', async (kind) => {
    const post = await insertPost(t.db, desk.author);
    const id = kind === 'post' ? post : await insertComment(t.db, post, desk.author);
    const escalation = await escalate(desk.asModerator, kind, id);
    const path = kind === 'post' ? `/forum/${id}/take-down` : `/comment/${id}/take-down`;
    await expectBlocked(await desk.asColleague.put(path, REASON), escalation);
  });

  test.each(['uphold', 'overturn'])('an appeal: %s', async (word) => {
    const post = await insertPost(t.db, desk.author, { status: 'Pending' });
    await desk.asModerator.put(`/review-new-posts/${post}/reject`, REASON);
    t.clock.advance(DURATION.undo + 1);
    const appeal = { kind: 'post', ref: post, message: 'Please look again.' };
    const { appealID } = (await asAuthor.post('/appeals', appeal)).json<{ appealID: string }>();
    const escalation = await escalate(desk.asModerator, 'post', post);
    await expectBlocked(
      await desk.asColleague.put(`/moderation/appeals/${appealID}/${word}`, { reply: 'We looked again.' }),
      escalation,
    );
  });

  test('a decision that could still be undone', async () => {
    const post = await insertPost(t.db, desk.author, { status: 'Pending' });
    await desk.asModerator.put(`/review-new-posts/${post}/approve`);
    await escalate(desk.asColleague, 'post', post);
    expect((await desk.asModerator.put(`/review-new-posts/${post}/approve/undo`)).json()).toEqual(
      envelope('UNDO_REFUSED'),
    );
    expect(await t.db('posts').where({ id: post }).first()).toMatchObject({ status: 'Published' });
  });

  test('until it has ended', async () => {
    const post = await insertPost(t.db, desk.author, { status: 'Pending' });
    const escalation = await escalate(desk.asModerator, 'post', post);
    await desk.asColleague.put(at(escalation, 'join'), {});
    await desk.asColleague.put(at(escalation, 'close'), { outcome: 'review', note: 'She is safe.' });
    expect((await desk.asColleague.put(`/review-new-posts/${post}/approve`)).statusCode).toBe(200);
  });

  test('but her comment under a held post can be decided', async () => {
    const report = await desk.makeReport('comment');
    await escalate(desk.asModerator, 'post', report.postId);
    expect((await desk.decide(report, 'approve')).statusCode).toBe(200);
  });
});

describe('at once', () => {
  test('marking and approving: an approval that comes first is shown to nobody, one that comes second is refused', async () => {
    for (let round = 0; round < 6; round += 1) {
      const post = await insertPost(t.db, desk.author, { status: 'Pending' });
      const [, approval] = await Promise.all([
        escalate(desk.asModerator, 'post', post),
        desk.asColleague.put(`/review-new-posts/${post}/approve`),
      ]);
      const row = await t.db('posts').where({ id: post }).first();
      expect(row?.held_at).not.toBeNull();
      expect([approval.statusCode, row?.status]).toEqual(
        approval.statusCode === 200 ? [200, 'Published'] : [409, 'Pending'],
      );
      const { status_before: before } = (await t.db('escalations').where({ ref: post }).first())!;
      expect(before).toBe(row?.status);
    }
  });

  test('marked by two: one escalation, one hold', async () => {
    const post = await insertPost(t.db, desk.author);
    const body = { kind: 'danger', itemKind: 'post', ref: post, text: 'Here' };
    const answers = await Promise.all(
      [desk.asModerator, desk.asColleague].map((client) => client.post('/moderation/escalations', body)),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 201]);
    expect(await t.db('escalations').where({ ref: post })).toHaveLength(1);
  });

  test('joined by two: one is the second, one is too late', async () => {
    const others = [
      await t.as(await t.makeUser({ role: 'moderator' })),
      await t.as(await t.makeUser({ role: 'moderator' })),
    ];
    for (const client of others) await client.get('/myview');
    for (let round = 0; round < 4; round += 1) {
      const escalation = await escalate(desk.asModerator, 'post', await insertPost(t.db, desk.author));
      const answers = await Promise.all(others.map((client) => client.put(at(escalation, 'join'), {})));
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
      expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({ code: 'ESCALATION_FULL' });
    }
  });

  test('ended by one while the other ticks a step: the step is stored before the end, or refused', async () => {
    for (let round = 0; round < 4; round += 1) {
      const escalation = await escalate(desk.asModerator, 'post', await insertPost(t.db, desk.author));
      const joined = (await desk.asColleague.put(at(escalation, 'join'), {})).json<EscalationDetail>();
      const [closed, step] = await Promise.all([
        desk.asModerator.put(at(escalation, 'close'), { outcome: 'review', note: 'She is safe.' }),
        desk.asColleague.put(at(escalation, 'steps/noted'), { done: true, version: joined.version }),
      ]);
      expect(closed.statusCode).toBe(200);
      const now = (await desk.asModerator.get(at(escalation))).json<EscalationDetail>();
      expect([step.statusCode, now.steps.length]).toEqual(step.statusCode === 200 ? [200, 1] : [409, 0]);
    }
  });

  test('answered by two: one is sent, the other is shown it', async () => {
    const escalation = await escalate(desk.asModerator, 'post', await insertPost(t.db, desk.author));
    const answers = await Promise.all(
      [desk.asModerator, desk.asColleague].map((client) =>
        client.post(at(escalation, 'answers'), { text: 'I read it.', seenAnswers: 0 }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
    expect(await t.db('escalation_answers').where({ escalation_id: escalation.escalationID })).toHaveLength(1);
  });
});
