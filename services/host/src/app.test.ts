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
  test('are cached by browsers as immutable', async () => {
    const { status, headers, text } = await ask(site.url, '/mf/shell/a1b2c3/main.js');
    expect([status, text]).toEqual([200, 'console.log("shell")']);
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': expect.stringContaining('javascript') as string,
      'x-content-type-options': 'nosniff',
    });
  });

  test('that other apps load first are sent as JavaScript, without CORS headers', async () => {
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
  ])('are sent as compressed at build, for a browser that accepts %s', async (accepted, encoding) => {
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
  ])('%s is 404 as plain text, not as a page', async (target) => {
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

  test.each(['/api/nothing-here', '/api/', '/api'])('answers %s with a JSON error, not with a page', async (target) => {
    const { status, headers, text } = await ask(site.url, target);
    expect(status).toBe(404);
    expect(headers['content-type']).toContain('application/json');
    expect(JSON.parse(text)).toMatchObject({ statusCode: 404, code: 'NOT_FOUND' });
  });

  test.each([101, 8_000])('answers an invalid id of %i characters like a short invalid id', async (length) => {
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

  test('pass through at once and uncompressed', async () => {
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
  test('compresses a reply that is larger than one packet', async () => {
    const { headers, body } = await ask(site.url, '/wide', { 'accept-encoding': 'br' });
    expect(headers['content-encoding']).toBe('br');
    expect(body.length).toBeLessThan(200);
  });

  test('does not compress replies about sessions, which may hold secrets', async () => {
    const { headers } = await ask(site.url, '/some/login', { 'accept-encoding': 'br' });
    expect(headers).not.toHaveProperty('content-encoding');
  });

  test('does not compress small replies', async () => {
    const { headers } = await ask(site.url, '/api/health', { 'accept-encoding': 'br' });
    expect(headers).not.toHaveProperty('content-encoding');
  });
});

test('over https the host sends Strict-Transport-Security', async () => {
  const { headers } = await ask(site.url, '/', { 'x-forwarded-proto': 'https' });
  expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
});
