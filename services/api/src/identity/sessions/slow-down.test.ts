import { HOUR, makeTestApp, MINUTE, type TestUser, useTestApp } from '../../../testing/index';

const t = useTestApp({ config: { rateLimits: true } });
let ann: TestUser;
beforeEach(async () => {
  await t.db('throttles').delete();
  ann = await t.makeUser();
});

const HOME = '203.0.113.7';
const ELSEWHERE = '198.51.100.9';

type Try = { username?: string; password?: string; from?: string; path?: string; headers?: Record<string, string> };

const attempt = ({
  username = ann.username,
  password = 'Wrong-Purse-1',
  from = HOME,
  path = '/login',
  headers = {},
}: Try) => t.visitor().post(path, { username, password }, { remoteAddress: from, headers });
const right = (from = HOME) => attempt({ password: ann.password, from });

async function fail(times: number, what: Try = {}): Promise<number[]> {
  const statuses = [];
  for (let round = 0; round < times; round += 1) statuses.push((await attempt(what)).statusCode);
  return statuses;
}

test('a few wrong passwords are free; after that the wait grows with each attempt', async () => {
  expect(await fail(6)).toEqual([401, 401, 401, 401, 401, 429]);
  const waits = [];
  for (let round = 0; round < 12; round += 1) {
    const refused = await attempt({});
    expect(refused.json()).toMatchObject({ statusCode: 429, code: 'RATE_LIMITED' });
    const seconds = Number(refused.headers['retry-after']);
    waits.push(seconds);
    t.clock.advance(seconds * 1000);
    expect((await attempt({})).statusCode).toBe(401);
  }
  expect(waits).toEqual([2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900, 900]);
});

test('the right password has to wait too, then signs in and resets the count', async () => {
  await fail(5);
  expect((await right()).statusCode).toBe(429);
  t.clock.advance(2_000);
  expect((await right()).statusCode).toBe(200);
  expect(await fail(5)).toEqual([401, 401, 401, 401, 401]);
});

test('attempts during a wait do not lengthen it', async () => {
  await fail(50);
  t.clock.advance(2_000);
  expect((await right()).statusCode).toBe(200);
});

test('the owner can sign in from another address at any time', async () => {
  await fail(50);
  expect((await right(ELSEWHERE)).statusCode).toBe(200);
});

test('an unknown username is throttled exactly like a known one', async () => {
  const [known, unknown] = [[], []] as [string[], string[]];
  for (let round = 0; round < 8; round += 1) {
    for (const [username, seen] of [
      [ann.username, known],
      ['nobody_here', unknown],
    ] as const) {
      const { statusCode, body, headers } = await attempt({ username });
      seen.push(`${statusCode} ${body} ${headers['retry-after']}`);
    }
  }
  expect(known).toEqual(unknown);
});

test('attempts count together whatever the case of the username and the login path', async () => {
  const username = ann.username.toUpperCase();
  await fail(2);
  await fail(2, { username });
  expect(await fail(2, { username, path: '/moderator/login' })).toEqual([401, 429]);
});

test('one address trying one account after another is throttled', async () => {
  const statuses = [];
  for (let round = 0; round < 52; round += 1) {
    statuses.push((await attempt({ username: `name_${round}` })).statusCode);
  }
  expect(statuses.indexOf(429)).toBe(50);
  expect((await right()).statusCode).toBe(429);
  expect((await right(ELSEWHERE)).statusCode).toBe(200);
});

test("a successful sign-in does not reset the count of its address's attempts at other accounts", async () => {
  for (let round = 0; round < 49; round += 1) await attempt({ username: `name_${round}` });
  expect((await right()).statusCode).toBe(200);
  expect(await fail(1, { username: 'name_49' })).toEqual([401]);
  expect(await fail(1, { username: 'name_50' })).toEqual([429]);
});

test('successful sign-ins do not throttle an address that many people share', async () => {
  for (let round = 0; round < 60; round += 1) expect((await right()).statusCode).toBe(200);
});

test('concurrent attempts do not exceed the limit', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => attempt({})));
  expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(5);
});

test('concurrent successful sign-ins are accepted or throttled, and none fails', async () => {
  const answers = await Promise.all(Array.from({ length: 40 }, () => right()));
  const statuses = new Set(answers.map(({ statusCode }) => statusCode));
  expect(statuses).toContain(200);
  expect([...statuses].every((status) => status === 200 || status === 429)).toBe(true);
});

test('a forged forwarding header does not count as another address', async () => {
  const statuses = [];
  for (let round = 0; round < 7; round += 1) {
    const headers = { 'x-forwarded-for': `192.0.2.${round}`, forwarded: `for=192.0.2.${round}` };
    statuses.push((await attempt({ headers })).statusCode);
  }
  expect(statuses).toContain(429);
});

test('an IPv6 network counts as one address, and an IPv4-mapped address counts as IPv4', async () => {
  const statuses = [];
  for (let round = 1; round < 8; round += 1) {
    statuses.push((await attempt({ from: `2001:db8:1:2:${round}::${round}` })).statusCode);
  }
  expect(statuses).toContain(429);
  expect((await attempt({ from: '2001:db8:1:3::1' })).statusCode).toBe(401);
  await fail(5);
  expect((await attempt({ from: `::ffff:${HOME}` })).statusCode).toBe(429);
});

test('an hour without an attempt resets the count, and the rows are deleted', async () => {
  await fail(8);
  t.clock.advance(HOUR + MINUTE);
  expect((await attempt({ from: ELSEWHERE })).statusCode).toBe(401);
  expect(await t.db('throttles')).toHaveLength(2);
  expect(await fail(5)).toEqual([401, 401, 401, 401, 401]);
});

test('the throttles table reveals neither names nor addresses', async () => {
  await fail(1);
  const rows = await t.db('throttles');
  expect(rows).toHaveLength(2);
  for (const { key } of rows) expect(key).toHaveLength(32);
});

test('with rate limits off, nothing is throttled', async () => {
  const free = await makeTestApp({ config: { rateLimits: false } });
  const { username } = await free.makeUser();
  for (let round = 0; round < 12; round += 1) {
    expect((await free.visitor().post('/login', { username, password: 'Wrong-Purse-1' })).statusCode).toBe(401);
  }
  expect(await free.db('throttles')).toEqual([]);
  await free.close();
});
