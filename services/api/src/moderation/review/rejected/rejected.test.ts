import { MEMBER_MESSAGE, type Outcome, type RejectedPost, type RejectedPostSummary } from '@commonpurse/contracts';
import { envelope, type TestClient, type TestUser, useTestApp } from '../../../../testing';
import { insertPost, MISSING } from '../../../../testing/content';
import { insertReport } from '../../../../testing/reports';
import { linksOf } from '../../../../testing/links';
import { newId } from '../../../shared/ids';

const t = useTestApp();
const REASON = { reason: ' It was a misunderstanding. ' };

let author: TestUser;
let asAuthor: TestClient;
let moderator: TestUser;
let asModerator: TestClient;
let asColleague: TestClient;

beforeAll(async () => {
  [author, moderator] = [await t.makeUser({ username: 'mei.lin' }), await t.makeModerator()];
  [asAuthor, asModerator] = [await t.as(author), await t.as(moderator)];
  asColleague = await t.as(await t.makeModerator());
});

const REJECTED = { status: 'Rejected', review_reason: 'It names a street', review_note: 'Thank you' } as const;
const list = async (query = '') => (await asModerator.get(`/rejected-posts${query}`)).json<RejectedPostSummary[]>();
const reopen = (id: string, body: unknown = REASON, by = asModerator) => by.put(`/review-new-posts/${id}/reopen`, body);
const post = (id: string) => t.db('posts').where({ id }).first();

describe('rejected posts', () => {
  test('are listed with the reason, newest first, without archived and other posts', async () => {
    const first = await insertPost(t.db, author, { ...REJECTED, title: 'First', anonymous: true });
    const second = await insertPost(t.db, author, { ...REJECTED, title: 'Second', review_reason: null });
    const others = [
      await insertPost(t.db, author),
      await insertPost(t.db, author, { status: 'Pending' }),
      await insertPost(t.db, author, { ...REJECTED, archived_at: new Date() }),
    ];
    const found = await list();
    expect(found.map(({ postID: postId }) => postId)).toEqual([second, first]);
    expect(found[1]).toEqual({
      postID: first,
      postTitle: 'First',
      postCategory: 'Payday Loan',
      postAnon: 'Yes',
      postUser: 'mei.lin',
      postDateTime: (await post(first))!.created_at.toISOString(),
      reviewReason: 'It names a street',
      excerpt: 'Description 1',
      badges: ['first-post'],
      findings: [],
      author: { userID: author.userId, username: 'mei.lin', suspended: false },
    });
    expect((await list('?sort=oldest')).map(({ postID: postId }) => postId)).toEqual([first, second]);
    expect((await list('?search=second')).map(({ postID: postId }) => postId)).toEqual([second]);
    expect(await list('?category=Short%20Term%20Loan')).toEqual([]);
    for (const id of [...others, MISSING, 'x']) {
      expect((await asModerator.get(`/rejected-posts/${id}`)).json()).toEqual(envelope('POST_NOT_FOUND'));
    }
    expect((await asModerator.get(`/rejected-posts/${first}`)).json<RejectedPost>()).toMatchObject({
      postTitle: 'First',
      postStatus: 'Rejected',
      postUser: 'mei.lin',
      postAge: author.age,
      reviewReason: 'It names a street',
      reviewNote: 'Thank you',
    });
  });

  test('are marked, and narrowed down to those with all the marks that are requested', async () => {
    const other = await t.makeUser({ username: 'lucy_b58' });
    await insertPost(t.db, other, { ...REJECTED, title: 'Hers' });
    const spam = await insertPost(t.db, other, { ...REJECTED, title: 'Spam', description: 'Ring 0491 570 006' });
    await insertPost(t.db, author, { ...REJECTED, title: 'Held', held_at: new Date() });
    await t
      .db('suspensions')
      .insert({ id: newId(), user_id: other.userId, reason: 'x', since: new Date('2026-01-01') });
    const titles = async (only: string) => (await list(`?only=${only}`)).map(({ postTitle }) => postTitle);
    expect(await titles('suspended')).toEqual(['Spam', 'Hers']);
    expect(await titles('suspended,first-post')).toEqual(['Hers']);
    expect(await titles('personal-details')).toEqual(['Spam']);
    expect(await titles('danger')).toEqual(['Held']);
    expect(await titles('edits')).toEqual([]);
    expect((await list('?search=lucy_b58')).find(({ postID: postId }) => postId === spam)).toMatchObject({
      badges: ['personal-details', 'suspended'],
      findings: ['phone'],
      author: { userID: other.userId, username: 'lucy_b58', suspended: true },
    });
    expect((await asModerator.get('/rejected-posts?only=spam')).statusCode).toBe(400);
  });

  test('come in pages that link to each other', async () => {
    const answer = await asModerator.get('/rejected-posts?limit=1');
    const [first] = answer.json<RejectedPostSummary[]>();
    const next = await asModerator.get(linksOf(answer).next!);
    expect(next.json<RejectedPostSummary[]>()[0]?.postID).not.toBe(first?.postID);
    const back = await asModerator.get(linksOf(next).prev!);
    expect(back.json<RejectedPostSummary[]>()[0]?.postID).toBe(first?.postID);
  });
});

