import { MINUTE, useTestApp } from '../../../testing';

const t = useTestApp({ config: { rateLimits: true } });

const FAILURE = { app: 'forum', release: '5c1f3a9be07d42e8', kind: 'load' };

const report = (body: object, from = '203.0.113.7') =>
  t.visitor().post('/failures', body, { remoteAddress: from, headers: { 'user-agent': 'Mei-Phone' } });

const lines = () =>
  t.logs
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ msg }) => String(msg).startsWith("readers' browsers fail"));

beforeEach(async () => {
  t.logs.length = 0;
  t.clock.advance(2 * MINUTE);
  await t.db('throttles').delete();
});

test('a browser failure is logged in one line with the release and the rollback command, and no user data', async () => {
  expect((await report(FAILURE)).statusCode).toBe(204);
  expect(lines()).toHaveLength(1);
  const [{ time, pid, hostname, level, ...line } = {}] = lines();
  expect([typeof time, typeof pid, typeof hostname, level]).toEqual(['number', 'number', 'string', 40]);
  expect(line).toEqual({ ...FAILURE, count: 1, msg: "readers' browsers fail: pnpm releases rollback forum" });
});

test('repeated failures are logged once a minute with their number', async () => {
  for (let reader = 1; reader <= 5; reader += 1) await report(FAILURE, `203.0.113.${reader}`);
  expect(lines().map(({ count }) => count)).toEqual([1]);
  t.clock.advance(MINUTE);
  await report(FAILURE);
  expect(lines().map(({ count }) => count)).toEqual([1, 5]);
  await report({ ...FAILURE, kind: 'render' });
  await report({ ...FAILURE, release: '0000000000000000' });
  expect(lines()).toHaveLength(4);
});

test('failure reports are throttled per address', async () => {
  const statuses = [];
  for (let round = 0; round < 31; round += 1) statuses.push((await report(FAILURE)).statusCode);
  expect(statuses.filter((status) => status === 204)).toHaveLength(30);
  expect(statuses.at(-1)).toBe(429);
});

test.each([
  ['an invalid app name', { ...FAILURE, app: '../forum' }],
  ['an invalid release', { ...FAILURE, release: 'latest' }],
  ['another kind', { ...FAILURE, kind: 'slow' }],
  ['no fields', {}],
])('a report with %s is refused and not logged', async (_what, body) => {
  expect((await report(body)).statusCode).toBe(400);
  expect(lines()).toEqual([]);
});

test('unknown fields of a failure report are not logged', async () => {
  const more = { url: '/forum/her-post', text: 'Mei-words', userID: 'Mei-user' };
  expect((await report({ ...FAILURE, ...more })).statusCode).toBe(204);
  expect(lines()).toHaveLength(1);
  expect(t.logs.join('')).not.toMatch(/her-post|Mei-/);
});
