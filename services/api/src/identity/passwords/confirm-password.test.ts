import type { SiteSettings } from '@commonpurse/contracts';
import { envelope, makeTestApp, MINUTE, type TestClient, type TestUser, useTestApp } from '../../../testing';

const t = useTestApp();
const NEW = 'Another-Purse-2';

let ann: TestUser;
let client: TestClient;
beforeEach(async () => {
  ann = await t.makeUser();
  client = await t.signIn(ann);
});

/** Five minutes later, in the same session: her browser has refreshed it. */
async function later(by = client, user = ann) {
  t.clock.advance(5 * MINUTE);
  expect((await by.post(`/refresh/${user.userId}`, { stay: true })).statusCode).toBe(200);
}

const confirm = (password = ann.password, by = client) =>
  by.post(`/account/${ann.userId}/confirm-password`, { password });
const update = (changed: object) =>
  client.put(`/account/${ann.userId}`, {
    username: ann.username,
    email: 'mei@example.org',
    age: ann.age,
    occupation: '',
    ...changed,
  });

/** The calls that require a recent password, each as a member sends it. */
const ASKING: [what: string, call: () => ReturnType<TestClient['get']>][] = [
  ['saving her data', () => client.get(`/account/${ann.userId}/export`)],
  ['making recovery codes', () => client.post(`/account/${ann.userId}/recovery-codes`, {})],
  ['another e-mail address', () => update({ email: 'other@example.org' })],
  ['another username', () => update({ username: `${ann.username}.new` })],
  ['a new password', () => client.put('/reset-password', { username: ann.username, password: NEW })],
  ['deleting the account', () => client.delete(`/delete-account/${ann.userId}`, {})],
];

const stored = () =>
  Promise.all([
    t.db('users').where({ id: ann.userId }),
    t.db('recovery_codes').where({ user_id: ann.userId }),
    t.db('audit_log').where({ subject_id: ann.userId }),
  ]);

test.each(ASKING)('%s: needs no password confirmation for five minutes after signing in', async (_what, call) => {
  t.clock.advance(5 * MINUTE - 1_000);
  expect((await call()).statusCode).toBe(200);
});

test.each(ASKING)(
  '%s: is refused five minutes after signing in, until the password is confirmed again',
  async (_w, call) => {
    const before = await stored();
    await later();
    const refused = await call();
    expect([refused.statusCode, refused.json()]).toEqual([403, envelope('PASSWORD_DUE')]);
    expect(await stored()).toEqual(before);
    const confirmed = await confirm();
    expect([confirmed.statusCode, confirmed.json()]).toEqual([200, { message: 'Password confirmed.' }]);
    expect((await call()).statusCode).toBe(200);
  },
);

test('a moderator confirms her password before she reads addresses, or acts on accounts, numbers and colleagues', async () => {
  const moderator = await t.makeModerator();
  const by = await t.signIn(moderator);
  const colleague = await t.makeModerator();
  const settings = (await t.visitor().get('/site-settings')).json<SiteSettings>();
  const on = (user: TestUser, command: string, body: object = {}) =>
    by.put(`/user-management/${user.userId}/${command}`, body);
  const body = { username: 'helper', email: 'h@example.org', age: 30, password: NEW, confirmPassword: NEW };
  const calls = [
    () => by.post('/signup', { ...body, createdby: moderator.userId }),
    () => by.get('/user-management'),
    () => by.get('/user-management/emails'),
    () => by.get(`/user-management/${ann.userId}`),
    () => by.put('/site-settings', { ...settings, notice: 'Closed on Monday.' }),
    () => on(ann, 'sign-out'),
    () => on(ann, 'suspend', { reason: 'Threats' }),
    () => on(ann, 'reinstate'),
    () => on(colleague, 'reset-second-factor'),
    () => on(colleague, 'demote'),
  ];
  await later(by, moderator);
  for (const call of calls) {
    const refused = await call();
    expect([refused.statusCode, refused.json()]).toEqual([403, envelope('PASSWORD_DUE')]);
  }
  expect(await t.db('users').where({ username: body.username })).toEqual([]);
  const actions = ['users.list', 'users.export', 'account.read', 'site-settings.change', 'member.suspend'];
  expect(await t.db('audit_log').whereIn('action', actions)).toEqual([]);
  await by.post(`/account/${moderator.userId}/confirm-password`, { password: moderator.password });
  await t.db('second_factors').insert({
    user_id: colleague.userId,
    encrypted_key: Buffer.from('x'),
    created_at: t.clock.now(),
    confirmed_at: t.clock.now(),
  });
  for (const call of calls) expect((await call()).statusCode).toBeLessThan(300);
  const actor_id = moderator.userId;
  expect(await t.db('audit_log').whereIn('action', actions).orderBy('id')).toMatchObject([
    { action: 'users.list', actor_id, after: { count: expect.any(Number) as number } },
    { action: 'users.export', actor_id },
    { action: 'account.read', actor_id, subject_id: ann.userId },
    { action: 'site-settings.change', actor_id },
    { action: 'member.suspend', actor_id, subject_id: ann.userId },
  ]);
});

