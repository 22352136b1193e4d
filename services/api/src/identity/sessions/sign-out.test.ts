import { MINUTE, type TestClient, type TestUser, useTestApp } from '../../../testing/index';

const t = useTestApp();
let ann: TestUser;
let beth: TestUser;
beforeAll(async () => {
  ann = await t.makeUser({ username: 'Ann.Lee' });
  beth = await t.makeUser();
});

/** A call that any signed-in member may make. */
const probe = (client: TestClient) => client.get(`/myposts/${ann.userId}`).then(({ statusCode }) => statusCode);
const refreshStatus = (client: TestClient, user = ann) =>
  client.post(`/refresh/${user.userId}`, {}).then(({ statusCode }) => statusCode);

describe('signing out', () => {
  const signOut = (client: TestClient, user = ann, body: object = {}) => client.put(`/signout/${user.userId}`, body);

  test('ends the session at once, clears the browser, and can be repeated', async () => {
    const client = await t.signIn(ann);
    const copy = t.copyOf(client);
    const answer = await signOut(client, ann, { source: 'System Auto Sign Out' });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['clear-site-data']).toBe('"cookies", "storage"');
    expect(client.cookies).toEqual({});
    expect(await probe(copy)).toBe(401);
    expect(await refreshStatus(copy)).toBe(401);
    expect((await signOut(client)).statusCode).toBe(200);
    expect((await signOut(t.visitor())).statusCode).toBe(200);
    expect(await t.db('sessions').orderBy('created_at', 'desc').first()).toMatchObject({
      end_reason: 'automatic sign-out',
    });
  });

  test('also ends a session whose access token has expired', async () => {
    const client = await t.signIn(ann);
    const copy = t.copyOf(client);
    t.clock.advance(6 * MINUTE);
    expect((await signOut(client)).statusCode).toBe(200);
    expect(await refreshStatus(copy)).toBe(401);
  });

  test('also ends the session of a caller who has only its access token', async () => {
    const client = await t.signIn(ann);
    const copy = t.copyOf(client);
    delete client.cookies.refreshToken;
    expect((await signOut(client)).statusCode).toBe(200);
    expect(await probe(copy)).toBe(401);
    expect(await refreshStatus(copy)).toBe(401);
  });

  test('for another user is refused, and both sessions continue', async () => {
    const [hers, other] = [await t.signIn(ann), await t.signIn(beth)];
    const answer = await signOut(hers, beth);
    expect(answer.statusCode).toBe(403);
    expect(answer.cookies).toEqual([]);
    expect(await refreshStatus(hers)).toBe(200);
    expect(await refreshStatus(other, beth)).toBe(200);
  });
});

describe('the quick exit', () => {
  const leave = (client: TestClient, site?: string) =>
    client.get('/exit', { headers: site ? { 'sec-fetch-site': site } : {} });

  test('ends the session, clears the browser and redirects without a referrer', async () => {
    const client = await t.signIn(ann);
    const copy = t.copyOf(client);
    const answer = await leave(client, 'same-origin');
    expect(answer.statusCode).toBe(303);
    expect(answer.headers).toMatchObject({
      location: 'https://www.bom.gov.au/',
      'referrer-policy': 'no-referrer',
      'clear-site-data': '"cookies", "storage"',
      'cache-control': 'no-store',
    });
    expect(client.cookies).toEqual({});
    expect(await refreshStatus(copy)).toBe(401);
  });

  test('also works with an expired access token, and without a session', async () => {
    const client = await t.signIn(ann);
    const copy = t.copyOf(client);
    t.clock.advance(6 * MINUTE);
    expect((await leave(client, 'same-origin')).statusCode).toBe(303);
    expect(await refreshStatus(copy)).toBe(401);
    expect((await leave(t.visitor(), 'same-origin')).statusCode).toBe(303);
  });

  test('clears the browser and redirects even if the database fails', async () => {
    const client = await t.signIn(ann);
    await t.db.raw('alter table sessions rename to sessions_away');
    try {
      expect((await leave(client, 'same-origin')).statusCode).toBe(303);
    } finally {
      await t.db.raw('alter table sessions_away rename to sessions');
    }
    expect(client.cookies).toEqual({});
  });

  test.each(['cross-site', 'same-site', 'none', undefined])('from %s redirects and ends no session', async (site) => {
    const client = await t.signIn(ann);
    const answer = await leave(client, site);
    expect(answer.statusCode).toBe(303);
    expect(answer.headers['clear-site-data']).toBeUndefined();
    expect(await probe(client)).toBe(200);
  });
});
