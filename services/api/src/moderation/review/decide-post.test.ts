import type { DecisionReply, MyPost } from '@commonpurse/contracts';
import { useTestApp } from '../../../testing';
import { insertPost, MISSING } from '../../../testing/content';
import { openReviewDesk, type ReviewDesk } from '../../../testing/review-desk';

const api = useTestApp();
let desk: ReviewDesk;

beforeAll(async () => {
  desk = await openReviewDesk(api);
});

describe('deciding on a new post', () => {
  test('approval makes it visible to all, and leaves one audit row without its text', async () => {
    const id = await desk.waitingPost();
    const answer = await desk.decide(id, 'approve');
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { postID: id, postStatus: 'Published', message: 'The post is approved. Everyone can read it now.' },
    ]);
    expect((await desk.asReader.get(`/forum/${id}`)).statusCode).toBe(200);
    const rows = await desk.auditOf(id);
    expect(rows).toEqual([
      {
        id: expect.any(String),
        at: api.clock.now(),
        actor_id: desk.moderator.userId,
        actor_role: 'moderator',
        action: 'post.approve',
        subject_type: 'post',
        subject_id: id,
        before: { status: 'Pending', edit: false },
        after: { status: 'Published', edit: false },
        request_id: answer.headers['x-request-id'],
        batch_id: null,
      },
    ]);
  });

  test('rejection hides the post from the forum and tells its author why', async () => {
    const id = await desk.waitingPost();
    const answer = await desk.decide(id, 'reject', { reason: ' Names someone ', note: 'Please leave the name out.' });
    expect(answer.json()).toMatchObject({ postStatus: 'Rejected', message: expect.stringContaining('rejected') });
    expect((await desk.asReader.get(`/forum/${id}`)).statusCode).toBe(404);
    expect((await desk.asAuthor.get(`/mypost/${id}`)).json<MyPost>()).toMatchObject({
      postStatus: 'Rejected',
      reviewReason: 'Names someone',
      reviewNote: 'Please leave the name out.',
    });
    const [row] = await desk.auditOf(id);
    expect(row).toMatchObject({ action: 'post.reject', after: { status: 'Rejected', edit: false } });
    expect(JSON.stringify(row)).not.toMatch(/names someone|to be read|new words/i);
  });

  test.each([
    ['no body', undefined, {}],
    ['an empty JSON body', '', { 'content-type': 'application/json' }],
    ['an empty object', {}, {}],
    ['empty texts', { reason: '', note: '  ' }, {}],
    ['fields it does not know', { postStatus: 'Published', moderatorComment: 'x', userID: MISSING }, {}],
  ])('rejection accepts %s', async (_what, body, headers) => {
    const id = await desk.waitingPost();
    expect((await desk.decide(id, 'reject', body, headers)).statusCode).toBe(200);
    expect(await desk.rowOf(id)).toMatchObject({ status: 'Rejected', review_reason: null, review_note: null });
  });

  test('approval ignores the fields of its body, and treats an empty JSON body as none', async () => {
    const ids = [await desk.waitingPost(), await desk.waitingPost()] as const;
    expect((await desk.decide(ids[0], 'approve', { reason: 'x', status: 'Rejected' })).statusCode).toBe(200);
    const empty = await desk.decide(ids[1], 'approve', '', { 'content-type': 'application/json' });
    expect(empty.statusCode).toBe(200);
    for (const id of ids) expect(await desk.rowOf(id)).toMatchObject({ status: 'Published', review_reason: null });
  });

  test.each<[string, unknown]>([
    ['too long a reason', { reason: 'x'.repeat(1_001) }],
    ['too long a note', { note: 'x'.repeat(1_001) }],
    ['a number as reason', { reason: 5 }],
    ['null as note', { note: null }],
    ['an array as note', { note: ['x'] }],
    ['NUL in the reason', { reason: 'a\0b' }],
    ['an array as body', []],
    ['a text as body', '"x"'],
    ['broken JSON', '{'],
  ])('rejection with %s is refused and decides nothing', async (_what, body) => {
    const id = await desk.waitingPost();
    expect((await desk.decide(id, 'reject', body, { 'content-type': 'application/json' })).statusCode).toBe(400);
    expect([(await desk.rowOf(id))?.status, await desk.auditOf(id)]).toEqual(['Pending', []]);
  });

  test("succeeds once: a second decision gets a conflict with the first moderator's name", async () => {
    for (const [first, second] of [
      ['approve', 'reject'],
      ['reject', 'approve'],
      ['approve', 'approve'],
      ['reject', 'reject'],
    ] as const) {
      const id = await desk.waitingPost();
      const status = (await desk.decide(id, first)).json<DecisionReply>().postStatus;
      const answer = await desk.decide(id, second);
      expect(answer.json()).toEqual({
        statusCode: 409,
        code: 'ALREADY_DECIDED',
        message: `Already ${first === 'approve' ? 'approved' : 'rejected'} by ${desk.moderator.username}.`,
      });
      expect([(await desk.rowOf(id))?.status, (await desk.auditOf(id)).length]).toEqual([status, 1]);
    }
  });

  test('is refused for a post that its author deleted', async () => {
    const id = await desk.waitingPost({ archived_at: new Date() });
    for (const decision of ['approve', 'reject']) expect((await desk.decide(id, decision)).statusCode).toBe(409);
    expect([(await desk.rowOf(id))?.status, await desk.auditOf(id)]).toEqual(['Pending', []]);
  });

  test('is not found for a post that does not exist or an invalid id', async () => {
    for (const id of [MISSING, 'x', '%20']) {
      for (const decision of ['approve', 'reject']) {
        expect((await desk.decide(id, decision)).json()).toMatchObject({ statusCode: 404, code: 'POST_NOT_FOUND' });
      }
    }
  });

  test('is refused to its author, who as a moderator still sees the post in the list', async () => {
    const id = await insertPost(api.db, desk.moderator, { status: 'Pending' });
    expect((await desk.asModerator.get('/review-new-posts')).body).toContain(id);
    for (const decision of ['approve', 'reject']) expect((await desk.decide(id, decision)).statusCode).toBe(403);
    expect([(await desk.rowOf(id))?.status, await desk.auditOf(id)]).toEqual(['Pending', []]);
  });
});