describe('reopening a rejected post', () => {
  let id: string;
  beforeEach(async () => {
    id = await insertPost(t.db, author, REJECTED);
  });

  test('makes it pending again, and notifies its author of the reason', async () => {
    const answer = await reopen(id);
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { postID: id, postStatus: 'Pending', message: MEMBER_MESSAGE.review.reopened },
    ]);
    expect(await post(id)).toMatchObject({ status: 'Pending', review_reason: null, review_note: null });
    expect((await asModerator.get(`/review-new-posts/${id}`)).statusCode).toBe(200);
    expect((await asModerator.get(`/rejected-posts/${id}`)).statusCode).toBe(404);
    const [notification] = await t.db('outcomes').where({ subject_id: id });
    expect(notification).toMatchObject({
      user_id: author.userId,
      kind: 'post-reopened',
      reason: 'It was a misunderstanding.',
    });
    // Releases in use do not know this kind.
    const outcomes = (await asAuthor.get(`/outcomes/${author.userId}`)).json<Outcome[]>();
    expect(outcomes.filter(({ postID: postId }) => postId === id)).toEqual([]);
    const [event] = await t.db('audit_log').where({ subject_id: id });
    expect(event).toMatchObject({
      action: 'post.reopen',
      actor_id: moderator.userId,
      before: { status: 'Rejected' },
      after: { status: 'Pending' },
    });
    expect((await asModerator.put(`/review-new-posts/${id}/approve`, {})).statusCode).toBe(200);
  });

  test.each([
    [{}, MEMBER_MESSAGE.review.reopenReason],
    [{ reason: ' ' }, MEMBER_MESSAGE.review.reopenReason],
    [{ reason: 'x'.repeat(1_001) }, MEMBER_MESSAGE.review.reopenReasonLong],
  ])('needs a reason of at most 1,000 characters', async (body, message) => {
    expect((await reopen(id, body)).json()).toMatchObject({ statusCode: 400, message });
    expect((await post(id))?.status).toBe('Rejected');
  });

  test('by two moderators at once succeeds once, the other gets a conflict', async () => {
    const answers = await Promise.all([reopen(id), reopen(id, REASON, asColleague)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toEqual(envelope('NOT_REJECTED'));
    expect(await t.db('outcomes').where({ subject_id: id })).toHaveLength(1);
  });

  test('is refused for posts not rejected, archived or her own', async () => {
    const published = await insertPost(t.db, author);
    expect((await reopen(published)).json()).toEqual(envelope('NOT_REJECTED'));
    const archived = await insertPost(t.db, author, { ...REJECTED, archived_at: new Date() });
    for (const gone of [archived, MISSING, 'x'])
      expect((await reopen(gone)).json()).toEqual(envelope('POST_NOT_FOUND'));
    expect((await reopen(await insertPost(t.db, moderator, REJECTED))).json()).toEqual(envelope('NOT_ALLOWED'));
  });

  test('prevents the undo of its rejection or take-down', async () => {
    const waiting = await insertPost(t.db, author, { status: 'Pending' });
    await asModerator.put(`/review-new-posts/${waiting}/reject`, {});
    await reopen(waiting, REASON, asColleague);
    expect((await asModerator.put(`/review-new-posts/${waiting}/reject/undo`, {})).json()).toEqual(
      envelope('UNDO_REFUSED'),
    );
    const shown = await insertPost(t.db, author);
    await asModerator.put(`/forum/${shown}/take-down`, { reason: 'x' });
    await reopen(shown, REASON, asColleague);
    expect((await asModerator.put(`/forum/${shown}/take-down/undo`, {})).json()).toEqual(envelope('UNDO_REFUSED'));
  });

  test('prevents the undo of the report decision that hid it: a later rejection stays in force', async () => {
    const id = await insertPost(t.db, author);
    const report = await insertReport(t.db, { kind: 'post', id }, await t.makeUser());
    await asModerator.put(`/reported-posts/${report}/approve`, {});
    await asModerator.put(`/reported-posts/${id}/reject-post-status?source=published`, {});
    expect(await post(id)).toMatchObject({ status: 'Rejected' });
    expect((await reopen(id, REASON, asColleague)).statusCode).toBe(200);
    expect((await asColleague.put(`/review-new-posts/${id}/reject`, {})).statusCode).toBe(200);
    const undone = await asModerator.put(`/reported-posts/${report}/approve/undo`, {});
    expect(undone.json()).toEqual(envelope('UNDO_REFUSED'));
    expect(await post(id)).toMatchObject({ status: 'Rejected' });
  });
});
