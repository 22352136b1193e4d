import { MESSAGE } from '@commonpurse/contracts';
import { envelope, makeTestApp, MINUTE, type TestApp, type TestUser } from '../../../testing';
import { Mailbox, tokenIn } from '../../../testing/mailbox';

const mailbox = new Mailbox();
let t: TestApp;
let ann: TestUser;
beforeAll(async () => {
  t = await makeTestApp({ config: mailbox.config });
});
beforeEach(async () => {
  mailbox.empty();
  ann = await t.makeUser();
});
afterAll(async () => {
  await t.close();
  mailbox.remove();
});

const NEW = 'Other-Purse-2';

/** Requests a link, and returns the token of the newest mail. */
async function link(user = ann, count = 1): Promise<string> {
  await t.visitor().post('/forgot-password', { email: user.email });
  const mails = await mailbox.untilReceived(user.email, count);
  return tokenIn(mails.at(-1)!.text);
}
const recover = (token: unknown, password: unknown = NEW, confirmPassword: unknown = password) =>
  t.visitor().put('/recover-password', { token, password, confirmPassword });
const signIn = (password: string) =>
  t
    .visitor()
    .post('/login', { username: ann.username, password })
    .then(({ statusCode }) => statusCode);

test('a recovery link sets a new password, and ends the sessions that the old one opened', async () => {
  const client = await t.signIn(ann);
  const answer = await recover(await link());
  expect([answer.statusCode, answer.json()]).toEqual([200, { message: MESSAGE.resetPassword.success }]);
  expect(answer.cookies).toEqual([]);
  expect([await signIn(NEW), await signIn(ann.password)]).toEqual([200, 401]);
  expect((await client.get(`/account/${ann.userId}`)).statusCode).toBe(401);
  expect((await client.post(`/refresh/${ann.userId}`, {})).statusCode).toBe(401);
});

test('a recovery leaves an audit row without a token or password', async () => {
  const token = await link();
  await recover(token);
  expect(await t.db('audit_log').where({ action: 'password.recover', subject_id: ann.userId })).toMatchObject([
    { actor_id: null, subject_type: 'user', before: null, after: null },
  ]);
  const written = JSON.stringify(await t.db('audit_log')) + t.logs.join();
  expect(written).not.toContain(token);
  expect(written).not.toContain(NEW);
});

test('a recovery link works once', async () => {
  const token = await link();
  await recover(token);
  expect((await recover(token, 'Third-Purse-3')).json()).toEqual(envelope('RECOVERY_LINK_INVALID'));
  expect(await signIn(NEW)).toBe(200);
});

test('of several concurrent uses of a link, one succeeds', async () => {
  const token = await link();
  const passwords = ['First-Purse-1', 'Second-Purse-2', 'Third-Purse-3'];
  const answers = await Promise.all(passwords.map((password) => recover(token, password)));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400, 400]);
  const winner = passwords[answers.findIndex(({ statusCode }) => statusCode === 200)]!;
  expect(await signIn(winner)).toBe(200);
});

test('a recovery link works for 30 minutes', async () => {
  const token = await link();
  t.clock.advance(30 * MINUTE - 1);
  expect((await recover(token)).statusCode).toBe(200);
  const late = await link(ann, 2);
  t.clock.advance(30 * MINUTE);
  expect((await recover(late)).json()).toEqual(envelope('RECOVERY_LINK_INVALID'));
});

test('a new recovery link replaces the one before', async () => {
  const first = await link();
  t.clock.advance(6 * MINUTE);
  const second = await link(ann, 2);
  expect((await recover(first)).json()).toEqual(envelope('RECOVERY_LINK_INVALID'));
  expect((await recover(second)).statusCode).toBe(200);
});

test.each(['', 'x', 'x'.repeat(43), 'x'.repeat(200), undefined])('%j is no valid link', async (token) => {
  const answer = await recover(token);
  expect(answer.json()).toEqual({
    statusCode: 400,
    code: 'RECOVERY_LINK_INVALID',
    message: MESSAGE.forgotPassword.linkInvalid,
  });
});

