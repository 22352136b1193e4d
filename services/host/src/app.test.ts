import { brotliDecompressSync } from 'node:zlib';
import { ask, startSite, type Site } from './testing/site';

let site: Site;
beforeAll(async () => {
  site = await startSite({
    env: { TRUST_PROXY: 'loopback', SEED_DEMO: '1' },
    extend: (app) => {
      for (const path of ['/wide', '/some/login']) app.get(path, () => ({ text: 'wide '.repeat(1_000) }));
    },
  });
});
afterAll(() => site.remove());

describe('files of a release', () => {
  test('are kept by browsers for good', async () => {
    const { status, headers, text } = await ask(site.url, '/mf/shell/a1b2c3/main.js');
    expect([status, text]).toEqual([200, 'console.log("shell")']);
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': expect.stringContaining('javascript') as string,
      'x-content-type-options': 'nosniff',
    });
  });

  test('the code that others load first is JavaScript and nothing else', async () => {
    for (const file of ['public/a1b2c3/remoteEntry.js', 'public/a1b2c3/routes.js', 'forum/a1b2c3/remoteEntry.js']) {
      const { status, headers } = await ask(site.url, `/mf/${file}`);
      expect([file, status, headers['content-type'], headers['x-content-type-options']]).toEqual([
        file,
        200,
        'application/javascript; charset=utf-8',
        'nosniff',
      ]);
      expect(headers).not.toHaveProperty('access-control-allow-origin');
    }
  });

  test.each([
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
  ])('travel as compressed at build, for a browser that takes %s', async (accepted, encoding) => {
    const { headers, body } = await ask(site.url, '/mf/public/a1b2c3/routes.js', { 'accept-encoding': accepted });
    expect(headers['content-encoding']).toBe(encoding);
    expect(headers.vary).toMatch(/accept-encoding/i);
    if (encoding === 'br') expect(brotliDecompressSync(body).toString()).toBe('2');
  });

  test.each([
    '/mf/shell/a1b2c3/gone.js',
    '/mf/shell/a1b2c3/main.js.map',
    '/mf/shell/a1b2c3/main.js.br',
    '/mf/shell/a1b2c3/release.json',
    '/mf/shell/another/main.js',
    '/mf/other/a1b2c3/main.js',
    '/mf/',
    '/mf',
    '/mf/shell/a1b2c3/../../../../../../etc/passwd',
    '/mf/shell/a1b2c3/..%2f..%2f..%2fpackage.json',
    '/mf/shell/a1b2c3/%2e%2e/%2e%2e/data/jwt-secret',
    '/mf/shell/a1b2c3/..\\..\\release.json',
  ])('%s is not found, and no page either', async (target) => {
    const { status, headers, text } = await ask(site.url, target);
    expect(status).toBe(404);
    expect(headers['content-type']).not.toContain('html');
    expect(text).toBe('Not found');
  });
});

describe('the API', () => {
  test('answers on the same origin', async () => {
    const { status, text, headers } = await ask(site.url, '/api/health');
    expect([status, text]).toEqual([200, '{"status":"ok"}']);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    });
    expect((await ask(site.url, '/api/ready')).status).toBe(200);
  });

  test.each(['/api/nothing-here', '/api/', '/api'])('answers %s itself: an error, never a page', async (target) => {
    const { status, headers, text } = await ask(site.url, target);
    expect(status).toBe(404);
    expect(headers['content-type']).toContain('application/json');
    expect(JSON.parse(text)).toMatchObject({ statusCode: 404, code: 'NOT_FOUND' });
  });

  test.each([101, 8_000])('answers an id of %i characters as it does a short one that is none', async (length) => {
    const long = await ask(site.url, `/api/narratives/${'x'.repeat(length)}`);
    const short = await ask(site.url, '/api/narratives/x');
    expect([long.status, long.text]).toEqual([404, short.text]);
  });
});

describe('live updates', () => {
  const signIn = async () => {
    const answer = await fetch(`${site.url}/api/moderator/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: site.url },
      body: JSON.stringify({ username: 'demo.moderator', password: 'Demo-Moderator-1' }),
    });
    return answer.headers
      .getSetCookie()
      .map((line) => line.split(';', 1)[0])
      .join('; ');
  };

  test('pass through at once and as they are', async () => {
    const answer = await fetch(`${site.url}/api/events`, {
      headers: { accept: 'text/event-stream', 'accept-encoding': 'br, gzip', cookie: await signIn() },
    });
    expect([answer.status, answer.headers.get('content-encoding')]).toEqual([200, null]);
    const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
    expect((await reader.read()).value).toBe('retry: 3000\n\n');
    await fetch(`${site.url}/api/contact-us`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: site.url },
      body: JSON.stringify({ name: 'Mei', email: 'mei@example.org', category: 'Feedback', desc: 'Words' }),
    });
    expect((await reader.read()).value).toBe('data: contact\n\n');
    await reader.cancel();
  });
});

describe('compression while serving', () => {
  test('takes what would not fit one packet', async () => {
    const { headers, body } = await ask(site.url, '/wide', { 'accept-encoding': 'br' });
    expect(headers['content-encoding']).toBe('br');
    expect(body.length).toBeLessThan(200);
  });

  test('leaves answers about sessions alone, which may hold secrets', async () => {
    const { headers } = await ask(site.url, '/some/login', { 'accept-encoding': 'br' });
    expect(headers).not.toHaveProperty('content-encoding');
  });

  test('leaves small answers alone', async () => {
    const { headers } = await ask(site.url, '/api/health', { 'accept-encoding': 'br' });
    expect(headers).not.toHaveProperty('content-encoding');
  });
});

test('under https the browser is told to stay there', async () => {
  const { headers } = await ask(site.url, '/', { 'x-forwarded-proto': 'https' });
  expect(headers['strict-transport-security']).toBe('max-age=31536000');
});
