import { envelope, HOUR, MINUTE, type TestClient, type TestUser, useTestApp } from '../../../testing';
import { appCode, enrol, type Enrolled } from '../../../testing/second-factor';

const t = useTestApp();
const STEP = 30_000;

let mod: TestUser;
beforeEach(async () => {
  mod = await t.makeModerator();
});

const stateOf = async (client: TestClient) => (await client.get('/second-factor')).json<Record<string, unknown>>();
const passwordOf = ({ username, password }: TestUser) => ({ username, password });
const eventsOf = async (user: TestUser) =>
  (await t.db('audit_log').where({ subject_id: user.userId }).orderBy('at')).map(({ action }) => action);

/** A browser in which the correct password was typed, and the code is missing. */
async function askedForCode(user = mod, path = '/login'): Promise<TestClient> {
  const client = t.visitor();
  const answer = await client.post(path, passwordOf(user));
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({ secondFactor: true });
  return client;
}

const finish = (client: TestClient, code: string) => client.post('/login/second-factor', { code });

async function enrolled(user = mod): Promise<Enrolled> {
  const made = await enrol(await t.signIn(user), t.clock);
  t.clock.advance(STEP);
  return made;
}

describe('setting up a second factor', () => {
  test('leaves it off until a first code confirms it, then returns eight recovery codes', async () => {
    const client = await t.signIn(mod);
    expect(await stateOf(client)).toEqual({ on: false, required: false, recoveryCodesLeft: 0 });
    await client.post('/second-factor', {});
    expect((await client.put('/second-factor/confirm', { code: '000000' })).json()).toMatchObject(
      envelope('SECOND_FACTOR_CODE_WRONG'),
    );
    expect((await stateOf(client)).on).toBe(false);
    const { recoveryCodes } = await enrol(client, t.clock);
    expect(new Set(recoveryCodes).size).toBe(8);
    expect(await stateOf(client)).toEqual({ on: true, required: false, recoveryCodesLeft: 8 });
    expect(await eventsOf(mod)).toEqual(['second-factor.enable']);
  });

  test('a second time is a conflict', async () => {
    const client = await t.signIn(mod);
    expect((await client.put('/second-factor/confirm', { code: '123456' })).statusCode).toBe(409);
    await enrol(client, t.clock);
    expect((await client.post('/second-factor', {})).json()).toMatchObject(envelope('SECOND_FACTOR_ON'));
  });

  test('requires a recent password, so that someone with her unlocked phone cannot lock her out', async () => {
    const client = await t.signIn(mod);
    t.clock.advance(5 * MINUTE);
    expect((await client.post(`/refresh/${mod.userId}`, { stay: true })).statusCode).toBe(200);
    expect((await client.post('/second-factor', {})).json()).toEqual(envelope('PASSWORD_DUE'));
    expect(await t.db('second_factors').where({ user_id: mod.userId })).toEqual([]);
    await client.post(`/account/${mod.userId}/confirm-password`, { password: mod.password });
    expect((await client.post('/second-factor', {})).statusCode).toBe(200);
  });

  test('stores the key encrypted', async () => {
    const { key } = await enrolled();
    const row = (await t.db('second_factors').where({ user_id: mod.userId }).first())!;
    expect(row.encrypted_key.toString('latin1')).not.toContain(key);
    expect(t.logs.join('')).not.toContain(key);
  });
});

