import { askRaw, type RawAnswer } from './testing/raw';
import { startSite, type Site } from './testing/site';

let api: Site;
let hosts: Record<string, Site>;
beforeAll(async () => {
  api = await startSite({ prerender: true, env: { TRUST_PROXY: 'loopback' } });
  const proxy = await startSite({ prerender: true, env: { API_URL: api.url, RATE_LIMITS: 'on' } });
  hosts = { 'with its own API': api, 'that forwards to an API': proxy };
});
afterAll(async () => {
  for (const site of Object.values(hosts).reverse()) await site.remove();
});

const LONG = 'a'.repeat(17_000);
const CLOSE = 'Host: localhost\r\nConnection: close\r\n';
const FORM = 'Content-Type: application/x-www-form-urlencoded';

const expectSafe = ({ headers }: RawAnswer) => {
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    'x-content-type-options': 'nosniff',
    'x-request-id': expect.stringMatching(/^[\w-]{36}$/),
  });
};
const expectPage = (answer: RawAnswer, status: number) => {
  expect([answer.status, answer.headers['content-type']]).toEqual([status, 'text/html; charset=utf-8']);
  expect(answer.text).toMatch(/<a [^>]*href="\/api\/exit"[^>]*>Exit this page<\/a>/);
  expectSafe(answer);
};
const expectError = (answer: RawAnswer, status: number, code: string) => {
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  expect([answer.status, JSON.parse(answer.text)]).toEqual([
    status,
    { statusCode: status, code, message: expect.any(String) },
  ]);
  expectSafe(answer);
};

