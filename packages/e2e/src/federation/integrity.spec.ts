import type { Page, Route } from '@playwright/test';
import { expect, signIn, test } from '../support/fixtures';
import { untilIdle } from '../support/until';

test.use({ freshContext: true });

// The host states a hash for each file that a page names, and each bundle for its own chunks and style sheets. Here a
// file changes on its way to the browser.

type Inserted = { kind: string; url: string; integrity: string; crossOrigin: string | null };
type Watched = { inserted: Inserted[]; tampered?: boolean };

/** Records every script, style sheet and preload that gets into the page, also those that are removed again. */
const watchElements = (page: Page) =>
  page.addInitScript(() => {
    const inserted: Inserted[] = [];
    Object.assign(window, { inserted });
    new MutationObserver((records) => {
      for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (node instanceof HTMLScriptElement && node.src) {
          inserted.push({ kind: 'script', url: node.src, integrity: node.integrity, crossOrigin: node.crossOrigin });
        } else if (node instanceof HTMLLinkElement && /stylesheet|preload/.test(node.rel)) {
          inserted.push({ kind: node.rel, url: node.href, integrity: node.integrity, crossOrigin: node.crossOrigin });
        }
      }
    }).observe(document, { childList: true, subtree: true });
  });

const inserted = (page: Page) => page.evaluate(() => (window as unknown as Watched).inserted);
const tampered = (page: Page) => page.evaluate(() => (window as unknown as Watched).tampered);

/** Appends this to matching files until told to stop. */
async function tamper(page: Page, files: RegExp, addition: string): Promise<() => void> {
  let active = true;
  await page.route(files, async (route: Route) => {
    if (!active) return route.fallback();
    try {
      const response = await route.fetch();
      await route.fulfill({ response, body: `${await response.text()}\n${addition}` });
    } catch (error) {
      // A file can be requested twice, as a preload and as a script. The page was left before the second was answered.
      if (active) throw error;
    }
  });
  return () => {
    active = false;
  };
}

const SCRIPT = 'window.tampered = true;';
const STYLE = 'body { opacity: 0.5 }';

const failure = (page: Page) => page.getByRole('alert').getByRole('heading', { name: 'This page could not be loaded' });

const KINDS = [
  { path: '/', what: 'a page with its text' },
  { path: '/calculator', what: 'a page with its text and a chunk of its own' },
  { path: '/narratives', what: "a page with the API's text" },
  { path: '/login', what: 'a form' },
  { path: '/moderator/login', what: 'a form of the moderators' },
  { path: '/forum', what: 'a screen for members', access: 'member' },
  { path: '/new-forum-post', what: 'a form for members', access: 'member' },
  { path: '/review-new-posts', what: 'a screen for moderators', access: 'moderator' },
] as const;

for (const { path, what, ...kind } of KINDS) {
  test(`${path}, ${what}, has an integrity hash for every file, and requests no file twice`, async ({ page, site }) => {
    const access = 'access' in kind ? kind.access : 'visitor';
    if (access === 'member') await signIn(page, await site.member());
    if (access === 'moderator') await signIn(page, site.moderator, '/moderator/login');
    // What the page after signing in still loads is not this page's.
    await page.goto('about:blank');
    await watchElements(page);
    const urls: string[] = [];
    page.on('request', (request) => urls.push(new URL(request.url()).pathname));
    const response = await page.goto(path);
    expect(response?.headers()['integrity-policy']).toBe('blocked-destinations=(script)');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await untilIdle(page);

    const elements = await inserted(page);
    expect(elements.filter(({ kind }) => kind === 'script').length).toBeGreaterThan(3);
    for (const { url, integrity, crossOrigin } of elements) {
      expect.soft(integrity, url).toMatch(/^sha256-[\w+/]{43}=$/);
      expect.soft(crossOrigin, url).toBe('anonymous');
    }
    const files = urls.filter((url) => url.startsWith('/mf/'));
    expect(files.filter((url, at) => files.indexOf(url) !== at)).toEqual([]);
  });
}

const LOADS = {
  'the entry script': /\/mf\/moderator\/[^/]+\/remoteEntry\.[^/]+\.js/,
  'the chunk of the exposed routes': /\/mf\/moderator\/[^/]+\/routes\.[^/]+\.js/,
  "the page's own chunk": /\/mf\/moderator\/[^/]+\/screen-moderator-login\.[^/]+\.js/,
  "the page's style sheet": /\/mf\/moderator\/[^/]+\/screen-moderator-login\.[^/]+\.css/,
};

for (const [name, files] of Object.entries(LOADS)) {
  test(`when ${name} was tampered with, it is not used, and Try again loads the right one`, async ({
    page,
    consoleWatch,
  }) => {
    consoleWatch.expectRefusal();
    const repair = await tamper(page, files, files.source.endsWith('css') ? STYLE : SCRIPT);
    await page.goto('/moderator/login');
    await expect(failure(page)).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(failure(page)).toBeVisible();
    repair();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByLabel('Username')).toBeVisible();
    expect(await tampered(page)).toBeUndefined();
    await expect(page.locator('body')).toHaveCSS('opacity', '1');
  });
}

test("when the shell's script was tampered with, it does not run, and the prerendered page stays readable", async ({
  page,
  consoleWatch,
}) => {
  consoleWatch.expectRefusal();
  const repair = await tamper(page, /\/mf\/shell\/[^/]+\/main\.[^/]+\.js/, SCRIPT);
  await page.goto('/', { waitUntil: 'load' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Welcome/);
  await expect(page.getByRole('link', { name: 'Exit this page', exact: true })).toBeVisible();
  expect(await tampered(page)).toBeUndefined();
  repair();
  await page.reload();
  const menu = page.getByRole('button', { name: 'Account' });
  await menu.click();
  await expect(menu).toHaveAttribute('aria-expanded', 'true');
});

for (const [name, file] of [
  ['entry', 'remoteEntry'],
  ['chunk', 'screen-landing'],
] as const) {
  test(`when the ${name} of a prerendered page was tampered with, it does not run, and Try again recovers`, async ({
    page,
    consoleWatch,
  }) => {
    consoleWatch.expectRefusal();
    await page.clock.install();
    const repair = await tamper(page, new RegExp(`/mf/public/[^/]+/${file}\\.[^/]+\\.js`), SCRIPT);
    await page.goto('/', { waitUntil: 'commit' });
    // The page requests its code again, twice, before it says that it failed.
    await expect(async () => {
      await page.clock.runFor(10_000);
      await expect(failure(page)).toBeVisible({ timeout: 200 });
    }).toPass();
    expect(await tampered(page)).toBeUndefined();
    repair();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Welcome/);
  });
}

test("the shell's style sheet is not applied when it was tampered with", async ({ page, consoleWatch }) => {
  consoleWatch.expectRefusal();
  await tamper(page, /\/mf\/shell\/[^/]+\/main\.[^/]+\.css/, STYLE);
  await page.goto('/login');
  await expect(page.getByLabel('Username')).toBeVisible();
  await expect(page.locator('body')).toHaveCSS('opacity', '1');
});

test('a script element without an integrity hash does not run, even with a file of the release', async ({
  page,
  consoleWatch,
}) => {
  consoleWatch.expectRefusal();
  await page.goto('/');
  const end = await page.evaluate(() => {
    const script = document.createElement('script');
    script.src = document.querySelector<HTMLScriptElement>('script[src]')!.src;
    return new Promise((resolve) => {
      for (const event of ['load', 'error']) script.addEventListener(event, () => resolve(event));
      document.head.append(script);
    });
  });
  expect(end).toBe('error');
});
