import { makeTestApp } from '../../../testing';
import { insertPost } from '../../../testing/content';

const draft = {
  postTitle: 'My first loan',
  postCategory: 'Microcredit Loan',
  postDesc: 'How it went.',
  postAnon: 'Yes',
};

test('visitors get nothing, moderators read and write like members', async () => {
  const api = await makeTestApp();
  const mei = await api.makeUser();
  const id = await insertPost(api.db, mei);
  const moderator = await api.makeModerator();
  const asModerator = await api.as(moderator);
  const calls: ['GET' | 'POST' | 'PUT' | 'DELETE', string, number][] = [
    ['GET', '/forum', 200],
    ['GET', `/forum/${id}`, 200],
    ['GET', `/myposts/${moderator.userId}`, 200],
    ['GET', `/mypost/${id}`, 404],
    ['POST', '/new-forum-post', 201],
    ['PUT', `/update-forum-post/${id}`, 404],
    ['DELETE', `/mypost/${id}`, 404],
  ];
  for (const [method, path, status] of calls) {
    const body = ['POST', 'PUT'].includes(method) ? draft : undefined;
    expect([path, (await api.visitor().request(method, path, body)).statusCode]).toEqual([path, 401]);
    expect([path, (await asModerator.request(method, path, body)).statusCode]).toEqual([path, status]);
  }
  expect(await api.db('posts').where({ id }).first()).toMatchObject({ author_id: mei.userId, archived_at: null });
  await api.close();
});
