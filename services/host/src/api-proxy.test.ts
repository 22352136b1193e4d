import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type RequestListener, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ask, startSite, type Site } from './testing/site';

const urlOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

type Received = { method: string; url: string; headers: IncomingHttpHeaders; body: string };

/** An API that records its calls, and replies as the test says. */
async function fakeApi(reply: RequestListener) {
  const received: Received[] = [];
  const server = createServer((req, res) => {
    const { method = '', url = '', headers } = req;
    const call = { method, url, headers, body: '' };
    // The host's polling, once a second: after a 404 it keeps what it served last.
    if (call.url === '/api/releases' || call.url === '/api/site-settings') return void res.writeHead(404).end();
    received.push(call);
    req.on('data', (chunk: Buffer) => (call.body += chunk.toString()));
    req.on('end', () => reply(req, res));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: urlOf(server),
    received,
    async close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function startBehind(reply: RequestListener, env: Record<string, string> = {}) {
  const api = await fakeApi(reply);
  closing.push(() => api.close());
  const site = await startSite({ prerender: true, env: { API_URL: api.url, ...env } });
  closing.push(() => site.remove());
  return { api, site };
}

const json: RequestListener = (_req, res) => {
  res.setHeader('content-type', 'application/json');
  res.end('{"status":"ok"}');
};

describe('a host with API_URL', () => {
  test('opens no database, writes no secret, and needs no secret in production', async () => {
    const { site } = await startBehind(json, {
      NODE_ENV: 'production',
      DATABASE_URL: 'postgres://nobody@127.0.0.1:1/x',
    });
    expect(site.db).toBeUndefined();
    for (const name of ['postgres', 'jwt-secret']) {
      expect(existsSync(path.join(site.folder, 'data', name))).toBe(false);
    }
    expect((await ask(site.url, '/calculator')).status).toBe(200);
  });

  test('forwards a call with its query, body and cookies, and sets the forwarded headers', async () => {
    const { api, site } = await startBehind(json);
    const body = '{"text": "as  it\\u0020is"}';
    await fetch(`${site.url}/api/login?a=1&a=%20b`, {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/json',
        cookie: 'accessToken=a; refreshToken=b',
        origin: site.url,
        'x-forwarded-for': '203.0.113.7',
        'x-forwarded-proto': 'https',
        'x-forwarded-host': 'elsewhere.example',
      },
    });
    const [call] = api.received;
    expect(call).toMatchObject({ method: 'POST', url: '/api/login?a=1&a=%20b', body });
    expect(call!.headers).toMatchObject({
      cookie: 'accessToken=a; refreshToken=b',
      origin: site.url,
      'content-type': 'application/json',
      'content-length': String(body.length),
      'x-forwarded-for': expect.stringMatching(/^203\.0\.113\.7, (::ffff:)?127\.0\.0\.1$|^203\.0\.113\.7, ::1$/),
      // No proxy is trusted, so the client's values of these headers are not passed on.
      'x-forwarded-proto': 'http',
      'x-forwarded-host': new URL(site.url).host,
    });
  });

  test('forwards the protocol and host of a trusted proxy', async () => {
    const { api, site } = await startBehind(json, { TRUST_PROXY: 'loopback' });
    const headers = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'purse.example.org' };
    const answer = await ask(site.url, '/api/health', headers);
    expect(api.received[0]!.headers).toMatchObject(headers);
    expect(answer.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  });

  test('forwards no hop-by-hop headers', async () => {
    const { api, site } = await startBehind((_req, res) => {
      res.setHeader('keep-alive', 'timeout=77');
      res.end('x');
    });
    const answer = await ask(site.url, '/api/health', {
      connection: 'close, x-listed',
      'x-listed': '1',
      te: 'trailers',
      'proxy-authorization': 'Basic YTpi',
      expect: '100-continue',
      'content-length': '0',
    });
    expect(answer.headers['keep-alive'] ?? '').not.toContain('77');
    const { headers } = api.received[0]!;
    for (const name of ['x-listed', 'te', 'proxy-authorization', 'expect']) expect(headers).not.toHaveProperty(name);
  });

  test('returns a reply unchanged: status, headers, cookies and compressed bytes', async () => {
    const { site } = await startBehind((_req, res) => {
      res.writeHead(418, {
        'content-type': 'application/json',
        'content-encoding': 'br',
        'set-cookie': ['a=1; HttpOnly', 'b=2'],
        'x-request-id': 'of-the-api',
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
      });
      res.end('not really br');
    });
    const { status, headers, text } = await ask(site.url, '/api/anything', { 'accept-encoding': 'br' });
    expect([status, text]).toEqual([418, 'not really br']);
    expect(headers).toMatchObject({
      'content-encoding': 'br',
      'set-cookie': ['a=1; HttpOnly', 'b=2'],
      'x-request-id': 'of-the-api',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    });
  });

  test('does not compress an uncompressed reply of the API, which may hold session data', async () => {
    const { site } = await startBehind((_req, res) => {
      res.setHeader('content-type', 'application/json');
      res.end(JSON.stringify('wide '.repeat(1_000)));
    });
    const { headers } = await ask(site.url, '/api/login', { 'accept-encoding': 'br' });
    expect(headers).not.toHaveProperty('content-encoding');
  });

  test('forwards a path to the API unchanged, and refuses one that leaves /api', async () => {
    const { api, site } = await startBehind(json);
    const targets = ['/api', '/api/', '/api//forum', '/api/a%2Fb?x=1', '/api/docs/static/logo.svg'];
    for (const target of targets) expect([target, (await ask(site.url, target)).status]).toEqual([target, 200]);
    for (const target of ['/api/../secret', '/api/%2e%2e/secret', '/api/x/..%2f..%2fsecret']) {
      const { status, text } = await ask(site.url, target);
      expect([target, status]).toEqual([target, 400]);
      expect(JSON.parse(text)).toMatchObject({ statusCode: 400, code: 'MALFORMED_REQUEST' });
    }
    expect(api.received.map(({ url }) => url)).toEqual(targets);
  });

  test('returns a 503 of the API without a retry', async () => {
    const { api, site } = await startBehind((_req, res) => {
      res.writeHead(503, { 'retry-after': '1', 'content-type': 'application/json' });
      res.end('{}');
    });
    expect((await ask(site.url, '/api/ready')).status).toBe(503);
    // The host itself still serves pages.
    for (const path of ['/ready', '/alive']) expect((await ask(site.url, path)).status).toBe(200);
    expect(api.received).toHaveLength(1);
  });

  test('answers 503 in the API’s error format while the API is down, and still serves pages', async () => {
    const { api, site } = await startBehind(json);
    await api.close();
    for (const method of ['GET', 'POST']) {
      const { status, headers, text } = await ask(site.url, '/api/ready', {}, method);
      expect(status).toBe(503);
      expect(JSON.parse(text)).toEqual({ statusCode: 503, code: 'UNAVAILABLE', message: expect.any(String) });
      expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
      expect(headers['x-request-id']).toMatch(/^[\w-]{36}$/);
    }
    expect((await ask(site.url, '/narratives')).status).toBe(200);
  });

  test('redirects /api/exit and clears site data while the API is down', async () => {
    const { api, site } = await startBehind(json);
    await api.close();
    const own = await ask(site.url, '/api/exit', { 'sec-fetch-site': 'same-origin' });
    expect([own.status, own.headers]).toMatchObject([
      303,
      {
        location: 'https://www.bom.gov.au/',
        'referrer-policy': 'no-referrer',
        'clear-site-data': '"cookies", "storage"',
        'cache-control': 'no-store',
      },
    ]);
    const other = await ask(site.url, '/api/exit', { 'sec-fetch-site': 'cross-site' });
    expect([other.status, other.headers['clear-site-data']]).toEqual([303, undefined]);
  });

  test('retries a read once after a broken connection, and answers 503 for a write without a retry', async () => {
    let broken = 1;
    const { api, site } = await startBehind((req, res) => {
      if (broken-- > 0) req.socket.destroy();
      else json(req, res);
    });
    expect((await ask(site.url, '/api/health')).status).toBe(200);
    expect(api.received).toHaveLength(2);
    broken = 1;
    expect((await ask(site.url, '/api/login', {}, 'POST')).status).toBe(503);
    expect(api.received).toHaveLength(3);
  });
});

describe('pages of a host with API_URL', () => {
  test('show content of the API', async () => {
    const { api, site } = await startBehind(json);
    const { status, text } = await ask(site.url, '/narratives');
    expect([status, api.received.map(({ url }) => url.split('?')[0])]).toEqual([200, ['/api/narratives']]);
    expect(text).toContain('<p>');
  });

  test('forward the recentWrite cookie to the API, and no other cookie', async () => {
    const { api, site } = await startBehind(json);
    const cookies = ['recentWrite=1', 'accessToken=secret; recentWrite=1; release-group=7', 'recentWrite=12', ''];
    for (const cookie of cookies) await ask(site.url, '/narratives', { cookie });
    const received = api.received.map(({ headers }) => headers.cookie);
    expect(received).toEqual(['recentWrite=1', 'recentWrite=1', undefined, undefined]);
  });

  test('are 404 when the API answers 404', async () => {
    const { site } = await startBehind((_req, res) => res.writeHead(404).end());
    expect((await ask(site.url, '/narratives/none')).status).toBe(404);
  });

  test.each([
    ['is slow', () => {}],
    ['begins and stalls', (_req: unknown, res: { write(text: string): void }) => res.write('{')],
    ['fails', (_req: unknown, res: { writeHead(code: number): { end(): void } }) => res.writeHead(500).end()],
  ])('are left to the browser after a timeout or error when the API %s', async (_what, reply) => {
    const { site } = await startBehind(reply);
    const { status, text } = await ask(site.url, '/narratives');
    expect(status).toBe(200);
    expect(text).not.toContain('<p>/');
  });
});

describe('event streams', () => {
  const streaming =
    (open: Set<() => void>): RequestListener =>
    (req, res) => {
      res.writeHead(200, { 'content-type': 'text/event-stream', connection: 'close' });
      res.write('retry: 3000\n\n');
      const timer = setInterval(() => res.write(': still here\n\n'), 50);
      const end = () => clearInterval(timer);
      open.add(end);
      req.socket.once('close', () => {
        end();
        open.delete(end);
      });
    };

  const follow = async (site: Site) => {
    const answer = await fetch(`${site.url}/api/events`, { headers: { 'accept-encoding': 'br, gzip' } });
    expect(answer.headers.get('content-encoding')).toBeNull();
    return answer.body!.pipeThrough(new TextDecoderStream()).getReader();
  };

  test('pass through at once, and end at the API when the browser disconnects', async () => {
    const open = new Set<() => void>();
    const { site } = await startBehind(streaming(open));
    const reader = await follow(site);
    expect((await reader.read()).value).toBe('retry: 3000\n\n');
    expect((await reader.read()).value).toBe(': still here\n\n');
    await reader.cancel();
    while (open.size > 0) await sleep(10);
  });

  test('end when the host closes, and do not delay its end', async () => {
    const open = new Set<() => void>();
    const api = await fakeApi(streaming(open));
    closing.push(() => api.close());
    const site = await startSite({ env: { API_URL: api.url } });
    const reader = await follow(site);
    await reader.read();
    const closed = site.remove();
    while (!(await reader.read()).done);
    await closed;
    while (open.size > 0) await sleep(10);
    const socket = connect(Number(new URL(site.url).port), '127.0.0.1');
    const [error] = (await once(socket, 'error')) as [NodeJS.ErrnoException];
    expect(error.code).toBe('ECONNREFUSED');
  });
});

describe('a host with an API that trusts it', () => {
  let api: Site;
  let host: Site;
  beforeAll(async () => {
    api = await startSite({ env: { TRUST_PROXY: 'loopback', SEED_DEMO: '1' } });
    host = await startSite({ prerender: true, env: { API_URL: api.url } });
  });
  afterAll(async () => {
    await host.remove();
    await api.remove();
  });

  const signIn = (url: string) =>
    fetch(`${url}/api/moderator/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: url },
      body: JSON.stringify({ username: 'demo.moderator', password: 'Demo-Moderator-1' }),
    });

  test('passes on the sign-in of a moderator and her live updates', async () => {
    const answer = await signIn(host.url);
    expect(answer.status).toBe(200);
    const cookie = answer.headers
      .getSetCookie()
      .map((line) => line.split(';', 1)[0])
      .join('; ');
    const events = await fetch(`${host.url}/api/events`, { headers: { accept: 'text/event-stream', cookie } });
    const reader = events.body!.pipeThrough(new TextDecoderStream()).getReader();
    expect((await reader.read()).value).toBe('retry: 3000\n\n');
    await fetch(`${host.url}/api/contact-us`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: host.url },
      body: JSON.stringify({ name: 'Mei', email: 'mei@example.org', category: 'Feedback', desc: 'Words' }),
    });
    expect((await reader.read()).value).toBe('data: contact\n\n');
    await reader.cancel();
  });

  test('sends security headers once per reply, and returns the errors of the API', async () => {
    for (const target of ['/api/ready', '/api/nothing-here', '/api', '/calculator', '/mf/shell/a1b2c3/main.js']) {
      const { headers } = await ask(host.url, target);
      expect([target, headers]).toEqual([
        target,
        expect.objectContaining({
          'x-content-type-options': 'nosniff',
          'referrer-policy': 'no-referrer',
          'cross-origin-resource-policy': 'same-origin',
        }),
      ]);
    }
    const { status, text } = await ask(host.url, '/api/nothing-here');
    expect([status, JSON.parse(text)]).toEqual([404, expect.objectContaining({ code: 'NOT_FOUND' })]);
  });

  test('returns long replies compressed once', async () => {
    const [direct, passed] = await Promise.all(
      [api, host].map(({ url }) => ask(url, '/api/docs/json', { 'accept-encoding': 'br' })),
    );
    expect(passed!.headers['content-encoding']).toBe('br');
    expect(passed!.body).toEqual(direct!.body);
  });
});

test('the API does not start when API_URL is set', async () => {
  const { createLogger, createDatabase, readConfig, startApi, systemClock } = await import('@commonpurse/api');
  const config = readConfig({ API_URL: 'http://127.0.0.1:3000' });
  const db = createDatabase('postgres://nobody@127.0.0.1:1/none');
  await expect(startApi({ config, db, clock: systemClock, logger: createLogger() })).rejects.toThrow(/^API_URL /);
  await db.destroy();
});

test('a draining host is not ready even if its API is', async () => {
  const { site } = await startBehind(json, { DRAIN_SECONDS: '1' });
  expect((await ask(site.url, '/api/ready')).status).toBe(200);
  expect((await ask(site.url, '/ready')).status).toBe(200);
  const closed = site.remove();
  expect((await ask(site.url, '/ready')).status).toBe(503);
  const [ready, page] = [await ask(site.url, '/api/ready'), await ask(site.url, '/calculator')];
  expect([ready.status, page.status, page.headers.connection]).toEqual([503, 200, 'close']);
  await closed;
});
