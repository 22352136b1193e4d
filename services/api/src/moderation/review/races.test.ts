import { type TestClient, type TestUser, useTestApp } from '../../../testing';
import { insertEdit, insertPost } from '../../../testing/content';

const api = useTestApp();
let author: TestUser;
let asModerator: TestClient;

beforeAll(async () => {
  author = await api.makeUser({ username: 'mei.lin', age: 34 });
  asModerator = await api.as(await api.makeModerator());
});

const postRow = async (id: string) => api.db('posts').where({ id }).first();
const auditOf = async (id: string) => api.db('audit_log').where({ subject_type: 'post', subject_id: id }).orderBy('id');
const waitingPost = (wishes: Parameters<typeof insertPost>[2] = {}) =>
  insertPost(api.db, author, { status: 'Pending', title: 'New words', description: 'To be read', ...wishes });
const decide = (id: string, decision: string, body?: unknown, headers = {}) =>
  asModerator.put(`/review-new-posts/${id}/${decision}`, body, { headers });

describe('concurrently', () => {
  test('twenty approvals: one succeeds, nineteen get a conflict, one audit row is written', async () => {
    const id = await waitingPost();
    await asModerator.get('/review-new-posts');
    const answers = await Promise.all(Array.from({ length: 20 }, () => decide(id, 'approve')));
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, ...Array<number>(19).fill(409)]);
    expect(await auditOf(id)).toHaveLength(1);
  });

  test('approval and rejection: one succeeds, and the post has its result', async () => {
    const second = await api.as(await api.makeModerator());
    await second.get('/review-new-posts');
    for (let round = 0; round < 10; round += 1) {
      const id = await waitingPost();
      const [approval, rejection] = await Promise.all([
        decide(id, 'approve'),
        second.put(`/review-new-posts/${id}/reject`, { reason: 'x' }),
      ]);
      expect([approval.statusCode, rejection.statusCode].sort()).toEqual([200, 409]);
      const status = approval.statusCode === 200 ? 'Published' : 'Rejected';
      expect(await postRow(id)).toMatchObject({ status, review_reason: status === 'Rejected' ? 'x' : null });
      expect(await auditOf(id)).toHaveLength(1);
    }
  });

  test('ten decisions on an edit: one succeeds', async () => {
    const id = await insertPost(api.db, author, { description: 'old' });
    await insertEdit(api.db, id, { description: 'new' });
    const verdicts = Array.from({ length: 10 }, (_, n) => (n % 2 ? 'approve' : 'reject'));
    const answers = await Promise.all(verdicts.map((decision) => decide(id, decision)));
    expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(1);
    expect(answers.filter((answer) => answer.statusCode === 409)).toHaveLength(9);
    const winner = verdicts[answers.findIndex((answer) => answer.statusCode === 200)];
    expect(await postRow(id)).toMatchObject({ status: 'Published', description: winner === 'approve' ? 'new' : 'old' });
  });

  test('a failure in the middle of a decision rolls everything back', async () => {
    const id = await waitingPost();
    await api.db.raw('alter table audit_log add constraint broken check (false) not valid');
    try {
      expect((await decide(id, 'approve')).json()).toMatchObject({ statusCode: 500, code: 'INTERNAL' });
    } finally {
      await api.db.raw('alter table audit_log drop constraint broken');
    }
    expect([(await postRow(id))?.status, await auditOf(id)]).toEqual(['Pending', []]);
    expect((await decide(id, 'approve')).statusCode).toBe(200);
  });
});