describe('signing in with a second factor', () => {
  test('opens no session by the password alone; a correct code completes it with the usual reply', async () => {
    const { key } = await enrolled();
    const client = await askedForCode();
    expect(Object.keys(client.cookies)).toEqual(['pendingSignIn']);
    expect((await client.get('/myview')).statusCode).toBe(401);
    const answer = await finish(client, appCode(key, t.clock));
    expect(answer.json()).toEqual({ message: 'Login successful.', userID: mod.userId, userRole: 'moderator' });
    expect((await client.get('/myview')).statusCode).toBe(200);
  });

  test('works the same at the moderators’ login, with its own message', async () => {
    const { key } = await enrolled();
    const answer = await finish(await askedForCode(mod, '/moderator/login'), appCode(key, t.clock));
    expect(answer.json()).toMatchObject({ message: 'Moderator login successful.', userRole: 'moderator' });
  });

  test('keeps the pending sign-in in an HttpOnly cookie of that browser for five minutes', async () => {
    const { key } = await enrolled();
    const client = t.visitor();
    const [cookie] = (await client.post('/login', passwordOf(mod))).cookies;
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/api', maxAge: 300 });
    expect((await finish(t.visitor(), appCode(key, t.clock))).json()).toMatchObject(envelope('SECOND_FACTOR_EXPIRED'));
    t.clock.advance(5 * MINUTE);
    expect((await finish(client, appCode(key, t.clock))).json()).toMatchObject(envelope('SECOND_FACTOR_EXPIRED'));
  });

  test('allows another attempt after a wrong code, and logs the wrong one', async () => {
    const { key } = await enrolled();
    const client = await askedForCode();
    const right = appCode(key, t.clock);
    const wrong = right === '000000' ? '000001' : '000000';
    expect((await finish(client, wrong)).json()).toMatchObject(envelope('SECOND_FACTOR_REFUSED'));
    expect(await eventsOf(mod)).toContain('second-factor.refuse');
    expect((await finish(client, right)).statusCode).toBe(200);
  });

  test('accepts a code once across browsers, and not the one that confirmed the setup', async () => {
    const { key } = await enrol(await t.signIn(mod), t.clock);
    expect((await finish(await askedForCode(), appCode(key, t.clock))).statusCode).toBe(401);
    t.clock.advance(STEP);
    const code = appCode(key, t.clock);
    expect((await finish(await askedForCode(), code)).statusCode).toBe(200);
    expect((await finish(await askedForCode(), code)).statusCode).toBe(401);
  });

  test('accepts the same code once when it is sent concurrently, and a pending sign-in once as well', async () => {
    const { key, recoveryCodes } = await enrolled();
    const apart = [await askedForCode(), await askedForCode(), await askedForCode()];
    const code = appCode(key, t.clock);
    const answers = await Promise.all(apart.map((client) => finish(client, code)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401, 401]);
    const client = await askedForCode();
    const copy = t.copyOf(client);
    const [first, two] = recoveryCodes as [string, string];
    const both = await Promise.all([finish(client, first), finish(copy, two)]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401]);
    const winner = both[0].statusCode === 200 ? client : copy;
    expect((await stateOf(winner)).recoveryCodesLeft).toBe(7);
  });

  test('accepts a recovery code once, and logs it', async () => {
    const { recoveryCodes } = await enrolled();
    const client = await askedForCode();
    expect((await finish(client, recoveryCodes[0]!.toLowerCase())).statusCode).toBe(200);
    expect((await stateOf(client)).recoveryCodesLeft).toBe(7);
    expect((await finish(await askedForCode(), recoveryCodes[0]!)).statusCode).toBe(401);
    expect(await eventsOf(mod)).toContain('second-factor.recover');
  });

  test('rejects password recovery codes as second-factor codes, and the other way round', async () => {
    const client = await t.signIn(mod);
    const made = await client.post(`/account/${mod.userId}/recovery-codes`, {});
    const [passwordCode] = made.json<{ recoveryCodes: string[] }>().recoveryCodes;
    const { recoveryCodes } = await enrol(client, t.clock);
    expect((await finish(await askedForCode(), passwordCode!)).statusCode).toBe(401);
    const password = 'Another-Purse-2';
    const body = { username: mod.username, code: recoveryCodes[0], password, confirmPassword: password };
    expect((await t.visitor().post('/recover', body)).statusCode).toBe(401);
  });

  test('with a pending sign-in is cancelled by a new password', async () => {
    const client = await t.signIn(mod);
    const { recoveryCodes } = await enrol(client, t.clock);
    const waiting = await askedForCode();
    const changed = await client.put('/reset-password', { username: mod.username, password: 'Another-Purse-2' });
    expect(changed.statusCode).toBe(200);
    expect((await finish(waiting, recoveryCodes[0]!)).json()).toMatchObject(envelope('SECOND_FACTOR_EXPIRED'));
  });

  test('is not required from a member who was demoted', async () => {
    await enrolled();
    await t.db('users').where({ id: mod.userId }).update({ role: 'user' });
    expect((await t.visitor().post('/login', passwordOf(mod))).json()).toMatchObject({ userRole: 'user' });
  });

  test('is throttled after five wrong codes, also across new sign-ins', async () => {
    await enrolled();
    const { app, close } = await t.another({ rateLimits: true });
    const send = (url: string, payload: object, cookies = {}) =>
      app.inject({ method: 'POST', url: `/api${url}`, payload, cookies, remoteAddress: '203.0.113.7' });
    const statuses = [];
    for (let round = 0; round < 6; round += 1) {
      const [cookie] = (await send('/login', passwordOf(mod))).cookies;
      const cookies = { pendingSignIn: cookie!.value };
      statuses.push((await send('/login/second-factor', { code: 'WRONG' }, cookies)).statusCode);
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    await close();
  });
});

