import { type TestClient, type TestUser, useTestApp } from '../../../testing';
import { insertComment, insertEdit, insertPost, MISSING } from '../../../testing/content';

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

describe('reading a post in the forum', () => {
  test('returns an array of one, with author, age and comments, oldest first', async () => {
    const id = await insertPost(api.db, mei, { title: 'Named', created_at: new Date('2026-01-02T03:04:05.678Z') });
    const second = await insertComment(api.db, id, mei, { created_at: new Date('2026-01-04') });
    const first = await insertComment(api.db, id, ada, {
      created_at: new Date('2026-01-03'),
      description: 'Well said',
    });
    const answer = await asAda.get(`/forum/${id}`);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual([
      {
        postID: id,
        postTitle: 'Named',
        postDesc: expect.any(String),
        postCategory: 'Payday Loan',
        postStatus: 'Published',
        postAnon: 'No',
        postUser: 'mei.lin',
        postAge: 34,
        postDateTime: '2026-01-02T03:04:05.678Z',
        commentAnon: 'No',
        comments: [
          {
            cmtID: first,
            cmtDesc: 'Well said',
            cmtDateTime: '2026-01-03T00:00:00.000Z',
            cmtStatus: 'Published',
            cmtAuthorUsername: 'ada',
            cmtActiveUser: true,
            cmtOwn: true,
          },
          expect.objectContaining({ cmtID: second, cmtAuthorUsername: 'mei.lin' }),
        ],
      },
    ]);
  });

  test("marks a named post as the author's own for her alone, and an anonymous post for nobody", async () => {
    const readBy = async (post: { anonymous: boolean }) => {
      const id = await insertPost(api.db, mei, post);
      const [hers, others] = await Promise.all([asMei.get(`/forum/${id}`), asAda.get(`/forum/${id}`)]);
      return { hers: hers.json()[0], others: others.json()[0] };
    };
    const named = await readBy({ anonymous: false });
    expect(named.hers).toEqual({ ...named.others, postOwn: true });
    expect(named.others).not.toHaveProperty('postOwn');
    const anonymous = await readBy({ anonymous: true });
    expect(anonymous.hers).toEqual(anonymous.others);
  });

  test('does not show a pending edit', async () => {
    const id = await insertPost(api.db, mei, { description: 'approved words' });
    await insertEdit(api.db, id, { description: 'unread words' });
    const answer = await asAda.get(`/forum/${id}`);
    expect(answer.json()).toEqual([expect.objectContaining({ postDesc: 'approved words' })]);
    expect((await asAda.get('/forum')).body).not.toContain('unread words');
  });

  test('gets the same 404 for unpublished, archived and missing posts and for invalid ids', async () => {
    const missing = await asAda.get(`/forum/${MISSING}`);
    expect(missing.json()).toEqual({ statusCode: 404, code: 'POST_NOT_FOUND', message: 'Post not found' });
    const hidden = [
      await insertPost(api.db, mei, { status: 'Pending' }),
      await insertPost(api.db, mei, { status: 'Rejected' }),
      await insertPost(api.db, mei, { archived_at: new Date() }),
      'x',
      "1' or '1'='1",
      '%F0%9F%8C%B1',
      MISSING.toUpperCase().replace('8', 'A'),
      '..%2fmyview',
      'null',
    ];
    for (const id of hidden) {
      for (const reader of [asAda, asMei]) {
        const answer = await reader.get(`/forum/${id}`);
        expect([answer.statusCode, answer.body]).toEqual([404, missing.body]);
      }
    }
  });
});
