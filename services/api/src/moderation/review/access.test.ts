import { type TestClient, type TestUser, useTestApp } from '../../../testing';
import { insertPost } from '../../../testing/content';

const api = useTestApp();
let author: TestUser;
let asAuthor: TestClient;
let asReader: TestClient;

beforeAll(async () => {
  author = await api.makeUser({ username: 'mei.lin', age: 34 });
  asAuthor = await api.as(author);
  asReader = await api.as(await api.makeUser());
});

const waitingPost = (wishes: Parameters<typeof insertPost>[2] = {}) =>
  insertPost(api.db, author, { status: 'Pending', title: 'New words', description: 'To be read', ...wishes });

test('only moderators review', async () => {
  const id = await waitingPost();
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
      [asReader, 403],
      [asAuthor, 403],
    ] as const) {
      const answer = await client.request(method, path, method === 'PUT' ? {} : undefined);
      expect([path, answer.statusCode, answer.body.includes('mei.lin')]).toEqual([path, status, false]);
    }
  }
  expect(await api.db('posts').where({ id }).first()).toMatchObject({ status: 'Pending' });
});
