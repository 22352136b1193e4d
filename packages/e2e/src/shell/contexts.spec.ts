import type { BrowserContext, Page } from '@playwright/test';
import { expect, signInByApi, test } from '../support/fixtures';

// Tests of a worker share browser contexts, one after another. These run in their order.
test.describe.configure({ mode: 'serial' });

/** What a page can find of an earlier test. */
async function remains(page: Page, context: BrowserContext) {
  await page.goto('/faq');
  const found = await page.evaluate(async () => ({
    cookie: document.cookie,
    local: { ...localStorage },
    session: { ...sessionStorage },
    databases: (await indexedDB.databases()).map(({ name }) => name),
    caches: await caches.keys(),
    name: window.name,
    hasOpener: window.opener !== null,
    entries: history.length,
    isDark: matchMedia('(prefers-color-scheme: dark)').matches,
    isPrint: matchMedia('print').matches,
    width: window.innerWidth,
    isOnLine: navigator.onLine,
    added: 'added' in window,
    exposed: 'exposed' in window,
    clipboard: (await navigator.permissions.query({ name: 'clipboard-read' as PermissionName })).state,
    language: navigator.language,
    hour: new Date(0).getHours(),
    isToday: Math.abs(Date.now() - performance.timeOrigin) < 60_000,
  }));
  await page.goto('/additional-resources');
  return {
    ...found,
    heading: await page.getByRole('heading', { level: 1 }).textContent(),
    cookies: (await context.cookies()).map(({ name }) => name),
    pages: context.pages().filter((open) => !open.url().endsWith('/api/health')).length,
  };
}

/** Leaves all that a page can leave, and all that a test can change of a page. */
async function leaveTraces(page: Page, context: BrowserContext) {
  await page.exposeFunction('exposed', () => undefined);
  await page.addInitScript(() => Object.assign(window, { added: true }));
  await page.route('**/additional-resources', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Not ours</h1>' }),
  );
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/faq');
  await page.goto('/login');
  await page.evaluate(async () => {
    document.cookie = 'left=1';
    localStorage.setItem('left', '1');
    sessionStorage.setItem('left', '1');
    window.name = 'left';
    history.pushState({ left: 1 }, '', '/left');
    await caches.open('left');
    await new Promise((done) => (indexedDB.open('left').onsuccess = done));
  });
  await context.addCookies([{ name: 'added', value: '1', url: page.url() }]);
  await (await context.newPage()).goto('/login');
}

type Remains = Awaited<ReturnType<typeof remains>>;

/** Whether the tests before have used this context. */
const seen = new Set<BrowserContext>();
let atFirst: Remains;

test('a shared browser context starts clean, and keeps the traces of a test while it runs', async ({
  browser,
  baseURL,
  contextDefaults,
  context,
  page,
  site,
}) => {
  const fresh = await browser.newContext(contextDefaults);
  atFirst = await remains(await fresh.newPage(), fresh);
  await fresh.close();
  expect(atFirst).toMatchObject({ heading: 'Additional Resources', cookies: [], pages: 1, width: 1280, hour: 10 });
  expect(baseURL).toBe(site.url);

  expect(await remains(page, context)).toEqual(atFirst);
  await signInByApi(page, await site.member());
  await leaveTraces(page, context);
  const left = await remains(page, context);
  for (const key of Object.keys(atFirst) as (keyof Remains)[]) {
    if (['isOnLine', 'clipboard', 'language', 'hour', 'isToday', 'hasOpener'].includes(key)) continue;
    expect.soft(left[key], key).not.toEqual(atFirst[key]);
  }
  seen.add(context);
});

test('a shared browser context is reused by the next test without those traces', async ({ context, page }) => {
  expect(seen).toContain(context);
  expect(await remains(page, context)).toEqual(atFirst);
});

/** By a method of the context, as each is that the pool does not name, and by one of its clock. */
const CHANGES: Record<string, (context: BrowserContext) => Promise<unknown>> = {
  'the clock': (context) => context.clock.install({ time: 0 }),
  'a script for all pages': (context) => context.addInitScript(() => Object.assign(window, { added: true })),
};

const changed = new Set<BrowserContext>();

for (const [what, change] of Object.entries(CHANGES)) {
  test(`a browser context is not reused after a test that changes ${what}`, async ({ context, page }) => {
    expect(changed).not.toContain(context);
    expect(await remains(page, context)).toEqual(atFirst);
    await change(context);
    changed.add(context);
  });
}

test('a test after those changes gets another browser context', async ({ context, page }) => {
  expect(changed).not.toContain(context);
  expect(await remains(page, context)).toEqual(atFirst);
});

test('a browser context is not shared with a second person of the same test', async ({ context, page, person }) => {
  const other = await person();
  expect(other.context).not.toBe(context);
  await page.goto('/login');
  await page.evaluate(() => localStorage.setItem('left', '1'));
  expect(await remains(other.page, other.context)).toEqual(atFirst);
  seen.add(context).add(other.context);
});

test.describe('a test with its own context options', () => {
  test.use({ colorScheme: 'dark' });

  test('gets a browser context that no test without them has used', async ({ context, page }) => {
    expect(seen).not.toContain(context);
    expect(await remains(page, context)).toEqual({ ...atFirst, isDark: true });
  });
});

test.describe('a test that asks for a fresh browser context', () => {
  test.use({ freshContext: true });

  test('gets a new one with a single page', ({ context, page }) => {
    expect(seen).not.toContain(context);
    expect(context.pages()).toEqual([page]);
    seen.add(context);
  });

  test('does not get the one of an earlier test', ({ context }) => {
    expect(seen).not.toContain(context);
  });
});
