import { envelope, HOUR, makeTestApp, MINUTE, PASSWORD, TestClient, testConfig, type TestApp } from '../../testing';
import { retention } from '../site/retention/retention.service';
import { runIfDue } from '../shared/scheduled';
import type { Environment } from './variables';
import { readConfig } from './config';

const [OLD, NEW, OTHER] = ['old', 'new', 'other'].map((word) => word.padEnd(40, '-')) as [string, string, string];
const DAY = 24 * HOUR;

/** What the process reads from these variables. */
const secretsFrom = (env: Environment) => ({ secrets: readConfig(env).secrets });

let t: TestApp;
const processes: { close(): Promise<void> }[] = [];
async function start(rateLimits = false): Promise<void> {
  t = await makeTestApp({ config: { ...secretsFrom({ JWT_SECRET: OLD }), rateLimits } });
  processes.push(t);
}

/** A process that was started again with other variables. */
async function restarted(env: Environment) {
  const process = await t.another(secretsFrom(env));
  processes.push(process);
  return process;
}

afterEach(async () => {
  for (const process of processes.splice(0).reverse()) await process.close();
});

/** The browser continues with another process, with the same cookies. */
const movedTo = ({ app }: { app: TestApp['app'] }, { cookies }: TestClient) =>
  Object.assign(new TestClient(app), { cookies: { ...cookies } });

describe('JWT_SECRET', () => {
  beforeEach(() => start());

  test('a session survives both steps of a rotation, on processes before and after each', async () => {
    const ann = await t.makeUser();
    const probe = async (client: TestClient) => (await client.get(`/account/${ann.userId}`)).statusCode;
    const refresh = async (client: TestClient) => (await client.post(`/refresh/${ann.userId}`, {})).statusCode;
    const known = await restarted({ JWT_SECRET: `${OLD},${NEW}` });
    const first = await restarted({ JWT_SECRET: `${NEW},${OLD}` });
    const alone = await restarted({ JWT_SECRET: NEW });

    const signedByOld = await t.signIn(ann);
    for (const process of [known, first]) expect(await probe(movedTo(process, signedByOld))).toBe(200);
    expect(await probe(movedTo(alone, signedByOld))).toBe(401);

    const onFirst = movedTo(first, signedByOld);
    expect(await refresh(onFirst)).toBe(200);
    for (const process of [known, alone]) expect(await probe(movedTo(process, onFirst))).toBe(200);
    expect(await probe(movedTo(t, onFirst))).toBe(401);

    const onAlone = movedTo(alone, onFirst);
    t.clock.advance(5 * MINUTE);
    expect(await probe(onAlone)).toBe(401);
    expect([await refresh(onAlone), await probe(onAlone)]).toEqual([200, 200]);
  });

  test('a token of an older secret of the list is valid until it expires; of any other it is refused', async () => {
    const ann = await t.makeUser();
    const client = await t.signIn(ann);
    const process = await restarted({ JWT_SECRET: `${NEW},${OTHER},${OLD}` });
    const stranger = await restarted({ JWT_SECRET: `${NEW},${OTHER}` });
    const status = async (at: typeof process) => (await movedTo(at, client).get(`/account/${ann.userId}`)).statusCode;
    expect([await status(process), await status(stranger)]).toEqual([200, 401]);
    t.clock.advance(5 * MINUTE);
    expect(await status(process)).toBe(401);
  });
});

