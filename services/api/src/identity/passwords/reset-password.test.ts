import { MESSAGE } from '@commonpurse/contracts';
import { envelope, HOUR, makeTestApp, MINUTE, type TestClient, type TestUser, useTestApp } from '../../../testing';

const t = useTestApp();
let ann: TestUser;
let client: TestClient;
beforeEach(async () => {
  ann = await t.makeUser();
  client = await t.signIn(ann);
});

const NEW = 'Other-Purse-2';
const reset = (wishes: object = {}, by = client) =>
  by.put('/reset-password', { userID: ann.userId, username: ann.username, password: NEW, ...wishes });
const signIn = (password: string, user = ann) =>
  t
    .visitor()
    .post('/login', { username: user.username, password })
    .then(({ statusCode }) => statusCode);
const probe = (by: TestClient, user = ann) => by.get(`/account/${user.userId}`).then(({ statusCode }) => statusCode);
const hash = (user = ann) => t.db('users').where({ id: user.userId }).first('password_hash');

test('after a reset, the new password works and the old one does not', async () => {
  const answer = await reset();
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    { userID: ann.userId, message: MESSAGE.resetPassword.success },
  ]);
  expect([await signIn(NEW), await signIn(ann.password)]).toEqual([200, 401]);
  expect((await hash())!.password_hash).toMatch(/^\$argon2id\$/);
});

test('a reset continues this session with new tokens; other sessions and old tokens end at once', async () => {
  const other = await t.signIn(ann);
  const stolen = t.copyOf(client);
  await reset();
  expect(await probe(client)).toBe(200);
  expect((await client.post(`/refresh/${ann.userId}`, {})).statusCode).toBe(200);
  for (const browser of [other, stolen]) {
    expect(await probe(browser)).toBe(401);
    expect((await browser.post(`/refresh/${ann.userId}`, {})).statusCode).toBe(401);
  }
});

test('a reset does not extend the maximum lifetime of a session', async () => {
  for (let passed = 0; passed < 11 * HOUR; passed += 10 * MINUTE) {
    t.clock.advance(10 * MINUTE);
    await client.post(`/refresh/${ann.userId}`, {});
  }
  await client.post(`/account/${ann.userId}/confirm-password`, { password: ann.password });
  expect((await reset()).statusCode).toBe(200);
  for (let passed = 0; passed < 50 * MINUTE; passed += 10 * MINUTE) {
    t.clock.advance(10 * MINUTE);
    expect((await client.post(`/refresh/${ann.userId}`, {})).statusCode).toBe(200);
  }
  t.clock.advance(10 * MINUTE);
  expect((await client.post(`/refresh/${ann.userId}`, {})).statusCode).toBe(401);
});

test('the username is matched in any case, and the userID is optional', async () => {
  expect((await reset({ username: ` ${ann.username.toUpperCase()} `, userID: undefined })).statusCode).toBe(200);
});

test.each([
  ['no username', { username: '', password: '' }, MESSAGE.resetPassword.usernameRequired],
  ['a missing username', { username: undefined }, MESSAGE.resetPassword.usernameRequired],
  ['no password', { password: '' }, MESSAGE.resetPassword.passwordRequired],
  ['a missing password', { username: 'nobody_here', password: undefined }, MESSAGE.resetPassword.passwordRequired],
  ['a weak password', { password: 'weak' }, MESSAGE.password.invalid],
])('%s is refused with the message of its rule, and nothing changes', async (_what, wishes, message) => {
  const before = await hash();
  expect((await reset(wishes)).json()).toEqual({ statusCode: 400, code: 'RULE_BROKEN', message });
  expect(await hash()).toEqual(before);
  expect(await probe(client)).toBe(200);
});

