import type { Device, Update } from '@commonpurse/contracts';
import { envelope, HOUR, MINUTE, type TestClient, type TestUser, useTestApp } from '../../../testing';

const t = useTestApp();
const DAY = 24 * HOUR;
const PHONE =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/129.0.0.0 Mobile Safari/537.36';
const NEWER_PHONE = PHONE.replace('129', '141');
const LAPTOP = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:131.0) Gecko/20100101 Firefox/131.0';

let ann: TestUser;
let phone: TestClient;
let laptop: TestClient;

async function signIn(agent: string | undefined, { username, password } = ann): Promise<TestClient> {
  const client = t.visitor();
  const headers = agent === undefined ? {} : { 'user-agent': agent };
  expect((await client.post('/login', { username, password }, { headers })).statusCode).toBe(200);
  return client;
}
const path = () => `/account/${ann.userId}/sessions`;
const list = async (by = phone) => (await by.get(path())).json<Device[]>();
const probe = async (client: TestClient) => (await client.get(`/myposts/${ann.userId}`)).statusCode;
const updates = async (by: TestClient) => (await by.get('/updates')).json<Update[]>().map(({ kind }) => kind);

beforeEach(async () => {
  ann = await t.makeUser();
  laptop = await signIn(LAPTOP);
  t.clock.advance(2 * MINUTE);
  phone = await signIn(PHONE);
});

describe('the list of sessions', () => {
  test('says when each began and was last used, and in which family of browsers', async () => {
    const began = t.clock.now().toISOString();
    t.clock.advance(MINUTE);
    const devices = await list();
    expect(devices).toEqual([
      {
        sessionID: expect.any(String) as string,
        started: began,
        lastUsed: t.clock.now().toISOString(),
        browser: 'Chrome on Android',
        current: true,
      },
      {
        sessionID: expect.any(String) as string,
        started: new Date(t.clock.now().getTime() - 3 * MINUTE).toISOString(),
        lastUsed: new Date(t.clock.now().getTime() - 3 * MINUTE).toISOString(),
        browser: 'Firefox on Windows',
        current: false,
      },
    ]);
    const stored = JSON.stringify([await t.db('sessions'), await t.db('known_browsers')]);
    expect(stored).not.toMatch(/Mozilla|Pixel|127\.0\.0\.1/);
  });

  test('leaves out sessions that ended, and names a program without a known browser', async () => {
    const other = await signIn('curl/8.5.0');
    expect((await list()).map(({ browser }) => browser)).toContain('Another browser');
    await other.put(`/signout/${ann.userId}`, {});
    t.clock.advance(3 * MINUTE);
    await probe(phone);
    t.clock.advance(11 * MINUTE);
    await phone.post(`/refresh/${ann.userId}`, { stay: true });
    await phone.post(`/account/${ann.userId}/confirm-password`, { password: ann.password });
    expect(await list()).toMatchObject([{ browser: 'Chrome on Android', current: true }]);
  });

  test('needs the recent password, and so do both ways to end a session', async () => {
    const [, other] = await list();
    t.clock.advance(5 * MINUTE);
    await phone.post(`/refresh/${ann.userId}`, { stay: true });
    for (const answer of [
      await phone.get(path()),
      await phone.delete(path()),
      await phone.delete(`${path()}/${other!.sessionID}`),
    ]) {
      expect([answer.statusCode, answer.json()]).toEqual([403, envelope('PASSWORD_DUE')]);
    }
    expect((await laptop.post(`/refresh/${ann.userId}`, {})).statusCode).toBe(200);
  });
});

describe('ending a session', () => {
  test('on another device ends it at once, and leaves an audit event', async () => {
    const [, other] = await list();
    const answer = await phone.delete(`${path()}/${other!.sessionID}`);
    expect([answer.statusCode, answer.json()]).toEqual([200, { message: 'Done. The other device is signed out.' }]);
    expect(await probe(laptop)).toBe(401);
    expect((await laptop.post(`/refresh/${ann.userId}`, {})).statusCode).toBe(401);
    expect(await list()).toHaveLength(1);
    expect(await t.db('audit_log').where({ action: 'sessions.end', subject_id: ann.userId })).toHaveLength(1);
    expect((await phone.delete(`${path()}/${other!.sessionID}`)).json()).toEqual(envelope('NOT_FOUND'));
  });

  test('by its own id is refused, as is one of another member', async () => {
    const [own] = await list();
    const refused = await phone.delete(`${path()}/${own!.sessionID}`);
    expect([refused.statusCode, refused.json()]).toEqual([409, envelope('CURRENT_SESSION')]);
    const beth = await t.makeUser();
    const asBeth = await t.signIn(beth);
    const { id } = (await t.db('sessions').where({ user_id: beth.userId }).first('id'))!;
    for (const other of [id, 'nonsense']) {
      const missing = await phone.delete(`${path()}/${other}`);
      expect([missing.statusCode, missing.json()]).toEqual([404, envelope('NOT_FOUND')]);
    }
    expect((await asBeth.get(`/account/${beth.userId}`)).statusCode).toBe(200);
    expect((await asBeth.delete(path())).json()).toEqual(envelope('NOT_ALLOWED'));
  });

  test('of all others leaves this one', async () => {
    const third = await signIn(LAPTOP);
    expect((await phone.delete(path())).statusCode).toBe(200);
    expect(await Promise.all([phone, laptop, third].map(probe))).toEqual([200, 401, 401]);
  });

  test('by two devices for each other at once ends one of them, without a deadlock', async () => {
    for (let round = 0; round < 4; round += 1) {
      const [a, b] = [await signIn(PHONE), await signIn(LAPTOP)];
      await Promise.all([a.delete(path()), b.delete(path())]);
      expect([await probe(a), await probe(b)].toSorted()).toEqual([200, 401]);
    }
  });
});

describe('an update says that', () => {
  test('someone logged in on another browser, but not the first one, nor a newer version of a known one', async () => {
    expect(await updates(phone)).toEqual(['new-browser']);
    await signIn(NEWER_PHONE);
    await signIn(LAPTOP);
    expect(await updates(phone)).toEqual(['new-browser']);
    t.clock.advance(30 * DAY);
    const late = await signIn(LAPTOP);
    expect(await updates(late)).toEqual(['new-browser', 'new-browser']);
  });

  test('there are new recovery codes, and a new password, however it was set', async () => {
    t.clock.advance(1_000);
    const made = await phone.post(`/account/${ann.userId}/recovery-codes`, {});
    const [code = ''] = made.json<{ recoveryCodes: string[] }>().recoveryCodes;
    t.clock.advance(1_000);
    const reset = await phone.put('/reset-password', { username: ann.username, password: 'Another-Purse-2' });
    expect(reset.statusCode).toBe(200);
    expect(await updates(phone)).toEqual(['password-changed', 'recovery-codes-made', 'new-browser']);
    t.clock.advance(1_000);
    const password = 'Third-Purse-3';
    const { username } = ann;
    const recovered = await t.visitor().post('/recover', { username, code, password, confirmPassword: password });
    expect(recovered.statusCode).toBe(200);
    const again = await signIn(PHONE, { ...ann, password });
    expect(await updates(again)).toEqual([
      'password-changed',
      'password-changed',
      'recovery-codes-made',
      'new-browser',
    ]);
  });
});