describe.each(['with its own API', 'that forwards to an API'])('a host %s', (which) => {
  const send = (text: string) => askRaw(hosts[which]!.url, text);

  test.each(['/%', '/faq%', '/forum/%E0%A4%A', '/narratives/%c3', '/calculator/%zz?amount=1'])(
    'answers %s with the page for an unknown address',
    async (target) => {
      const answer = await send(`GET ${target} HTTP/1.1\r\n${CLOSE}\r\n`);
      expectPage(answer, 404);
      expect(answer.text).toContain('<title>Page not found · Commonpurse</title>');
    },
  );

  test('answers a broken escape in a URL of the API in the API’s error format', async () => {
    expectError(await send(`GET /api/%zz HTTP/1.1\r\n${CLOSE}\r\n`), 400, 'MALFORMED_REQUEST');
  });

  test.each([
    ['two Host headers', `GET /api/health HTTP/1.1\r\n${CLOSE}Host: elsewhere.example\r\n\r\n`],
    ['the same Host twice', `GET /api/health HTTP/1.1\r\n${CLOSE}hOST: localhost\r\n\r\n`],
    ['no Host', 'GET /api/health HTTP/1.1\r\nConnection: close\r\n\r\n'],
    ['a Host that is none', 'GET /api/health HTTP/1.1\r\nHost: a b/c?d\r\nConnection: close\r\n\r\n'],
    ['the absolute form', `GET http://localhost/api/health HTTP/1.1\r\n${CLOSE}\r\n`],
    ['the absolute form of another site', `GET http://elsewhere.example/api/health HTTP/1.1\r\n${CLOSE}\r\n`],
    ['an unknown method', `BREW /api/health HTTP/1.1\r\n${CLOSE}\r\n`],
    ['two lengths', `POST /api/login HTTP/1.1\r\n${CLOSE}Content-Length: 1\r\nContent-Length: 2\r\n\r\nab`],
    [
      'a length and chunks',
      `POST /api/login HTTP/1.1\r\n${CLOSE}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    ],
    ['text that is no request', 'hello\r\n\r\n'],
    ['a request of another protocol', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
  ])('refuses %s with 400', async (_what, text) => {
    expectError(await send(text), 400, 'MALFORMED_REQUEST');
  });

  test.each([
    ['two Host headers', `GET /faq HTTP/1.1\r\n${CLOSE}Host: elsewhere.example\r\n\r\n`],
    ['the absolute form', `GET http://localhost/faq HTTP/1.1\r\n${CLOSE}\r\n`],
    ['an address that is no URL', `GET /f\u{1}q HTTP/1.1\r\n${CLOSE}Accept: text/html\r\n\r\n`],
    ['no path', `OPTIONS * HTTP/1.1\r\n${CLOSE}\r\n`],
  ])('refuses a page for %s with a page', async (_what, text) => {
    expectPage(await send(text), 400);
  });

  test('answers a header of more than 16 KiB with 431, and a browser with a page', async () => {
    const head = (target: string) => `GET ${target} HTTP/1.1\r\n${CLOSE}Accept: text/html\r\n`;
    expectError(await send(`GET /faq HTTP/1.1\r\n${CLOSE}X-Long: ${LONG}\r\n\r\n`), 431, 'HEADERS_TOO_LARGE');
    expectError(await send(`${head('/api/health')}X-Long: ${LONG}\r\n\r\n`), 431, 'HEADERS_TOO_LARGE');
    expectPage(await send(`${head(`/${LONG}`)}\r\n`), 431);
  });

  test.each([
    ['that is too long', 413, `${FORM}\r\nContent-Length: 5000\r\n\r\n${'a'.repeat(5_000)}`],
    ['of another type', 415, 'Content-Type: application/json\r\nContent-Length: 2\r\n\r\n{}'],
  ])('answers a form %s with a page', async (_what, status, rest) => {
    expectPage(await send(`POST /calculator HTTP/1.1\r\n${CLOSE}${rest}`), status);
  });

  test.each(['POST /faq', 'POST /%', 'DELETE /nowhere'])('answers %s with a page', async (start) => {
    const answer = await send(`${start} HTTP/1.1\r\n${CLOSE}Content-Length: 0\r\n\r\n`);
    expectPage(answer, 405);
    expect(answer.headers.allow).toBe('GET, HEAD');
  });

  test.each([
    ['/api/health', 200],
    ['/api/ready', 200],
    ['/alive', 200],
    ['/ready', 200],
    ['/icon.svg', 200],
    ['/favicon.ico', 200],
    ['/faq', 200],
    ['/nowhere', 404],
  ])('answers HEAD of %s as GET, without a body', async (target, status) => {
    const [head, get] = [
      await send(`HEAD ${target} HTTP/1.1\r\n${CLOSE}\r\n`),
      await send(`GET ${target} HTTP/1.1\r\n${CLOSE}\r\n`),
    ];
    expect([head.status, get.status, head.text]).toEqual([status, status, '']);
    expect(head.headers['content-type']).toBe(get.headers['content-type']);
  });

  test('sends a content security policy with every answer', async () => {
    const targets = ['/api/health', '/api/nothing', '/api/exit', '/mf/shell/x/main.js', '/icon.svg', '/alive', '/faq'];
    for (const target of targets) {
      const { headers } = await send(`GET ${target} HTTP/1.1\r\n${CLOSE}\r\n`);
      expect([target, headers['content-security-policy']]).toEqual([
        target,
        expect.stringMatching(/^default-src 'none'; .*frame-ancestors 'none'/),
      ]);
    }
  });

  test('answers a health check without Host', async () => {
    expect((await send('GET /alive HTTP/1.0\r\n\r\n')).status).toBe(200);
  });
});

test('readiness is 503 for HEAD too while the database is unreachable', async () => {
  const site = await startSite({ env: { RATE_LIMITS: 'on' } });
  await site.db.destroy();
  expect((await askRaw(site.url, `HEAD /api/ready HTTP/1.1\r\n${CLOSE}\r\n`)).status).toBe(503);
  await site.remove();
});

test('of one address, a host waits for fifty bodies at most, and for half a minute', async () => {
  const head = `POST /api/login HTTP/1.1\r\n${CLOSE}Content-Type: application/json\r\nContent-Length: 1000\r\n\r\n`;
  const began = Date.now();
  const trickling = Array.from({ length: 60 }, () => head);
  // This host also starts to wait before its API does.
  const { url } = hosts['that forwards to an API']!;
  const answers = await Promise.all(trickling.map((text) => askRaw(url, text, { trickle: '{' })));
  const having = (status: number) => answers.filter((answer) => answer.status === status);
  expect([having(429).length, having(408).length]).toEqual([10, 50]);
  expectError(having(429)[0]!, 429, 'RATE_LIMITED');
  expectError(having(408)[0]!, 408, 'REQUEST_TOO_SLOW');
  expect(Date.now() - began).toBeGreaterThan(29_000);
  // Now the address may send again.
  expect((await askRaw(url, `${head.replace('1000', '2')}{}`)).status).toBe(400);
}, 120_000);
