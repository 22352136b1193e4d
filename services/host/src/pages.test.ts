import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { integrityOf } from '@commonpurse/releases';
import { ask, startSite, type Site } from './testing/site';

let site: Site;
beforeAll(async () => {
  site = await startSite({ env: { EXIT_URL: 'https://example.org/</script>' } });
});
afterAll(() => site.remove());

const page = (target: string, headers?: Record<string, string>) => ask(site.url, target, headers);
/** The hash of the entry of a stand-in remote. */
const ENTRY = integrityOf('1');
const linked = (text: string) => [...text.matchAll(/(?:src|href)="(\/mf\/[^"]+)"/g)].map(([, url]) => url);

test('a public screen has preloads for the files of its remote', async () => {
  const { status, text } = await page('/calculator');
  expect(status).toBe(200);
  expect(text).toContain('<title>Loan calculator · Commonpurse</title>');
  expect(linked(text)).toEqual([
    '/mf/shell/a1b2c3/main.js',
    '/mf/shell/a1b2c3/main.css',
    '/mf/public/a1b2c3/routes.css',
    '/mf/public/a1b2c3/screen-calculator.css',
    '/mf/public/a1b2c3/remoteEntry.js',
    '/mf/public/a1b2c3/routes.js',
    '/mf/public/a1b2c3/screen-calculator.js',
  ]);
  expect(text).toContain(
    `<link rel="preload" as="script" href="/mf/public/a1b2c3/remoteEntry.js" integrity="${ENTRY}" crossorigin>`,
  );
  expect(text).toContain('<link rel="preload" as="style" href="/mf/public/a1b2c3/screen-calculator.css" integrity="');
});

test.each(['/calculator', '/login', '/forum', '/nowhere'])(
  'every file that %s links has its integrity hash',
  async (target) => {
    const { text, headers } = await page(target);
    expect(headers['integrity-policy']).toBe('blocked-destinations=(script)');
    const elements = text.match(/<(?:script|link)[^>]* (?:src|href)="\/mf\/[^>]*>/g) ?? [];
    expect(elements.length).toBeGreaterThan(1);
    for (const element of elements) {
      const [, url = '', integrity] = /(?:src|href)="([^"]*)" integrity="([^"]*)" crossorigin>$/.exec(element) ?? [];
      expect(integrity).toBe(integrityOf((await page(url)).body));
    }
  },
);

test.each(['/forum', '/forum/8f3', '/new-forum-post', '/myview', '/review-new-posts'])(
  '%s preloads no file of its remote for a visitor',
  async (target) => {
    const { status, text } = await page(target);
    expect(status).toBe(200);
    expect(linked(text)).toEqual(['/mf/shell/a1b2c3/main.js', '/mf/shell/a1b2c3/main.css']);
    // The shell gets the files to fetch once it admits the reader.
    const [, remote] = /"preload":\{"\/mf\/(\w+)\/a1b2c3\/[^"]*":"sha256-/.exec(text) ?? [];
    expect(remote).toBe(/^\/(myview|review)/.test(target) ? 'moderator' : 'forum');
  },
);

test('the moderator login preloads its remote', async () => {
  expect(linked((await page('/moderator/login')).text)).toContain('/mf/moderator/a1b2c3/remoteEntry.js');
});

test.each(['/nowhere', '/forum/1/2', '/index.html', '/.env', '/%2e%2e/package.json', '//evil.example'])(
  '%s is answered with 404 and the Page not found page',
  async (target) => {
    const { status, headers, text } = await page(target);
    expect(status).toBe(404);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(text).toContain('<title>Page not found · Commonpurse</title>');
    expect(linked(text)).toEqual(['/mf/shell/a1b2c3/main.js', '/mf/shell/a1b2c3/main.css']);
  },
);

test.each(['/Calculator', '/calculator/', '/calculator?amount=2000'])(
  '%s is served, as the router matches it',
  async (target) => {
    expect((await page(target)).status).toBe(200);
  },
);

test('the configuration in the page names the live releases, and is escaped', async () => {
  const { text } = await page('/');
  const [, json] = /<script type="application\/json" id="app-config">(.*)<\/script>/.exec(text) ?? [];
  expect(json).not.toContain('<');
  expect(JSON.parse(json ?? '')).toEqual({
    remotes: {
      public: { entry: '/mf/public/a1b2c3/remoteEntry.js', integrity: ENTRY },
      forum: { entry: '/mf/forum/a1b2c3/remoteEntry.js', integrity: ENTRY },
      moderator: { entry: '/mf/moderator/a1b2c3/remoteEntry.js', integrity: ENTRY },
    },
    releaseSet: expect.stringMatching(/^4-[0-9a-f]{8}$/),
    version: expect.stringMatching(/^[0-9a-f]{16}$/),
    exitUrl: 'https://example.org/</script>',
    email: false,
  });
});

test.each([
  '/calculator?remotes={"public":{"entry":"https://elsewhere.example/remoteEntry.js"}}',
  '/calculator?public=https://elsewhere.example/&publicPath=//elsewhere.example/&base=//elsewhere.example/',
])('no query or forwarded header changes the URLs of the apps: %s', async (target) => {
  const headers = {
    host: 'elsewhere.example',
    'x-forwarded-host': 'elsewhere.example',
    'x-forwarded-prefix': '/other',
  };
  const plain = await page('/calculator');
  for (const answer of [await page(encodeURI(target)), await page('/calculator', headers)]) {
    expect([answer.status, answer.text]).toEqual([200, plain.text]);
  }
});

test('the exit link works without JavaScript and comes before the content', async () => {
  const { text } = await page('/forum');
  expect(text).toContain('<html lang="en-AU">');
  expect(text.indexOf('id="quick-exit" href="/api/exit"')).toBeLessThan(text.indexOf('id="root"'));
});

test('a page has all security headers, and no inline style or event handler', async () => {
  const { headers, text } = await page('/');
  expect(headers).toMatchObject({
    'content-security-policy':
      "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data:; " +
      "form-action 'self'; base-uri 'none'; frame-ancestors 'none'; object-src 'none'",
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  });
  expect(headers['permissions-policy']).toContain('geolocation=()');
  expect(headers).not.toHaveProperty('strict-transport-security');
  expect(text).not.toMatch(/ style=| on\w+=|<style/);
});

test('a page is compressed with the encoding that the browser accepts', async () => {
  const plain = await page('/');
  const br = await page('/', { 'accept-encoding': 'gzip, deflate, br' });
  const gzip = await page('/', { 'accept-encoding': 'gzip' });
  expect(plain.headers).not.toHaveProperty('content-encoding');
  expect([br.headers['content-encoding'], gzip.headers['content-encoding']]).toEqual(['br', 'gzip']);
  expect(brotliDecompressSync(br.body)).toEqual(plain.body);
  expect(gunzipSync(gzip.body)).toEqual(plain.body);
  expect(br.headers.vary).toMatch(/accept-encoding/i);
});

test.each(['/', '/faq', '/forum', '/login', '/nowhere'])('POST to %s is refused with 405', async (target) => {
  const { status, headers } = await ask(site.url, target, {}, 'POST');
  expect([status, headers.allow]).toEqual([405, 'GET, HEAD']);
});

test('HEAD has the status of GET and no body', async () => {
  const { status, text } = await ask(site.url, '/calculator', {}, 'HEAD');
  expect([status, text]).toEqual([200, '']);
});

test.each(['/icon.svg', '/favicon.ico'])('%s is served as SVG', async (target) => {
  const { status, headers } = await page(target);
  expect([status, headers['content-type']]).toEqual([200, 'image/svg+xml']);
});