describe('guessing a code in a signed-in browser', () => {
  /** The statuses of six wrong codes, then of a correct one. */
  async function guess(client: TestClient, path: string, right: () => string): Promise<number[]> {
    const statuses = [];
    for (let round = 0; round < 6; round += 1) statuses.push((await client.put(path, { code: '000000' })).statusCode);
    return [...statuses, (await client.put(path, { code: right() })).statusCode];
  }

  test.each(['confirm', 'off'])(
    'to %s the second factor is throttled, and then even a correct code is refused',
    async (what) => {
      const limited = await t.another({ rateLimits: true });
      const client = await limited.signIn(mod);
      const isOn = what === 'off';
      const { key } = isOn
        ? await enrol(client, t.clock)
        : (await client.post('/second-factor', {})).json<Pick<Enrolled, 'key'>>();
      t.clock.advance(STEP);
      const right = () => appCode(key, t.clock);
      const statuses = await guess(client, `/second-factor/${what}`, right);
      expect(statuses).toEqual([400, 400, 400, 400, 400, 429, 429]);
      expect(await stateOf(client)).toMatchObject({ on: isOn });
      await limited.close();
    },
  );
});

describe('turning off a second factor', () => {
  test('requires a code, and signing in requires none afterwards', async () => {
    const client = await t.signIn(mod);
    const { recoveryCodes } = await enrol(client, t.clock);
    expect((await client.put('/second-factor/off', { code: '000000x' })).statusCode).toBe(400);
    expect((await client.put('/second-factor/off', { code: recoveryCodes[3] })).statusCode).toBe(200);
    expect((await t.visitor().post('/login', passwordOf(mod))).json()).toMatchObject({ userID: mod.userId });
    expect((await client.put('/second-factor/off', { code: recoveryCodes[4] })).statusCode).toBe(409);
    expect(await t.db('recovery_codes').where({ user_id: mod.userId })).toEqual([]);
    expect(await eventsOf(mod)).toContain('second-factor.disable');
  });

  test('of another moderator ends her sessions; nobody can reset their own', async () => {
    const lost = await t.signIn(mod);
    await enrol(lost, t.clock);
    const path = `/user-management/${mod.userId}/reset-second-factor`;
    expect((await lost.put(path, {})).statusCode).toBe(403);
    const other = await t.makeModerator();
    const helper = await t.signIn(other);
    expect((await helper.put(path, {})).statusCode).toBe(200);
    expect((await lost.get('/myview')).statusCode).toBe(401);
    expect((await t.visitor().post('/login', passwordOf(mod))).json()).toMatchObject({ userID: mod.userId });
    expect((await helper.put(path, {})).json()).toMatchObject(envelope('SECOND_FACTOR_OFF'));
    expect((await helper.put('/user-management/nobody/reset-second-factor', {})).statusCode).toBe(404);
    const events = await t.db('audit_log').where({ action: 'second-factor.reset' });
    expect(events).toMatchObject([{ actor_id: other.userId, subject_id: mod.userId }]);
  });

  test('happens when the account is closed', async () => {
    const client = await t.signIn(mod);
    await enrol(client, t.clock);
    await client.delete(`/delete-account/${mod.userId}`, {});
    expect(await t.db('second_factors').where({ user_id: mod.userId })).toEqual([]);
  });
});

describe('where a second factor is required', () => {
  const strict = useTestApp({ config: { secondFactorRequired: true } });

  test('a moderator without one can use nothing else until she has set it up', async () => {
    const user = await strict.makeModerator();
    const client = strict.visitor();
    const entered = await client.post('/moderator/login', passwordOf(user));
    expect(entered.json()).toMatchObject({ userID: user.userId, secondFactorDue: true });
    for (const path of ['/myview', '/forum', `/account/${user.userId}`, '/user-management'])
      expect((await client.get(path)).json()).toMatchObject(envelope('SECOND_FACTOR_DUE'));
    const second = { username: 'helper', email: 'h@example.org', age: 30, password: 'Right-Purse-1' };
    const body = { ...second, confirmPassword: second.password, createdby: user.userId };
    expect((await client.post('/signup', body)).statusCode).toBe(403);
    // Time passes until the password is no longer recent.
    strict.clock.advance(5 * MINUTE);
    expect((await client.post(`/refresh/${user.userId}`, { stay: true })).statusCode).toBe(200);
    expect((await client.post('/second-factor', {})).json()).toEqual(envelope('PASSWORD_DUE'));
    const confirm = `/account/${user.userId}/confirm-password`;
    expect((await client.post(confirm, { password: user.password })).statusCode).toBe(200);
    const { recoveryCodes } = await enrol(client, strict.clock);
    expect((await client.get('/myview')).statusCode).toBe(200);
    await client.put('/second-factor/off', { code: recoveryCodes[0] });
    expect((await client.get('/myview')).statusCode).toBe(403);
  });

  test('members need none', async () => {
    const member = await strict.signIn(await strict.makeUser());
    expect((await member.get('/forum')).statusCode).toBe(200);
  });
});

test('a code from an hour ago is refused', async () => {
  const { key } = await enrolled();
  const old = appCode(key, t.clock);
  t.clock.advance(HOUR);
  expect((await finish(await askedForCode(), old)).statusCode).toBe(401);
});