test('a link is invalid after the account was deleted or its password changed', async () => {
  const token = await link();
  const client = await t.signIn(ann);
  await client.put('/reset-password', { username: ann.username, password: 'Chosen-Purse-4' });
  expect((await recover(token)).json()).toEqual(envelope('RECOVERY_LINK_INVALID'));
  t.clock.advance(1_000);
  const another = await link(ann, 2);
  await client.delete(`/delete-account/${ann.userId}`, {});
  expect((await recover(another)).json()).toEqual(envelope('RECOVERY_LINK_INVALID'));
  expect(await t.db('password_recoveries').where({ user_id: ann.userId })).toEqual([]);
});

test('a link is invalid once the account has another e-mail address', async () => {
  const token = await link();
  const client = await t.signIn(ann);
  const profile = { username: ann.username, age: ann.age, occupation: '', updatedby: ann.userId };
  const changed = await client.put(`/account/${ann.userId}`, { ...profile, email: 'moved@example.org' });
  expect(changed.statusCode).toBe(200);
  expect((await recover(token)).json()).toEqual(envelope('RECOVERY_LINK_INVALID'));
  expect(await signIn(ann.password)).toBe(200);
  const fresh = await link({ ...ann, email: 'moved@example.org' });
  expect((await recover(fresh)).statusCode).toBe(200);
});

test('a link stays valid when other account details change', async () => {
  const token = await link();
  const client = await t.signIn(ann);
  const profile = { username: ann.username, email: ann.email, occupation: 'Cook', updatedby: ann.userId };
  expect((await client.put(`/account/${ann.userId}`, { ...profile, age: 44 })).statusCode).toBe(200);
  expect((await recover(token)).statusCode).toBe(200);
});

test('a concurrent deletion and recovery: a deleted account is never opened again by the link', async () => {
  const token = await link();
  const client = await t.signIn(ann);
  const [recovered, deleted] = await Promise.all([recover(token), client.delete(`/delete-account/${ann.userId}`, {})]);
  expect([
    [200, 200],
    [400, 200],
    [200, 401],
  ]).toContainEqual([recovered.statusCode, deleted.statusCode]);
  const active = (await t.db('users').where({ id: ann.userId }).first('active'))!.active;
  expect(active).toBe(deleted.statusCode === 401);
});

test.each([
  ['no password', '', 'x', MESSAGE.resetPassword.passwordRequired],
  ['a missing password', undefined, 'x', MESSAGE.resetPassword.passwordRequired],
  ['no second password', NEW, '', MESSAGE.resetPassword.passwordRequired],
  ['different passwords', NEW, 'Other-Purse-3', MESSAGE.resetPassword.mismatch],
  ['a weak password', 'weak', 'weak', MESSAGE.password.invalid],
])('%s is refused by its rule, and the link still works', async (_what, password, confirm, message) => {
  const token = await link();
  const answer = await t.visitor().put('/recover-password', { token, password, confirmPassword: confirm });
  expect(answer.json()).toEqual({ statusCode: 400, code: 'RULE_BROKEN', message });
  expect((await recover(token)).statusCode).toBe(200);
});

test('a recovery does not change the password of another account with the same address', async () => {
  const other = await t.makeUser({ email: ann.email });
  await t.visitor().post('/forgot-password', { email: ann.email });
  const mails = await mailbox.untilReceived(ann.email, 2);
  const hers = mails.find(({ text }) => text.includes(`account ${ann.username}.`))!;
  expect((await recover(tokenIn(hers.text))).statusCode).toBe(200);
  const { username, password } = other;
  expect((await t.visitor().post('/login', { username, password })).statusCode).toBe(200);
});

test('guessing tokens is throttled by IP address', async () => {
  const limited = await makeTestApp({ config: { rateLimits: true } });
  const statuses = [];
  for (let round = 0; round < 21; round += 1) {
    const body = { token: 'x'.repeat(43), password: NEW, confirmPassword: NEW };
    statuses.push((await limited.visitor().put('/recover-password', body)).statusCode);
  }
  expect(statuses).toEqual([...Array<number>(20).fill(400), 429]);
  await limited.close();
});
