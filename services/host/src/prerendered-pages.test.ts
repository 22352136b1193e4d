import { createHash } from 'node:crypto';
import { ask, startSite, type Site } from './testing/site';

let site: Site;
beforeAll(async () => {
  site = await startSite({ prerender: true });
});
afterAll(() => site.remove());

const page = (target: string) => ask(site.url, target);
const root = (text: string) => /<div id="root">(.*)<\/div>/.exec(text)?.[1];

test('a public page is prerendered with the shell’s copy of React', async () => {
  const { text } = await page('/calculator?amount=2000');
  expect(root(text)).toBe('<main>/calculator with the one React</main>');
  expect(text).not.toContain('<noscript>');
});

test('a public page is rendered with the query parameters that its text depends on, and no others', async () => {
  for (const [target, shown] of [
    ['/calculator?amount=2000&kind=pawn', '/calculator?kind=pawn'],
    ['/calculator?kind=bank', '/calculator?kind=bank'],
    ['/calculator', '/calculator'],
    ['/about-us?kind=bank', '/about-us'],
  ] as const)
    expect(root((await page(target)).text)).toBe(`<main>${shown} with the one React</main>`);
});

test('a prerendered page has inline styles that the policy allows by hash, named for the style loader', async () => {
  const { text, headers } = await page('/calculator');
  const policy = String(headers['content-security-policy']);
  const styles = [...text.matchAll(/<style data-href="([^"]*)">([^<]*)<\/style>/g)];
  expect(styles.map(([, name, css]) => [name, css])).toEqual([
    ['main.css', 'body { margin: 0 }'],
    ['routes.css', '3'],
    ['screen-calculator.css', '5'],
  ]);
  for (const [, , css = ''] of styles) {
    expect(policy).toContain(`'sha256-${createHash('sha256').update(css).digest('base64')}'`);
  }
  expect(policy).not.toContain('unsafe');
  expect(text).not.toContain('rel="stylesheet"');
  expect(text).not.toContain('as="style"');
  expect(text).toContain('<link rel="preload" as="script" href="/mf/public/a1b2c3/screen-calculator.js" integrity="');
});

test('a prerendered page has its scripts in a template, and one inline script allowed by hash', async () => {
  const { text, headers } = await page('/calculator');
  const inline = [...text.matchAll(/<script>([^<]*)<\/script>/g)].map(([, code]) => code!);
  expect(inline).toHaveLength(1);
  const hash = createHash('sha256').update(inline[0]!).digest('base64');
  expect(headers['content-security-policy']).toContain(`; script-src 'self' 'sha256-${hash}';`);
  const [, waiting = ''] = /<template id="page-scripts">(.*)<\/template>/.exec(text) ?? [];
  const files = (elements: string) => [...elements.matchAll(/(?:src|href)="\/mf\/([^"]*)"/g)].map(([, file]) => file);
  expect(files(waiting)).toEqual([
    ...['shell/a1b2c3/main.js', 'public/a1b2c3/remoteEntry.js', 'public/a1b2c3/routes.js'],
    ...['public/a1b2c3/screen-calculator.js', 'shell/a1b2c3/main.js'],
  ]);
  expect(files(text.replace(waiting, ''))).toEqual([]);
});

test('a prerendered page embeds the API reply that it shows, and the path of that call', async () => {
  const { text } = await page('/narratives');
  expect(root(text)).toContain('<p>/narratives</p>');
  const [, json = ''] = /<script type="application\/json" id="page-answer">(.*)<\/script>/.exec(text) ?? [];
  expect(JSON.parse(json)).toEqual({ path: '/narratives', data: [] });
});

describe('a form posted to its page without JavaScript', () => {
  const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
  const post = (target: string, body: string, headers: Record<string, string> = FORM) =>
    ask(site.url, target, headers, 'POST', body);
  const answerIn = (text: string): unknown => {
    const [, json] = /<script type="application\/json" id="page-answer">(.*)<\/script>/.exec(text) ?? [];
    return json && JSON.parse(json);
  };

  test('is rendered into the page for this request only', async () => {
    const { status, text, headers } = await post('/calculator', 'amount=2000&loanType=Payday+Loan');
    expect([status, root(text)]).toEqual([200, '<main>/calculator with the one React</main><p>/calculator</p>']);
    expect(answerIn(text)).toEqual({ path: '/calculator', data: { amount: '2000', loanType: 'Payday Loan' } });
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['content-security-policy']).toContain("form-action 'self'");
    expect(answerIn((await post('/calculator', 'amount=5')).text)).toMatchObject({ data: { amount: '5' } });
    expect(answerIn((await page('/calculator')).text)).toBeUndefined();
  });

  test('is escaped in the page', async () => {
    const { text } = await post('/calculator', 'amount=%3C/script%3E%3Cscript%3Ealert(1)%3C/script%3E&__proto__=1');
    expect(text).not.toContain('<script>alert');
    expect(answerIn(text)).toMatchObject({ data: { amount: '</script><script>alert(1)</script>' } });
  });

  test('is ignored when another site posted it', async () => {
    const { status, text } = await post('/calculator', 'amount=2000', { ...FORM, 'sec-fetch-site': 'cross-site' });
    expect([status, root(text)]).toEqual([200, '<main>/calculator with the one React</main>']);
    expect(answerIn(text)).toBeUndefined();
  });

  test.each([
    ['not a form body', '{"amount":1}', { 'content-type': 'application/json' }, 415],
    ['too large', `amount=${'1'.repeat(5_000)}`, FORM, 413],
  ])('is refused when it is %s', async (_what, body, headers, status) => {
    expect((await post('/calculator', body, headers)).status).toBe(status);
  });
});

const LONG = 'x'.repeat(101);

test.each([
  ['/nowhere', '<main>/- with no remote</main>'],
  [
    '/narratives/not-an-id',
    '<main>/narratives/not-an-id with the one React</main><p>/narratives/not-an-id: nothing</p>',
  ],
  [`/narratives/${LONG}`, `<main>/narratives/${LONG} with the one React</main><p>/narratives/${LONG}: nothing</p>`],
])('%s is a prerendered page with status 404', async (target, content) => {
  const { status, text } = await page(target);
  expect([status, root(text)]).toEqual([404, content]);
});

const withoutScript = (text: string) => /<noscript>(.*)<\/noscript>/.exec(text)?.[1];

test.each([
  ['/login', '/login'],
  ['/signup', '/signup'],
  ['/contact-us', '/contact-us'],
  ['/narratives?category=Homemaker', '/narratives'],
])('%s is left to the browser, with a noscript page', async (target, path) => {
  const { text, headers } = await page(target);
  expect([root(text), withoutScript(text)]).toEqual(['', `<main>${path} needs a script</main>`]);
  expect(text).not.toContain('<style');
  expect(headers['content-security-policy']).not.toContain('sha256');
});

test.each(['/faq', '/narratives?after=nonsense'])(
  '%s, which cannot be rendered, is left to the browser',
  async (target) => {
    const { status, text } = await page(target);
    expect([status, root(text)]).toEqual([200, '']);
    expect(withoutScript(text)).toContain('needs a script');
  },
);

test('the server code of a release is not served', async () => {
  for (const app of ['shell', 'public']) expect((await page(`/mf/${app}/a1b2c3/prerender.cjs`)).status).toBe(404);
});
