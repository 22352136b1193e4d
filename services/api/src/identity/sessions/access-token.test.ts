import { createHmac } from 'node:crypto';
import { MINUTE, TEST_SECRET, type TestClient, type TestUser, useTestApp } from '../../../testing/index';

const t = useTestApp();
let ann: TestUser;
let beth: TestUser;
beforeAll(async () => {
  ann = await t.makeUser({ username: 'Ann.Lee' });
  beth = await t.makeUser();
});

/** A call that any signed-in member may make. */
const probe = (client: TestClient) => client.get(`/myposts/${ann.userId}`).then(({ statusCode }) => statusCode);
const refresh = (client: TestClient, user = ann) => client.post(`/refresh/${user.userId}`, {});
const refreshStatus = (client: TestClient, user = ann) => refresh(client, user).then(({ statusCode }) => statusCode);

describe('an access token', () => {
  test('lasts five minutes', async () => {
    const client = await t.signIn(ann);
    t.clock.advance(5 * MINUTE - 1000);
    expect(await probe(client)).toBe(200);
    t.clock.advance(1000);
    expect(await probe(client)).toBe(401);
    expect(await refreshStatus(client)).toBe(200);
    expect(await probe(client)).toBe(200);
  });

  test('is accepted as a Bearer token too, and a cookie does not make up for an invalid Bearer token', async () => {
    const client = await t.signIn(ann);
    const { accessToken } = (await refresh(client)).json<{ accessToken: string }>();
    const bearer = (token: string | undefined) => ({ headers: { authorization: `Bearer ${token}` } });
    const path = `/myposts/${ann.userId}`;
    expect((await t.visitor().get(path, bearer(accessToken))).statusCode).toBe(200);
    expect((await client.get(path, bearer('nonsense'))).statusCode).toBe(401);
    for (const authorization of ['Bearer', 'bearer ', 'Bearer a b'])
      expect((await client.get(path, { headers: { authorization } })).statusCode).toBe(401);
  });

  test('is read from its cookie beside the credentials of another scheme, as a proxy in front of the site asks for', async () => {
    const client = await t.signIn(ann);
    for (const authorization of ['Basic YTpi', 'Digest username="a"', 'Negotiate YTpi', '']) {
      const options = { headers: { authorization } };
      expect((await client.get(`/myposts/${ann.userId}`, options)).statusCode).toBe(200);
      expect((await t.visitor().get(`/myposts/${ann.userId}`, options)).statusCode).toBe(401);
    }
  });

  test('that was tampered with, unsigned or issued for another purpose is refused', async () => {
    const client = await t.signIn(ann);
    const [head = '', body = '', signature = ''] = client.cookies.accessToken!.split('.');
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as Record<string, unknown>;
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const sign = (header: object, payload: object, algorithm = 'sha256', secret = TEST_SECRET) => {
      const text = `${encode(header)}.${encode(payload)}`;
      return `${text}.${createHmac(algorithm, secret).update(text).digest('base64url')}`;
    };
    const hs256 = { alg: 'HS256', typ: 'JWT' };
    const forged = {
      'another subject under the old signature': `${head}.${encode({ ...claims, sub: beth.userId })}.${signature}`,
      'no algorithm': `${encode({ alg: 'none', typ: 'JWT' })}.${body}.`,
      'another algorithm': sign({ alg: 'HS512', typ: 'JWT' }, claims, 'sha512'),
      'another secret': sign(hs256, claims, 'sha256', 'another secret'),
      'another audience': sign(hs256, { ...claims, aud: 'elsewhere' }),
      'no expiry': sign(hs256, { ...claims, exp: undefined }),
      'another user of the same session': sign(hs256, { ...claims, sub: beth.userId }),
      'a refresh token': client.cookies.refreshToken!,
      'the token of a page': client.cookies.pageToken!,
    };
    for (const [what, token] of Object.entries(forged)) {
      client.cookies.accessToken = token;
      expect([what, await probe(client)]).toEqual([what, 401]);
    }
    client.cookies.accessToken = sign(hs256, claims);
    expect(await probe(client)).toBe(200);
  });

  test('is refused once the account is closed, and loses moderator access once the role is removed', async () => {
    const member = await t.makeUser();
    const client = await t.signIn(member);
    await t.db('users').where({ id: member.userId }).update({ active: false });
    expect((await client.get(`/myposts/${member.userId}`)).statusCode).toBe(401);
    expect(await refreshStatus(client, member)).toBe(401);

    const moderator = await t.makeModerator();
    const console_ = await t.signIn(moderator);
    expect((await console_.get('/myview')).statusCode).toBe(200);
    await t.db('users').where({ id: moderator.userId }).update({ role: 'user' });
    expect((await console_.get('/myview')).statusCode).toBe(403);
  });
});
