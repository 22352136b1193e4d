import type { DecisionReply, MyPost } from '@commonpurse/contracts';
import { type TestClient, type TestUser, useTestApp } from '../../../testing';
import { insertPost } from '../../../testing/content';

const api = useTestApp();
let author: TestUser;
let moderator: TestUser;
let asAuthor: TestClient;
let asModerator: TestClient;
let asReader: TestClient;
const MISSING = '00000000-0000-4000-8000-000000000000';

beforeAll(async () => {
  author = await api.makeUser({ username: 'mei.lin', age: 34 });
  asAuthor = await api.as(author);
  moderator = await api.makeModerator();
  asModerator = await api.as(moderator);
  asReader = await api.as(await api.makeUser());
});

const postRow = async (id: string) => api.db('posts').where({ id }).first();
const auditOf = async (id: string) => api.db('audit_log').where({ subject_type: 'post', subject_id: id }).orderBy('id');
const waitingPost = (wishes: Parameters<typeof insertPost>[2] = {}) =>
  insertPost(api.db, author, { status: 'Pending', title: 'New words', description: 'To be read', ...wishes });
const decide = (id: string, decision: string, body?: unknown, headers = {}) =>
  asModerator.put(`/review-new-posts/${id}/${decision}`, body, { headers });

describe('deciding on a new post', () => {
  test('approval makes it visible to all, and leaves one audit row without its text', async () => {
    const id = await waitingPost();
    const answer = await decide(id, 'approve');
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { postID: id, postStatus: 'Published', message: 'The post is approved. Everyone can read it now.' },
    ]);
    expect((await asReader.get(`/forum/${id}`)).statusCode).toBe(200);
    const rows = await auditOf(id);
    expect(rows).toEqual([
      {
        id: expect.any(String),
        at: api.clock.now(),
        actor_id: moderator.userId,
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
    const id = await waitingPost();
    const answer = await decide(id, 'reject', { reason: ' Names someone ', note: 'Please leave the name out.' });
    expect(answer.json()).toMatchObject({ postStatus: 'Rejected', message: expect.stringContaining('rejected') });
    expect((await asReader.get(`/forum/${id}`)).statusCode).toBe(404);
    expect((await asAuthor.get(`/mypost/${id}`)).json<MyPost>()).toMatchObject({
      postStatus: 'Rejected',
      reviewReason: 'Names someone',
      reviewNote: 'Please leave the name out.',
    });
    const [row] = await auditOf(id);
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
    const id = await waitingPost();
    expect((await decide(id, 'reject', body, headers)).statusCode).toBe(200);
    expect(await postRow(id)).toMatchObject({ status: 'Rejected', review_reason: null, review_note: null });
  });

  test('approval ignores the fields of its body, and treats an empty JSON body as none', async () => {
    const ids = [await waitingPost(), await waitingPost()] as const;
    expect((await decide(ids[0], 'approve', { reason: 'x', status: 'Rejected' })).statusCode).toBe(200);
    const empty = await decide(ids[1], 'approve', '', { 'content-type': 'application/json' });
    expect(empty.statusCode).toBe(200);
    for (const id of ids) expect(await postRow(id)).toMatchObject({ status: 'Published', review_reason: null });
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
    const id = await waitingPost();
    expect((await decide(id, 'reject', body, { 'content-type': 'application/json' })).statusCode).toBe(400);
    expect([(await postRow(id))?.status, await auditOf(id)]).toEqual(['Pending', []]);
  });

  test("succeeds once: a second decision gets a conflict with the first moderator's name", async () => {
    for (const [first, second] of [
      ['approve', 'reject'],
      ['reject', 'approve'],
      ['approve', 'approve'],
      ['reject', 'reject'],
    ] as const) {
      const id = await waitingPost();
      const status = (await decide(id, first)).json<DecisionReply>().postStatus;
      const answer = await decide(id, second);
      expect(answer.json()).toEqual({
        statusCode: 409,
        code: 'ALREADY_DECIDED',
        message: `Already ${first === 'approve' ? 'approved' : 'rejected'} by ${moderator.username}.`,
      });
      expect([(await postRow(id))?.status, (await auditOf(id)).length]).toEqual([status, 1]);
    }
  });

  test('is refused for a post that its author deleted', async () => {
    const id = await waitingPost({ archived_at: new Date() });
    for (const decision of ['approve', 'reject']) expect((await decide(id, decision)).statusCode).toBe(409);
    expect([(await postRow(id))?.status, await auditOf(id)]).toEqual(['Pending', []]);
  });

  test('is not found for a post that does not exist or an invalid id', async () => {
    for (const id of [MISSING, 'x', '%20']) {
      for (const decision of ['approve', 'reject']) {
        expect((await decide(id, decision)).json()).toMatchObject({ statusCode: 404, code: 'POST_NOT_FOUND' });
      }
    }
  });

  test('is refused to its author, who as a moderator still sees the post in the list', async () => {
    const id = await insertPost(api.db, moderator, { status: 'Pending' });
    expect((await asModerator.get('/review-new-posts')).body).toContain(id);
    for (const decision of ['approve', 'reject']) expect((await decide(id, decision)).statusCode).toBe(403);
    expect([(await postRow(id))?.status, await auditOf(id)]).toEqual(['Pending', []]);
  });
});
