import { envelope, useTestApp } from '../../testing/index';

const t = useTestApp();

describe('access', () => {
  const moderatorRoutes = ['/myview', '/review-new-posts', '/review-new-posts/1'];

  test('to moderator routes is for moderators’ sessions alone', async () => {
    const member = await t.as(await t.makeUser());
    const moderator = await t.as(await t.makeModerator());
    for (const path of moderatorRoutes) {
      const anonymous = await t.visitor().get(path);
      expect([path, anonymous.statusCode, anonymous.json()]).toEqual([path, 401, envelope('NO_SESSION')]);
      const refused = await member.get(path);
      expect([path, refused.statusCode, refused.json()]).toEqual([path, 403, envelope('NOT_ALLOWED')]);
      expect([200, 404]).toContain((await moderator.get(path)).statusCode);
    }
  });

  test('is checked before the body is validated', async () => {
    const answer = await t.visitor().put('/review-new-posts/1/approve', { reason: 1 });
    expect(answer.statusCode).toBe(401);
  });

  test('that is refused to a signed-in member leaves an audit row', async () => {
    const user = await t.makeUser();
    await (await t.as(user)).get('/myview');
    const rows = await t.db('audit_log').where({ actor_id: user.userId });
    expect(rows).toMatchObject([
      { action: 'access.refuse', actor_role: 'user', subject_type: 'route', subject_id: 'GET /api/myview' },
    ]);
  });

  test('to a route with a user id in its path is for that user alone', async () => {
    const [ann, beth] = [await t.makeUser(), await t.makeUser()];
    const client = await t.as(ann);
    expect((await client.get(`/myposts/${ann.userId}`)).statusCode).toBe(200);
    expect((await client.get(`/myposts/${beth.userId}`)).statusCode).toBe(403);
    expect((await client.get('/myposts/x')).statusCode).toBe(404);
  });
});
