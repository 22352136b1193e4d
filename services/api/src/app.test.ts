import { buildApp } from './app';
import { createDatabase } from './database/database';
import { createLogger } from './logging';
import { makeTestClock } from '../testing/clock';
import { envelope, testConfig, useTestApp } from '../testing/index';

const t = useTestApp();

describe('health', () => {
  test('replies ok, and so does readiness while the database is available', async () => {
    for (const path of ['/health', '/ready']) {
      const answer = await t.visitor().get(path);
      expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'ok' }]);
      const head = await t.app.inject({ method: 'HEAD', url: `/api${path}` });
      expect([head.statusCode, head.body]).toEqual([200, '']);
    }
  });

  test('stays ok without a database, while readiness replies 503 without details', async () => {
    const db = createDatabase('postgres://nobody@127.0.0.1:9/none');
    const logger = createLogger({ write: () => {} });
    const app = await buildApp({ config: testConfig(), db, clock: makeTestClock(), logger });
    expect((await app.inject('/api/health')).statusCode).toBe(200);
    const ready = await app.inject('/api/ready');
    expect([ready.statusCode, ready.json()]).toEqual([503, envelope('UNAVAILABLE')]);
    expect((await app.inject({ method: 'HEAD', url: '/api/ready' })).statusCode).toBe(503);
    const signIn = await app.inject({ method: 'POST', url: '/api/login', payload: { username: 'ann', password: 'x' } });
    expect([signIn.statusCode, signIn.json()]).toEqual([503, envelope('UNAVAILABLE')]);
    await app.close();
    await db.destroy();
  });
});

describe('every reply', () => {
  test.each([
    ['a good one', 'GET', '/api/health'],
    ['one without a session', 'GET', '/api/forum'],
    ['one for an unknown route', 'GET', '/api/nothing'],
    ['one for an invalid URL', 'GET', '/api/%zz'],
    ['one for an unsupported method', 'DELETE', '/api/login'],
  ] as const)('has a unique request id and Cache-Control: no-store: %s', async (_what, method, url) => {
    const [first, two] = await Promise.all([t.app.inject({ method, url }), t.app.inject({ method, url })]);
    expect(first.headers['x-request-id']).toMatch(/^[\w-]{36}$/);
    expect(first.headers['x-request-id']).not.toBe(two.headers['x-request-id']);
    expect(first.headers['cache-control']).toBe('no-store');
  });

  test('to an unknown path has the same error envelope', async () => {
    for (const path of ['/nothing', '/myview/', '//forum', '/FORUM', '/myview%2e', '/login/%00', '']) {
      const answer = await t.visitor().get(path);
      expect([path, answer.statusCode, answer.json()]).toEqual([path, 404, envelope('NOT_FOUND')]);
    }
    expect((await t.app.inject('/elsewhere')).statusCode).toBe(404);
  });

  test.each(['application/json', 'text/xml'])('to an unknown path is 404 whatever the body: %s', async (type) => {
    const options = { method: 'PUT', url: '/api/nothing', headers: { 'content-type': type }, payload: '{' } as const;
    const answer = await t.app.inject(options);
    expect([answer.statusCode, answer.json()]).toEqual([404, envelope('NOT_FOUND')]);
  });

  test('HEAD requests get 404, except for health and readiness', async () => {
    for (const url of ['/api/exit', '/api/myview', '/api/events']) {
      expect((await t.app.inject({ method: 'HEAD', url })).statusCode).toBe(404);
    }
  });
});
