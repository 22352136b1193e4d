import { useTestApp } from '../../../testing';
import { insertEdit, insertPost } from '../../../testing/content';
import { openReviewDesk, type ReviewDesk } from '../../../testing/review-desk';

const api = useTestApp();
let desk: ReviewDesk;

beforeAll(async () => {
  desk = await openReviewDesk(api);
});

describe('concurrently', () => {
  test('twenty approvals: one succeeds, nineteen get a conflict, one audit row is written', async () => {
    const id = await desk.waitingPost();
    await desk.asModerator.get('/review-new-posts');
    const answers = await Promise.all(Array.from({ length: 20 }, () => desk.decide(id, 'approve')));
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, ...Array<number>(19).fill(409)]);
    expect(await desk.auditOf(id)).toHaveLength(1);
  });

  test('approval and rejection: one succeeds, and the post has its result', async () => {
    const second = await api.as(await api.makeModerator());
    await second.get('/review-new-posts');
    for (let round = 0; round < 10; round += 1) {
      const id = await desk.waitingPost();
      const [approval, rejection] = await Promise.all([
        desk.decide(id, 'approve'),
        second.put(`/review-new-posts/${id}/reject`, { reason: 'x' }),
      ]);
      expect([approval.statusCode, rejection.statusCode].sort()).toEqual([200, 409]);
      const status = approval.statusCode === 200 ? 'Published' : 'Rejected';
      expect(await desk.rowOf(id)).toMatchObject({ status, review_reason: status === 'Rejected' ? 'x' : null });
      expect(await desk.auditOf(id)).toHaveLength(1);
    }
  });

  test('ten decisions on an edit: one succeeds', async () => {
    const id = await insertPost(api.db, desk.author, { description: 'old' });
    await insertEdit(api.db, id, { description: 'new' });
    const verdicts = Array.from({ length: 10 }, (_, n) => (n % 2 ? 'approve' : 'reject'));
    const answers = await Promise.all(verdicts.map((decision) => desk.decide(id, decision)));
    expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(1);
    expect(answers.filter((answer) => answer.statusCode === 409)).toHaveLength(9);
    const winner = verdicts[answers.findIndex((answer) => answer.statusCode === 200)];
    expect(await desk.rowOf(id)).toMatchObject({
      status: 'Published',
      description: winner === 'approve' ? 'new' : 'old',
    });
  });

  test('a failure in the middle of a decision rolls everything back', async () => {
    const id = await desk.waitingPost();
    await api.db.raw('alter table audit_log add constraint broken check (false) not valid');
    try {
      expect((await desk.decide(id, 'approve')).json()).toMatchObject({ statusCode: 500, code: 'INTERNAL' });
    } finally {
      await api.db.raw('alter table audit_log drop constraint broken');
    }
    expect([(await desk.rowOf(id))?.status, await desk.auditOf(id)]).toEqual(['Pending', []]);
    expect((await desk.decide(id, 'approve')).statusCode).toBe(200);
  });
});