describe('ERASED_NAME_SECRET', () => {
  const signUp = (client: TestClient, username: string) =>
    client.post('/signup', {
      username,
      email: 'new@example.org',
      age: 30,
      password: PASSWORD,
      confirmPassword: PASSWORD,
    });

  async function erase(username: string, env: Environment): Promise<void> {
    const user = await t.makeUser({ username });
    await (await t.signIn(user)).delete(`/delete-account/${user.userId}`, {});
    t.clock.advance(31 * DAY);
    await runIfDue(t.db, t.clock, retention(testConfig(secretsFrom(env))));
  }

  test.each([
    ['JWT_SECRET is rotated, and it is not set', { JWT_SECRET: `${NEW},${OLD}` }],
    ['it is set for the first time', { JWT_SECRET: NEW, ERASED_NAME_SECRET: `${OTHER},${OLD}` }],
    ['it keeps the secret that JWT_SECRET no longer has', { JWT_SECRET: NEW, ERASED_NAME_SECRET: OLD }],
  ])('an erased username stays taken where %s', async (_what, env) => {
    await start();
    await erase('Ann.Lee', { JWT_SECRET: OLD });
    const { app } = await restarted(env);
    const answer = await signUp(new TestClient(app), 'ann.LEE');
    expect([answer.statusCode, answer.json()]).toEqual([409, envelope('USERNAME_TAKEN')]);

    const beth = await t.makeUser();
    const renamed = await movedTo({ app }, await t.signIn(beth)).put(`/account/${beth.userId}`, {
      username: 'Ann.Lee',
      email: beth.email,
      age: 30,
      updatedby: beth.userId,
    });
    expect(renamed.statusCode).toBe(env.JWT_SECRET === NEW ? 401 : 409);
  });

  test('a name is erased with the first secret of the list', async () => {
    await start();
    await erase('Ann.Lee', { JWT_SECRET: OLD, ERASED_NAME_SECRET: `${NEW},${OTHER}` });
    const statuses = [];
    for (const secret of [NEW, OTHER, OLD]) {
      const { app } = await restarted({ JWT_SECRET: OLD, ERASED_NAME_SECRET: secret });
      statuses.push((await signUp(new TestClient(app), 'Ann.Lee')).statusCode);
      if (secret === OTHER) await t.db('users').where({ username: 'Ann.Lee' }).delete();
    }
    expect(statuses).toEqual([409, 201, 201]);
  });
});

describe('THROTTLE_SECRET', () => {
  beforeEach(() => start(true));

  const wrong = async (app: TestApp['app'], username: string) =>
    (await new TestClient(app).post('/login', { username, password: 'Wrong-Purse-1' })).statusCode;

  async function statuses(times: number, app: TestApp['app'], username: string): Promise<number[]> {
    const seen = [];
    for (let round = 0; round < times; round += 1) seen.push(await wrong(app, username));
    return seen;
  }

  test.each([
    ['follows JWT_SECRET', { JWT_SECRET: `${NEW},${OLD}` }, { JWT_SECRET: NEW }],
    ['is set', { JWT_SECRET: NEW, THROTTLE_SECRET: `${OTHER},${OLD}` }, { JWT_SECRET: NEW, THROTTLE_SECRET: OTHER }],
  ])('wrong passwords keep counting through a rotation where it %s', async (_what, both, alone) => {
    const { username } = await t.makeUser();
    const rotating = await restarted(both);
    const rotated = await restarted(alone);
    expect(await statuses(3, t.app, username)).toEqual([401, 401, 401]);
    expect(await statuses(3, rotating.app, username)).toEqual([401, 401, 429]);
    expect(await wrong(t.app, username)).toBe(429);
    // The rotating process counted two of the five free tries under the new secret, too.
    expect(await statuses(4, rotated.app, username)).toEqual([401, 401, 401, 429]);
  });

  test('the right password resets the count under each secret', async () => {
    const { username, password } = await t.makeUser();
    const { app } = await restarted({ JWT_SECRET: `${NEW},${OLD}` });
    expect(await statuses(4, app, username)).toEqual([401, 401, 401, 401]);
    expect((await new TestClient(app).post('/login', { username, password })).statusCode).toBe(200);
    expect(await statuses(6, app, username)).toEqual([401, 401, 401, 401, 401, 429]);
    const rows = await t.db('throttles');
    expect(rows).toHaveLength(4);
  });
});
