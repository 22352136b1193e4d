import { useTestApp } from '../../../testing';
import { openReviewDesk, type ReviewDesk } from '../../../testing/review-desk';

const api = useTestApp();
let desk: ReviewDesk;

beforeAll(async () => {
  desk = await openReviewDesk(api);
});

test('only moderators review', async () => {
  const id = await desk.waitingPost();
  const calls: ['GET' | 'PUT', string][] = [
    ['GET', '/review-new-posts'],
    ['GET', `/review-new-posts/${id}`],
    ['PUT', `/review-new-posts/${id}/approve`],
    ['PUT', `/review-new-posts/${id}/reject`],
    ['PUT', `/review-new-posts/${id}/approve/undo`],
    ['PUT', `/review-new-posts/${id}/reject/undo`],
    ['GET', '/review-new-posts/x'],
  ];
  for (const [method, path] of calls) {
    for (const [client, status] of [
      [api.visitor(), 401],
      [desk.asReader, 403],
      [desk.asAuthor, 403],
    ] as const) {
      const answer = await client.request(method, path, method === 'PUT' ? {} : undefined);
      expect([path, answer.statusCode, answer.body.includes('mei.lin')]).toEqual([path, status, false]);
    }
  }
  expect(await api.db('posts').where({ id }).first()).toMatchObject({ status: 'Pending' });
});