test('reading the account or changing other details needs no confirmation', async () => {
  const email = (await t.db('users').where({ id: ann.userId }).first('email'))!.email;
  await later();
  expect((await client.get(`/account/${ann.userId}`)).statusCode).toBe(200);
  expect((await update({ email, age: 51, occupation: 'Baker' })).statusCode).toBe(200);
});

test('a refreshed session, or one without a password time, needs the password to be confirmed', async () => {
  await later();
  expect((await client.get(`/account/${ann.userId}/export`)).json()).toMatchObject(envelope('PASSWORD_DUE'));
  const fresh = await t.signIn(ann);
  await t.db('sessions').where({ user_id: ann.userId }).update({ password_at: null });
  expect((await fresh.get(`/account/${ann.userId}/export`)).json()).toMatchObject(envelope('PASSWORD_DUE'));
});

test('a confirmation counts only for the session in which it was made', async () => {
  const other = await t.signIn(ann);
  await later();
  expect((await other.post(`/refresh/${ann.userId}`, { stay: true })).statusCode).toBe(200);
  expect((await confirm()).statusCode).toBe(200);
  expect((await client.get(`/account/${ann.userId}/export`)).statusCode).toBe(200);
  expect((await other.get(`/account/${ann.userId}/export`)).statusCode).toBe(403);
});

test('changing the password counts as a confirmation for the session that continues', async () => {
  t.clock.advance(4 * MINUTE);
  expect((await client.put('/reset-password', { username: ann.username, password: NEW })).statusCode).toBe(200);
  t.clock.advance(2 * MINUTE);
  expect((await client.get(`/account/${ann.userId}/export`)).statusCode).toBe(200);
});

test('a wrong password is refused, and recorded without it', async () => {
  const wrong = await confirm('Wrong-Purse-1');
  expect([wrong.statusCode, wrong.json()]).toEqual([400, envelope('PASSWORD_WRONG')]);
  await later();
  expect((await client.get(`/account/${ann.userId}/export`)).statusCode).toBe(403);
  const rows = await t.db('audit_log').where({ action: 'password.refuse' });
  expect(rows).toMatchObject([{ actor_id: ann.userId, subject_id: ann.userId }]);
  expect(JSON.stringify(rows) + t.logs.join('')).not.toContain('Wrong-Purse-1');
});

test('confirming a password is for the own account, and needs a session', async () => {
  const beth = await t.makeUser();
  expect((await confirm(ann.password, await t.signIn(beth))).statusCode).toBe(403);
  expect((await confirm(ann.password, t.visitor())).statusCode).toBe(401);
  expect((await client.post(`/account/${ann.userId}/confirm-password`, {})).statusCode).toBe(400);
});

test('wrong confirmations count together with wrong sign-ins, and a right one resets the count', async () => {
  const app = await makeTestApp({ config: { rateLimits: true } });
  const user = await app.makeUser();
  const member = await app.signIn(user);
  const type = async (password: string) =>
    (await member.post(`/account/${user.userId}/confirm-password`, { password })).statusCode;
  const enter = async (password: string) =>
    (await app.visitor().post('/login', { username: user.username, password })).statusCode;
  const wrong = 'Wrong-Purse-1';
  for (const what of [type, enter, type, enter, type]) expect([400, 401]).toContain(await what(wrong));
  expect([await type(user.password), await enter(user.password)]).toEqual([429, 429]);
  app.clock.advance(2_000);
  expect(await type(user.password)).toBe(200);
  for (let round = 0; round < 5; round += 1) expect(await type(wrong)).toBe(400);
  await app.close();
});
