import { makeTestApp, type TestClient, type TestUser, useTestApp } from '../../../testing/index';

const t = useTestApp();
let ann: TestUser;
let beth: TestUser;
beforeAll(async () => {
  ann = await t.makeUser({ username: 'Ann.Lee' });
  beth = await t.makeUser();
});

/** A call that any signed-in member may make. */
const probe = (client: TestClient) => client.get(`/myposts/${ann.userId}`).then(({ statusCode }) => statusCode);

describe('signing in', () => {
  test('returns the user, and sets HttpOnly, SameSite=Strict cookies', async () => {
    const answer = await t.visitor().post('/login', { username: 'Ann.Lee', password: ann.password });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ message: 'Login successful.', userID: ann.userId, userRole: 'user' });
    expect(answer.cookies.map(({ name }) => name).sort()).toEqual(['accessToken', 'pageToken', 'refreshToken']);
    for (const cookie of answer.cookies) {
      const path = cookie.name === 'pageToken' ? '/' : '/api';
      expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path });
    }
    const [access, refresh] = ['accessToken', 'refreshToken'].map((of) =>
      answer.cookies.find(({ name }) => name === of),
    );
    expect(access?.value.split('.')).toHaveLength(3);
    // 256 bits in base64url.
    expect(refresh?.value).toMatch(/^[\w-]{43}$/);
  });

  test('marks the cookies as Secure if the page came by https', async () => {
    const behindProxy = await makeTestApp({ config: { trustProxy: ['127.0.0.1'] } });
    const user = await behindProxy.makeUser();
    const body = { username: user.username, password: user.password };
    const answer = await behindProxy.visitor().post('/login', body, { headers: { 'x-forwarded-proto': 'https' } });
    expect(answer.cookies.every(({ secure }) => secure)).toBe(true);
    // Browsers accept this prefix for a cookie of every path only, and `/api` is the path of the other two.
    expect(answer.cookies.map(({ name, path }) => `${name} ${path}`).sort()).toEqual([
      '__Host-pageToken /',
      'accessToken /api',
      'refreshToken /api',
    ]);
    await behindProxy.close();
  });

  test('accepts the username in any case', async () => {
    const answer = await t.visitor().post('/login', { username: 'ANN.lee', password: ann.password });
    expect(answer.statusCode).toBe(200);
  });

  test('replaces a session that was planted in the browser', async () => {
    const client = await t.signIn(beth);
    const planted = { ...client.cookies };
    await client.post('/login', { username: ann.username, password: ann.password });
    expect(client.cookies.accessToken).not.toBe(planted.accessToken);
    expect(client.cookies.refreshToken).not.toBe(planted.refreshToken);
    expect(await probe(client)).toBe(200);
  });

  test('refuses unknown names, wrong passwords and closed accounts with exactly the same message', async () => {
    const gone = await t.makeUser();
    await t.db('users').where({ id: gone.userId }).update({ active: false });
    const answers = await Promise.all(
      ['/login', '/moderator/login'].flatMap((path) => [
        t.visitor().post(path, { username: 'nobody_here', password: ann.password }),
        t.visitor().post(path, { username: ann.username, password: 'Wrong-Purse-1' }),
        t.visitor().post(path, { username: ann.username, password: '' }),
        t.visitor().post(path, { username: gone.username, password: gone.password }),
      ]),
    );
    for (const answer of answers) {
      expect(answer.statusCode).toBe(401);
      expect(answer.body).toBe(answers[0]!.body);
      expect(answer.cookies).toEqual([]);
    }
    expect(answers[0]!.json()).toMatchObject({ code: 'SIGN_IN_REFUSED' });
  });

  test('as a moderator is for moderators only; members get the common refusal', async () => {
    const moderator = await t.makeModerator();
    const { username, password } = moderator;
    const answer = await t.visitor().post('/moderator/login', { username, password });
    const { userId } = moderator;
    expect(answer.json()).toEqual({ message: 'Moderator login successful.', userID: userId, userRole: 'moderator' });
    const common = await t.visitor().post('/login', { username, password });
    expect(common.json()).toEqual({ message: 'Login successful.', userID: userId, userRole: 'moderator' });
    const refused = await t.visitor().post('/moderator/login', { username: ann.username, password: ann.password });
    expect(refused.statusCode).toBe(401);
    expect(refused.json()).toMatchObject({ code: 'SIGN_IN_REFUSED' });
  });

  test('writes an audit row for a refusal, without the name or password that was typed', async () => {
    const rows = () => t.db('audit_log').where({ action: 'session.refuse' }).orderBy('id');
    const before = (await rows()).length;
    await t.visitor().post('/login', { username: ann.username, password: 'Typed-Purse-9' });
    await t.visitor().post('/login', { username: 'Typed-Purse-9', password: ann.username });
    const added = (await rows()).slice(before);
    expect(added.map((row) => row.subject_id)).toEqual([ann.userId, null]);
    expect(JSON.stringify(added)).not.toMatch(/Typed-Purse-9|Ann\.Lee/);
  });
});
