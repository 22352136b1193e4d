import { envelope, MINUTE, useTestApp } from '../../testing/index';

const t = useTestApp();

describe('a write request', () => {
  const send = (headers: Record<string, string>) =>
    t.visitor().post('/login', { username: 'nobody', password: 'x' }, { headers });
  const own = 'http://localhost:80';

  test.each([
    ['a foreign Origin', { origin: 'https://elsewhere.example' }],
    ['an Origin that ends like ours', { origin: 'http://localhost:80.elsewhere.example' }],
    ['our name by another protocol', { origin: 'https://localhost:80' }],
    ['our name on another port', { origin: 'http://localhost:8080' }],
    ['an Origin of null', { origin: 'null' }],
    ['a cross-site fetch', { 'sec-fetch-site': 'cross-site' }],
    ['a same-site fetch', { 'sec-fetch-site': 'same-site' }],
    ['a cross-site fetch that claims our Origin', { 'sec-fetch-site': 'cross-site', origin: own }],
  ])('is refused with %s', async (_what, headers) => {
    const answer = await send(headers);
    expect([answer.statusCode, answer.json()]).toEqual([403, envelope('CROSS_ORIGIN')]);
  });

  test.each([
    ['our own Origin', { origin: own }],
    ['a same-origin fetch', { 'sec-fetch-site': 'same-origin', origin: own }],
    ['neither header, as from outside a browser', {}],
  ])('is accepted with %s', async (_what, headers) => {
    expect((await send(headers)).statusCode).toBe(401);
  });

  test('is refused from another site that overrides the method', async () => {
    const headers = { origin: 'https://elsewhere.example', 'x-http-method-override': 'GET' };
    expect((await send(headers)).statusCode).toBe(403);
  });
});

describe('behind a proxy that terminates TLS and is not trusted', () => {
  const WARN = 40;
  const warnings = () =>
    t.logs.flatMap((line) => {
      const { level, msg } = JSON.parse(line) as { level: number; msg: string };
      return level === WARN ? [msg] : [];
    });
  const signIn = (headers: Record<string, string>) =>
    t.visitor().post('/login', { username: 'nobody', password: 'x' }, { headers });

  beforeEach(() => {
    t.clock.advance(10 * MINUTE);
    t.logs.length = 0;
  });

  test.each([
    ['the page comes from our host by https', { origin: 'https://localhost:80' }],
    ['the browser says so as well', { origin: 'https://localhost:80', 'sec-fetch-site': 'same-origin' }],
    ['the proxy names another host', { origin: 'https://purse.example.org', 'sec-fetch-site': 'same-origin' }],
    [
      'the proxy alone knows that it came by https',
      { origin: 'https://purse.example.org', 'x-forwarded-proto': 'https' },
    ],
    [
      'a host with API_URL passed it on',
      {
        origin: 'http://purse.example.org',
        'sec-fetch-site': 'same-origin',
        'x-forwarded-proto': 'http',
        'x-forwarded-host': 'purse.example.org',
      },
    ],
  ])('the log names the missing setting where %s', async (_what, headers: Record<string, string>) => {
    expect((await signIn(headers)).statusCode).toBe(403);
    expect(warnings()).toEqual([expect.stringMatching(/another origin.*TRUST_PROXY/) as string]);
    expect(t.logs.join()).not.toContain('purse.example.org');
  });

  test('the log warns once in ten minutes, however many requests are refused', async () => {
    for (let sent = 0; sent < 5; sent += 1) await signIn({ origin: 'https://localhost:80' });
    t.clock.advance(10 * MINUTE - 1);
    await signIn({ origin: 'https://localhost:80' });
    expect(warnings()).toHaveLength(1);
    t.clock.advance(1);
    await signIn({ origin: 'https://localhost:80' });
    expect(warnings()).toHaveLength(2);
  });

  test.each([
    ['another site', { origin: 'https://elsewhere.example' }],
    [
      'another site through the proxy',
      { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site', 'x-forwarded-proto': 'https' },
    ],
    ['another site that claims our origin', { origin: 'https://localhost:80', 'sec-fetch-site': 'cross-site' }],
    ['our name on another port, by http', { origin: 'http://localhost:8080' }],
  ])('the log names no proxy for a request from %s', async (_what, headers: Record<string, string>) => {
    expect((await signIn(headers)).statusCode).toBe(403);
    expect(warnings()).toEqual([]);
  });
});
