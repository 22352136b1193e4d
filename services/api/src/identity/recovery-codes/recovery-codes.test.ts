import type { RecoveryCodes } from '@commonpurse/contracts';
import { envelope, type TestUser, useTestApp } from '../../../testing';

const t = useTestApp();
const NEW = 'Another-Purse-2';
const REFUSED = envelope('RECOVERY_REFUSED');

let ann: TestUser;
beforeEach(async () => {
  ann = await t.makeUser();
});

async function makeCodes(user = ann): Promise<string[]> {
  const made = await (await t.as(user)).post(`/account/${user.userId}/recovery-codes`, {});
  expect(made.statusCode).toBe(200);
  return made.json<RecoveryCodes>().recoveryCodes;
}

const recover = (code: string, wishes: object = {}) =>
  t.visitor().post('/recover', { username: ann.username, code, password: NEW, confirmPassword: NEW, ...wishes });
const signInWith = async (password: string) =>
  (await t.visitor().post('/login', { username: ann.username, password })).statusCode;
const eventsOf = (action: string) => t.db('audit_log').where({ action, subject_id: ann.userId });

test('creating codes returns eight, and the database stores none of them in plain text', async () => {
  const codes = await makeCodes();
  expect(new Set(codes).size).toBe(8);
  const rows = await t.db('recovery_codes').where({ user_id: ann.userId });
  expect(rows).toHaveLength(8);
  for (const code of codes) expect(JSON.stringify(rows)).not.toContain(code);
  expect(await eventsOf('recovery-codes.create')).toMatchObject([{ actor_id: ann.userId }]);
  expect(t.logs.join('')).not.toContain(codes[0]);
});

test('new codes replace older ones, and a new password does not', async () => {
  const [old] = await makeCodes();
  const [fresh] = await makeCodes();
  expect((await recover(old!)).json()).toMatchObject(REFUSED);
  const { userId: userID, username } = ann;
  const reset = await (await t.as(ann)).put('/reset-password', { userID, username, password: 'Third-Purse-3' });
  expect(reset.statusCode).toBe(200);
  expect((await recover(fresh!)).statusCode).toBe(200);
});

test('a code sets a new password however it is typed, ends every session and signs nobody in', async () => {
  const [code] = await makeCodes();
  const session = await t.signIn(ann);
  const answer = await recover(code!.toLowerCase().replaceAll('-', ' '), { username: ann.username.toUpperCase() });
  expect(answer.statusCode).toBe(200);
  expect(answer.cookies).toEqual([]);
  expect((await session.get(`/account/${ann.userId}`)).statusCode).toBe(401);
  expect(await signInWith(ann.password)).toBe(401);
  expect(await signInWith(NEW)).toBe(200);
  expect(await eventsOf('password.recover')).toMatchObject([{ actor_id: null }]);
});

test('a code works once, also for concurrent calls', async () => {
  const [first, second] = await makeCodes();
  expect((await recover(first!)).statusCode).toBe(200);
  expect((await recover(first!)).json()).toMatchObject(REFUSED);
  const both = await Promise.all([recover(second!), recover(second!), recover(second!)]);
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401, 401]);
});

test('a refused password does not use up the code', async () => {
  const [code] = await makeCodes();
  expect((await recover(code!, { password: 'short', confirmPassword: 'short' })).statusCode).toBe(400);
  expect((await recover(code!, { confirmPassword: 'Other-Purse-33' })).statusCode).toBe(400);
  expect((await recover('  ')).statusCode).toBe(400);
  expect((await recover(code!)).statusCode).toBe(200);
});

test("a wrong name, a wrong code, another's code and a closed account get the same reply", async () => {
  const [code] = await makeCodes();
  const beth = await t.makeUser();
  const gone = await t.makeUser();
  const [closedCode] = await makeCodes(gone);
  await (await t.signIn(gone)).delete(`/delete-account/${gone.userId}`, {});
  const answers = await Promise.all([
    recover('7K2M-QX9D-HT4W-V1R0'),
    recover(code!, { username: 'nobody_here' }),
    recover(code!, { username: beth.username }),
    recover(code!, { username: 'not a name' }),
    recover(closedCode!, { username: gone.username }),
  ]);
  for (const answer of answers) {
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toMatchObject(REFUSED);
  }
  expect(await eventsOf('recovery.refuse')).toHaveLength(1);
});

test('deleting the account deletes its codes', async () => {
  await makeCodes();
  await (await t.signIn(ann)).delete(`/delete-account/${ann.userId}`, {});
  expect(await t.db('recovery_codes').where({ user_id: ann.userId })).toEqual([]);
});

test('wrong codes are throttled like wrong passwords, for known and unknown names', async () => {
  const { app, close } = await t.another({ rateLimits: true });
  const attempt = async (username: string, remoteAddress: string) => {
    const payload = { username, code: 'WRONG', password: NEW, confirmPassword: NEW };
    return (await app.inject({ method: 'POST', url: '/api/recover', payload, remoteAddress })).statusCode;
  };
  for (const [username, from] of [
    [ann.username, '203.0.113.7'],
    ['nobody_here', '203.0.113.8'],
  ] as const) {
    const statuses = [];
    for (let round = 0; round < 6; round += 1) statuses.push(await attempt(username, from));
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  }
  expect(await attempt(ann.username, '198.51.100.9')).toBe(401);
  await close();
});