describe('a reset applies only to the own account', () => {
  let beth: TestUser;
  beforeEach(async () => {
    beth = await t.makeUser();
  });

  test.each([
    ['another username', () => ({ username: beth.username }), 'PASSWORD_RESET_REFUSED'],
    ['a username that nobody has', () => ({ username: 'nobody_here' }), 'PASSWORD_RESET_REFUSED'],
    ['another userID', () => ({ userID: beth.userId }), 'NOT_ALLOWED'],
    ['another userID with its username', () => ({ userID: beth.userId, username: beth.username }), 'NOT_ALLOWED'],
  ] as const)('%s is refused, and neither password changes', async (_what, wishes, code) => {
    const before = [await hash(), await hash(beth)];
    const theirs = await t.signIn(beth);
    const answer = await reset(wishes());
    expect(answer.json()).toEqual(envelope(code));
    expect(answer.cookies).toEqual([]);
    expect([await hash(), await hash(beth)]).toEqual(before);
    expect([await probe(client), await probe(theirs, beth)]).toEqual([200, 200]);
  });

  test('a visitor who knows the id and username changes nothing', async () => {
    const { userId, username } = beth;
    const answer = await reset({ userID: userId, username }, t.visitor());
    expect([answer.statusCode, answer.json()]).toEqual([401, envelope('NO_SESSION')]);
    expect([await signIn(beth.password, beth), await signIn(NEW, beth)]).toEqual([200, 401]);
  });

  test('a moderator cannot reset another member’s password', async () => {
    const console_ = await t.signIn(await t.makeModerator());
    const { userId, username } = beth;
    expect((await reset({ userID: userId, username }, console_)).statusCode).toBe(403);
    expect((await reset({ userID: undefined, username }, console_)).statusCode).toBe(403);
    expect(await signIn(beth.password, beth)).toBe(200);
  });

  test("a cross-origin request with the member's cookies changes nothing", async () => {
    const body = { userID: ann.userId, username: ann.username, password: NEW };
    const answer = await client.put('/reset-password', body, { headers: { origin: 'https://elsewhere.example' } });
    expect(answer.json()).toEqual(envelope('CROSS_ORIGIN'));
    expect(await signIn(ann.password)).toBe(200);
  });
});

test('a reset leaves an audit row, and no password is in the audit log or the server log', async () => {
  await reset();
  await reset({ username: 'nobody_here' });
  expect(await t.db('audit_log').where({ action: 'password.reset', subject_id: ann.userId })).toMatchObject([
    { actor_id: ann.userId, before: null, after: null },
  ]);
  expect(await t.db('audit_log').where({ action: 'access.refuse', actor_id: ann.userId })).toHaveLength(1);
  expect(JSON.stringify(await t.db('audit_log')) + t.logs.join()).not.toContain(NEW);
});

test('of two concurrent resets from one session, one sets the password and continues', async () => {
  const twin = t.copyOf(client);
  const answers = await Promise.all([
    reset({ password: 'First-Purse-1' }),
    reset({ password: 'Second-Purse-2' }, twin),
  ]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401]);
  const [winner, password] = answers[0].statusCode === 200 ? [client, 'First-Purse-1'] : [twin, 'Second-Purse-2'];
  expect(await probe(winner)).toBe(200);
  expect(await signIn(password)).toBe(200);
});

test('a concurrent sign-in with the old password leaves no working session', async () => {
  for (let round = 0; round < 4; round += 1) {
    const user = await t.makeUser();
    const hers = await t.signIn(user);
    const thief = t.visitor();
    const { username, password } = user;
    const body = { username, password: NEW };
    const calls = [() => thief.post('/login', { username, password }), () => hers.put('/reset-password', body)];
    await Promise.all((round % 2 === 0 ? calls : calls.reverse()).map((call) => call()));
    expect(await probe(thief, user)).toBe(401);
    expect(await probe(hers, user)).toBe(200);
  }
});

test('ten resets in a row are free, attempts with a wrong username included', async () => {
  const limited = await makeTestApp({ config: { rateLimits: true } });
  const user = await limited.makeUser();
  const hers = await limited.signIn(user);
  const statuses = [];
  for (let round = 0; round < 11; round += 1) {
    const body = { username: round % 2 === 0 ? 'nobody_here' : user.username, password: NEW };
    statuses.push((await hers.put('/reset-password', body)).statusCode);
  }
  expect(statuses).toEqual([...Array.from({ length: 10 }, (_, round) => (round % 2 === 0 ? 403 : 200)), 429]);
  await limited.close();
});
