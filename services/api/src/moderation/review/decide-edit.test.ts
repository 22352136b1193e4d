import type { MyPost, Outcome } from '@commonpurse/contracts';
import { useTestApp } from '../../../testing';
import { insertEdit, insertPost } from '../../../testing/content';
import { openReviewDesk, type ReviewDesk } from '../../../testing/review-desk';

const api = useTestApp();
let desk: ReviewDesk;

beforeAll(async () => {
  desk = await openReviewDesk(api);
});

describe('deciding on an edit', () => {
  const editedPost = async (status: 'Published' | 'Rejected' = 'Published') => {
    const id = await insertPost(api.db, desk.author, {
      title: 'Old',
      description: 'Old text',
      status,
      anonymous: true,
    });
    await insertEdit(api.db, id, {
      title: 'New',
      description: 'New text',
      category: 'Short Term Loan',
      anonymous: false,
    });
    return id;
  };

  test('approval replaces the text and leaves the status', async () => {
    const id = await editedPost();
    expect((await desk.asReader.get(`/forum/${id}`)).body).toContain('Old text');
    const answer = await desk.decide(id, 'approve');
    expect(answer.json()).toEqual({
      postID: id,
      postStatus: 'Published',
      message: 'The edit is approved. Everyone can read the new text now.',
    });
    expect((await desk.asReader.get(`/forum/${id}`)).json()).toEqual([
      expect.objectContaining({
        postTitle: 'New',
        postDesc: 'New text',
        postCategory: 'Short Term Loan',
        postAnon: 'No',
      }),
    ]);
    expect(await api.db('post_edits').where({ post_id: id })).toEqual([]);
    expect(await desk.auditOf(id)).toEqual([
      expect.objectContaining({
        action: 'post-edit.approve',
        before: { status: 'Published', edit: true },
        after: { status: 'Published', edit: false },
      }),
    ]);
  });

  test('rejection drops the edit, leaves text and status, and tells the author why', async () => {
    const id = await editedPost();
    expect((await desk.decide(id, 'reject', { reason: 'Unclear' })).json()).toMatchObject({ postStatus: 'Published' });
    expect(await desk.rowOf(id)).toMatchObject({
      title: 'Old',
      description: 'Old text',
      status: 'Published',
      anonymous: true,
    });
    expect((await desk.asAuthor.get(`/mypost/${id}`)).json<MyPost>()).toMatchObject({ reviewReason: 'Unclear' });
    expect((await desk.decide(id, 'approve')).statusCode).toBe(409);
    expect((await desk.asReader.get(`/forum/${id}`)).body).not.toContain('New text');
  });

  test.each(['approve', 'reject'])(
    'of a post that was taken down (%s) keeps the reason for the take-down',
    async (decision) => {
      const id = await editedPost();
      const feedback = { reason: 'Names a street', note: 'Please leave it out.' };
      expect((await desk.asModerator.put(`/forum/${id}/take-down`, feedback)).statusCode).toBe(200);
      api.clock.advance(1_000);
      expect((await desk.decide(id, decision, { reason: 'Unclear' })).statusCode).toBe(200);
      const shown = { reviewReason: feedback.reason, reviewNote: feedback.note };
      expect((await desk.asAuthor.get(`/mypost/${id}`)).json<MyPost>()).toMatchObject(shown);
      const outcomes = (await desk.asAuthor.get(`/outcomes/${desk.author.userId}`)).json<Outcome[]>();
      const own = outcomes.find(({ ref, kind }) => ref === id && kind.startsWith('edit-'));
      expect(own?.reviewReason).toBe(decision === 'reject' ? 'Unclear' : undefined);
      expect((await desk.asModerator.put(`/review-new-posts/${id}/${decision}/undo`)).statusCode).toBe(200);
      expect((await desk.asAuthor.get(`/mypost/${id}`)).json<MyPost>()).toMatchObject(shown);
    },
  );

  test('of a post that was taken down, through an overturned appeal, keeps the reason for the take-down', async () => {
    const id = await editedPost();
    await desk.decide(id, 'reject', { reason: 'Unclear' });
    const sent = await desk.asAuthor.post('/appeals', { kind: 'edit', ref: id, message: 'Please look again.' });
    const { appealID: appealId } = sent.json<{ appealID: string }>();
    await desk.asModerator.put(`/forum/${id}/take-down`, { reason: 'Names a street' });
    const overturned = await desk.asColleague.put(`/moderation/appeals/${appealId}/overturn`, {
      reply: 'You are right.',
    });
    expect(overturned.statusCode).toBe(200);
    expect(await desk.rowOf(id)).toMatchObject({ description: 'New text', status: 'Rejected' });
    expect((await desk.asAuthor.get(`/mypost/${id}`)).json()).toMatchObject({ reviewReason: 'Names a street' });
  });

  test('of a post that was hidden after a report, with an approval, does not publish it', async () => {
    const id = await editedPost('Rejected');
    expect((await desk.decide(id, 'approve')).json()).toMatchObject({ postStatus: 'Rejected' });
    expect(await desk.rowOf(id)).toMatchObject({ description: 'New text', status: 'Rejected' });
  });
});

describe('a decision with If-Match', () => {
  const tagOf = async (id: string) => String((await desk.asModerator.get(`/review-new-posts/${id}`)).headers.etag);

  test('is accepted if the tag is that of the current text', async () => {
    for (const id of [await desk.waitingPost(), await desk.waitingPost()]) {
      expect((await desk.decide(id, 'approve', undefined, { 'if-match': await tagOf(id) })).statusCode).toBe(200);
    }
    const id = await desk.waitingPost();
    expect((await desk.decide(id, 'reject', {}, { 'if-match': `"x", ${await tagOf(id)}` })).statusCode).toBe(200);
  });

  test('is refused after the text changed, and nothing is decided', async () => {
    const id = await desk.waitingPost();
    const tag = await tagOf(id);
    await api.db('posts').where({ id }).update({ description: 'Other words' });
    for (const decision of ['approve', 'reject']) {
      const answer = await desk.decide(id, decision, undefined, { 'if-match': tag });
      expect(answer.json()).toMatchObject({ statusCode: 409, code: 'TEXT_CHANGED' });
    }
    expect([(await desk.rowOf(id))?.status, await desk.auditOf(id)]).toEqual(['Pending', []]);
    expect((await desk.decide(id, 'approve', undefined, { 'if-match': await tagOf(id) })).statusCode).toBe(200);
  });

  test('is refused if a second edit replaced the one that was read', async () => {
    const id = await insertPost(api.db, desk.author);
    await insertEdit(api.db, id, { description: 'first edit' });
    const tag = await tagOf(id);
    await api.db('post_edits').where({ post_id: id }).update({ description: 'second edit' });
    expect((await desk.decide(id, 'approve', undefined, { 'if-match': tag })).statusCode).toBe(409);
    expect((await desk.rowOf(id))?.description).not.toContain('edit');
  });

  test.each(['', 'x', '"x"', 'W/"x"', "' or 1=1 --", '"'.repeat(5_000)])('%j is refused', async (tag) => {
    const id = await desk.waitingPost();
    expect((await desk.decide(id, 'approve', undefined, { 'if-match': tag })).statusCode).toBe(409);
  });
});
