import { readFileSync } from 'node:fs';
import { readBuilds } from '@commonpurse/host';
import type { Page, Request, Route } from '@playwright/test';
import { popupOf } from '../support/actions';
import { expect, signInByApi, test } from '../support/fixtures';
import { untilIdle } from '../support/until';

test.use({ freshContext: true });

const TIMEOUT_MS = 120_000;

// A screen of a remote that everyone may see, so that these tests need no account.
const SCREEN = '/moderator/login';
const LOADS = {
  'the entry script': /\/mf\/moderator\/[^/]+\/remoteEntry\.[^/]+\.js/,
  'the chunk of the exposed routes': /\/mf\/moderator\/[^/]+\/routes\.[^/]+\.js/,
  "the page's own chunk": /\/mf\/moderator\/[^/]+\/screen-moderator-login\.[^/]+\.js/,
  "the page's style sheet": /\/mf\/moderator\/[^/]+\/screen-moderator-login\.[^/]+\.css/,
};

const failure = (page: Page) => page.getByRole('alert').getByRole('heading', { name: 'This page could not be loaded' });
const warnings = (page: Page) => {
  const texts: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') texts.push(message.text());
  });
  return texts;
};
/** Files of this remote that the page asks for, by path and query. */
const requestsOf = (page: Page, remote: string) => {
  const urls: string[] = [];
  page.on('request', (request: Request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith(`/mf/${remote}/`)) urls.push(pathname + search);
  });
  return urls;
};
/** Does this to the first request, which may be a preload beside the load itself, until told to stop. */
async function disturb(page: Page, files: RegExp, how: (route: Route) => Promise<void> | void): Promise<() => void> {
  let broken = true;
  await page.route(files, (route) => (broken ? how(route) : route.fallback()));
  return () => {
    broken = false;
  };
}

/** Whether the page loads one of these, as more than a preload: from then on it waits for it. */
const isLoading = (page: Page, files: RegExp) =>
  page
    .locator('script[src], link[rel="stylesheet"]')
    .evaluateAll(
      (elements, source) =>
        elements.some((element) =>
          new RegExp(source).test(element.getAttribute('src') ?? element.getAttribute('href') ?? ''),
        ),
      files.source,
    );

test('a load that failed offline still says so once the connection is back', async ({ page, consoleWatch }) => {
  consoleWatch.expectStatus('failed');
  await page.goto('/login');
  await page.context().setOffline(true);
  await page.getByRole('main').getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page.getByRole('alert')).toContainText('Your device was offline.');
  await page.context().setOffline(false);
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted))));
  await expect(page.getByRole('alert')).toContainText('Your device was offline.');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Forgot your password?');
});

for (const [name, files] of Object.entries(LOADS)) {
  test(`when ${name} fails, the screen shows an error, logs a ChunkLoadError, and Try again requests it anew`, async ({
    page,
    consoleWatch,
  }) => {
    consoleWatch.expectStatus('failed');
    const logged = warnings(page);
    const requests = requestsOf(page, 'moderator');
    const repair = await disturb(page, files, (route) => route.abort());
    await page.goto(SCREEN);
    await expect(failure(page)).toBeVisible();
    expect(logged.join('\n')).toContain('ChunkLoadError');
    await expect(page.getByRole('contentinfo')).toContainText('1800 737 732');

    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(failure(page)).toBeVisible();
    repair();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByLabel('Username')).toBeVisible();
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeFocused();
    expect(requests.some((file) => files.test(file) && /\?retry=\d$/.test(file))).toBe(true);
  });

  test(`when ${name} hangs, the screen fails after 120 seconds, and Try again sends a new request`, async ({
    page,
  }) => {
    // Time goes on where the test says so alone: a machine that is held up does not count.
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    const logged = warnings(page);
    const repair = await disturb(page, files, () => undefined);
    const started = page.waitForRequest(files);
    await page.goto(SCREEN, { waitUntil: 'commit' });
    await started;
    await expect.poll(() => isLoading(page, files)).toBe(true);
    await expect(page.getByRole('main').getByText('Loading...')).toBeVisible();
    await page.clock.runFor(TIMEOUT_MS - 5000);
    await expect(page.getByRole('main').getByText('Loading...')).toBeVisible();
    await page.clock.runFor(10_000);
    await expect(failure(page)).toBeVisible();
    expect(logged.join('\n')).toContain('ChunkLoadError');

    repair();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByLabel('Username')).toBeVisible();
  });
}

