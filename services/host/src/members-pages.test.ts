import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { ask, startSite, type Site } from './testing/site';

const OWN = { 'sec-fetch-site': 'none', 'sec-fetch-dest': 'document' };

let site: Site;
let member: { userId: string; cookie: string };

/** Signs up and in as a browser would, and keeps the cookies that are sent with requests for pages. */
async function signUpAndIn(username: string) {
  const headers = { 'content-type': 'application/json', origin: site.url };
  const send = (path: string, body: object) =>
    fetch(`${site.url}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  const password = 'A-long-word-9';
  await send('/signup', { username, password, confirmPassword: password, email: 'a@example.org', age: 30 });
  const reply = await send('/login', { username, password });
  const { userID: userId } = (await reply.json()) as { userID: string };
  const atPages = reply.headers.getSetCookie().filter((cookie) => /; Path=\/(;|$)/.test(cookie));
  return { userId, cookie: atPages.map((cookie) => cookie.split(';')[0]).join('; ') };
}

beforeAll(async () => {
  site = await startSite({ prerender: true, env: { TRUST_PROXY: 'loopback' } });
  member = await signUpAndIn('wren');
});
afterAll(() => site.remove());

const page = (target: string, headers: Record<string, string> = {}) => ask(site.url, target, { ...OWN, ...headers });
const asMember = (target: string, headers: Record<string, string> = {}) =>
  page(target, { cookie: member.cookie, ...headers });
const root = (text: string) => /<div id="root">(.*)<\/div>/.exec(text)?.[1];
const config = (text: string) =>
  JSON.parse(/id="app-config">(.*?)<\/script>/.exec(text)![1]!) as { reader?: object; preload?: object };

test('the only cookie sent with a page request is pageToken', () => {
  expect(member.cookie).toMatch(/^pageToken=[\w.-]+$/);
});

describe('a page for members', () => {
  test('is rendered over https for the cookie with the prefix only, which no other subdomain can set', async () => {
    const over = (cookie: string) => page('/forum', { cookie, 'x-forwarded-proto': 'https' });
    expect(config((await over(`__Host-${member.cookie}`)).text).reader).toBeDefined();
    expect(config((await over(member.cookie)).text).reader).toBeUndefined();
    expect(config((await over(`__Host-${member.cookie}; __Host-signedOut=1`)).text).reader).toBeUndefined();
  });

  test('is rendered in the member’s session with the API’s reply to her', async () => {
    const { status, text, headers } = await asMember('/forum');
    expect([status, root(text)]).toEqual([
      200,
      `<main>/forum with the one React for user ${member.userId}</main><p>/forum</p>`,
    ]);
    expect(config(text)).toMatchObject({ reader: { userID: member.userId, userRole: 'user' } });
    expect(text).toContain('<link rel="preload" as="script" href="/mf/forum/a1b2c3/routes.js" integrity="');
    expect(text).not.toContain(member.cookie.split('=')[1]);
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['vary']).toContain('Cookie');
    expect(headers['set-cookie']).toBeUndefined();
  });

  test('forwards the filters in its URL to the API', async () => {
    const { text } = await asMember('/forum?category=Payday%20Loan');
    expect(root(text)).toContain('<p>/forum?category=Payday+Loan</p>');
  });

  test.each([
    ['/forum/00000000-0000-4000-8000-000000000000', 'a missing post'],
    ['/myview', 'a page of moderators'],
    ['/new-forum-post', 'a form'],
    ['/forum?other=1', 'a URL with an unknown query parameter'],
  ])('%s, %s, is left to the browser', async (target) => {
    const { status, text } = await asMember(target);
    expect([status, root(text), config(text).reader]).toEqual([200, '', undefined]);
    expect(config(text).preload).toBeDefined();
    expect(text).not.toContain('href="/mf/forum/a1b2c3');
  });

  test.each([
    ['a visitor', () => ''],
    ['a browser with the signedOut cookie', () => `${member.cookie}; signedOut=1`],
  ])('tells %s to sign in without scripts, and links no file of the forum', async (_who, cookies) => {
    for (const [target, path] of [
      ['/forum', '/forum'],
      ['/forum/8f3', '/forum/:id'],
      ['/myview', '/myview'],
    ] as const) {
      const { status, text } = await page(target, { cookie: cookies() });
      expect([status, root(text), config(text).reader]).toEqual([
        200,
        `<main>${path} with no remote</main>`,
        undefined,
      ]);
      expect(text).not.toContain('href="/mf/forum');
      expect(text).not.toContain('<style data-href="routes.css"');
    }
  });

  test.each([
    ['from another site', { 'sec-fetch-site': 'cross-site' }],
    ['from a neighbouring site', { 'sec-fetch-site': 'same-site' }],
    ['in a frame', { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'iframe' }],
    ['by a script', { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'empty' }],
  ])('opened %s is empty, with and without a member’s cookie', async (_how, headers) => {
    for (const { text } of [await asMember('/forum', headers), await page('/forum', headers)]) {
      expect([root(text), config(text).reader]).toEqual(['', undefined]);
      expect(text).toContain('needs a script');
    }
  });

  test('is never sent to another member or a visitor', async () => {
    const other = await signUpAndIn('robin');
    const texts = await Promise.all([asMember('/forum'), page('/forum', { cookie: other.cookie }), page('/forum')]);
    expect(texts.map(({ text }) => [text.includes(member.userId), text.includes(other.userId)])).toEqual([
      [true, false],
      [false, true],
      [false, false],
    ]);
  });

  test.each(['nonsense', 'eyJhbGciOiJub25lIn0.e30.'])('with invalid token %s is left to the browser', async (token) => {
    const { text } = await page('/forum', { cookie: `pageToken=${token}` });
    expect([root(text), config(text).reader]).toEqual(['', undefined]);
  });
});

test('a public page is rendered without the member’s session', async () => {
  const { text } = await asMember('/narratives');
  expect(root(text)).toBe('<main>/narratives with the one React</main><p>/narratives</p>');
  expect(text).not.toContain(member.userId);
});

describe('the response for a members’ page', () => {
  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('is complete when it is compressed with %s', async (encoding, decompress) => {
    const { headers, body } = await asMember('/forum', { 'accept-encoding': encoding });
    expect(headers['content-encoding']).toBe(encoding);
    expect(decompress(body).toString()).toBe((await asMember('/forum')).body.toString());
  });

  test('has no body for a HEAD request', async () => {
    const { status, body } = await ask(site.url, '/forum', { ...OWN, cookie: member.cookie }, 'HEAD');
    expect([status, body.length]).toEqual([200, 0]);
  });
});
