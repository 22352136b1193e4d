import type { MyPost } from '@commonpurse/contracts';
import { type TestClient, type TestUser, useTestApp } from '../../../../testing';
import { insertComment, insertEdit, insertPost, MISSING } from '../../../../testing/content';
import { statementsOf } from '../../../../testing/statements';

const api = useTestApp();
let mei: TestUser;
let ada: TestUser;
let asMei: TestClient;
let asAda: TestClient;

beforeAll(async () => {
  mei = await api.makeUser({ username: 'mei.lin', age: 34 });
  ada = await api.makeUser({ username: 'ada', age: 52 });
  asMei = await api.as(mei);
  asAda = await api.as(ada);
});

const own = async (id: string) => (await asMei.get(`/mypost/${id}`)).json<MyPost>();

describe('reading an own post', () => {
  test('is possible in every status, and for its owner alone', async () => {
    for (const status of ['Pending', 'Published', 'Rejected'] as const) {
      const id = await insertPost(api.db, mei, { status });
      expect(await own(id)).toMatchObject({ postID: id, postStatus: status });
      const other = await asAda.get(`/mypost/${id}`);
      expect([other.statusCode, other.json()]).toEqual([404, expect.objectContaining({ code: 'POST_NOT_FOUND' })]);
    }
  });

  test('is not found for an archived, a missing or an invalid id', async () => {
    for (const id of [await insertPost(api.db, mei, { archived_at: new Date() }), MISSING, 'my-post']) {
      expect((await asMei.get(`/mypost/${id}`)).json()).toMatchObject({ statusCode: 404, code: 'POST_NOT_FOUND' });
    }
  });

  test("returns the moderator's reason and note for a rejected post", async () => {
    const texts = { review_reason: 'Names someone', review_note: 'Please leave the name out.' };
    const id = await insertPost(api.db, mei, { status: 'Rejected', ...texts });
    expect(await own(id)).toMatchObject({ reviewReason: 'Names someone', reviewNote: 'Please leave the name out.' });
    const silent = await own(await insertPost(api.db, mei, { status: 'Rejected' }));
    expect(Object.keys(silent)).not.toEqual(expect.arrayContaining(['reviewReason']));
  });

  test('returns the comments that the forum shows, without rejected ones', async () => {
    const id = await insertPost(api.db, mei, { status: 'Rejected', anonymous: true });
    await insertComment(api.db, id, ada);
    await insertComment(api.db, id, mei);
    await insertComment(api.db, id, ada, { status: 'Rejected', description: 'spiteful words' });
    const answer = await asMei.get(`/mypost/${id}`);
    expect(answer.body).not.toContain('spiteful');
    expect(answer.json<MyPost>().comments.map((comment) => comment.cmtAuthorUsername)).toEqual(['ada', 'Author']);
  });

  test('returns the pending edit beside the approved text', async () => {
    const id = await insertPost(api.db, mei, { title: 'Old', description: 'Old text', anonymous: true });
    expect(await own(id)).not.toHaveProperty('edit');
    const created_at = new Date('2026-02-03T04:05:06.789Z');
    await insertEdit(api.db, id, { title: 'New', description: 'New text', category: 'Short Term Loan', created_at });
    expect(await own(id)).toMatchObject({
      postTitle: 'Old',
      postDesc: 'Old text',
      postCategory: 'Payday Loan',
      postAnon: 'Yes',
      postUser: 'Anonymous',
      edit: {
        postTitle: 'New',
        postDesc: 'New text',
        postCategory: 'Short Term Loan',
        postAnon: 'No',
        postDateTime: '2026-02-03T04:05:06.789Z',
      },
    });
  });

  test('costs two statements', async () => {
    const id = await insertPost(api.db, mei);
    await own(id);
    const statements = await statementsOf(api.db, () => own(id));
    expect(statements.filter(({ sql }) => !sql.includes('from sessions'))).toHaveLength(2);
  });

  test('is cancelled after two seconds, like reading in the forum', async () => {
    const id = await insertPost(api.db, mei);
    await own(id);
    await api.db.transaction(async (trx) => {
      await trx.raw('lock table posts');
      const answers = await Promise.all([asMei.get(`/mypost/${id}`), asMei.get(`/forum/${id}`)]);
      for (const answer of answers) expect(answer.json()).toMatchObject({ statusCode: 503, code: 'UNAVAILABLE' });
    });
    expect(await own(id)).toMatchObject({ postID: id });
  });
});