test('a remote that failed to load does not affect other screens, and going back loads it again', async ({
  page,
  consoleWatch,
}) => {
  consoleWatch.expectStatus('failed');
  const repair = await disturb(page, /\/mf\/moderator\//, (route) => route.abort());
  await page.goto(SCREEN);
  await expect(failure(page)).toBeVisible();
  await page.getByRole('navigation').getByRole('link', { name: 'Calculator' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/calculator/i);
  repair();
  await page.goBack();
  await expect(page.getByLabel('Username')).toBeVisible();
});

test('a remote that fails to load is reported once, with its app, release and kind of failure only', async ({
  site,
  page,
  consoleWatch,
}) => {
  consoleWatch.expectStatus('failed');
  await page.clock.install();
  const sent: { body: unknown; headers: Record<string, string> }[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/failures'))
      sent.push({ body: request.postDataJSON(), headers: request.headers() });
  });
  await page.route('**/mf/forum/**', (route) => route.abort());
  await signInByApi(page, await site.member());
  await page.goto('/forum', { waitUntil: 'commit' });
  // A page with its text requests its code again, twice, before it says that it failed.
  const fails = () =>
    expect(async () => {
      await page.clock.runFor(10_000);
      await expect(failure(page)).toBeVisible({ timeout: 200 });
    }).toPass();
  await fails();
  await expect.poll(() => sent.length).toBe(1);
  expect(sent[0]!.body).toEqual({ app: 'forum', release: readBuilds().forum.version, kind: 'load' });
  expect(sent[0]!.headers).not.toHaveProperty('cookie');
  expect(sent[0]!.headers).not.toHaveProperty('referer');
  // Once a page: trying again in vain is no new failure.
  await page.getByRole('button', { name: 'Try again' }).click();
  await fails();
  expect(sent).toHaveLength(1);
});

test('a visitor downloads no file of the forum or moderator remote, even on their guarded screens', async ({
  page,
  consoleWatch,
}) => {
  consoleWatch.expectStatus(404);
  const requests = [...['forum', 'moderator'].map((remote) => requestsOf(page, remote))];
  for (const path of ['/', '/calculator', '/login', '/signup', '/auth/google', '/no-such-page']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  for (const path of ['/forum', '/new-forum-post', '/myview', '/review-new-posts']) {
    await page.goto(path);
    await expect(page.getByText('Login required to access this page.')).toBeVisible();
  }
  await untilIdle(page);
  expect(requests.flat()).toEqual([]);
});

test('a member downloads no file of the moderator remote, and its screens show Page Not Found', async ({
  page,
  site,
}) => {
  const requests = requestsOf(page, 'moderator');
  await signInByApi(page, await site.member());
  for (const path of ['/myview', '/review-new-posts']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  }
  await untilIdle(page);
  expect(requests).toEqual([]);
});

test('no file is requested twice while a visitor navigates between pages', async ({ page }) => {
  const urls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/mf/')) urls.push(request.url());
  });
  await page.goto('/');
  for (const name of ['Calculator', 'Home', 'Calculator']) {
    await page.getByRole('navigation').getByRole('link', { name }).click();
    await expect(page.getByRole('main').getByText('Loading...')).toHaveCount(0);
  }
  expect(urls.filter((url, at) => urls.indexOf(url) !== at)).toEqual([]);
});

test('the state of a history entry survives a remote that failed and was loaded by Try again', async ({
  page,
  consoleWatch,
}) => {
  consoleWatch.expectStatus('failed');
  const repair = await disturb(page, /\/mf\/moderator\//, (route) => route.abort());
  await page.goto('/login');
  await page.evaluate((path) => {
    history.pushState({ usr: { from: 'here' }, key: 'test-entry', idx: 1 }, '', path);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }));
  }, SCREEN);
  await expect(failure(page)).toBeVisible();
  repair();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByLabel('Username')).toBeVisible();
  expect(await page.evaluate(() => (history.state as { usr: unknown }).usr)).toEqual({ from: 'here' });
});

const CONTRACTS = new URL('../../../contracts/', import.meta.url);
const TYPEBOX = new URL('node_modules/typebox/build/type/types/integer.mjs', CONTRACTS);

test('the landing page loads no Base UI, react-hook-form, TanStack Query or TypeBox code', async ({ page }) => {
  const arriving: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') arriving.push(response.text());
  });
  const withWord = async (word: string) => (await Promise.all(arriving)).filter((text) => text.includes(word));
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/welcome/i);
  await untilIdle(page);
  expect(arriving).not.toEqual([]);
  // Words that survive minifying: attributes and messages of Base UI and TanStack Query, an option of react-hook-form, and
  // the name of a property of each TypeBox schema.
  for (const word of ['data-base-ui', 'data-starting-style', 'QueryClient', 'shouldUnregister', '~kind'])
    expect(await withWord(word), word).toEqual([]);
  // Other pages have the libraries that screens use, and the source of TypeBox, which none may have, its word.
  await page.goto('/narratives');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await untilIdle(page);
  expect(await withWord('QueryClient')).not.toEqual([]);
  await page.goto('/login');
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(popupOf(page)).toBeVisible();
  for (const word of ['data-base-ui', 'data-starting-style']) expect(await withWord(word), word).not.toEqual([]);
  expect(readFileSync(TYPEBOX, 'utf8')).toContain(`'~kind'`);
});
