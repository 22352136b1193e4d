import type { Page } from '@playwright/test';
import { leaveToBrowser, pauseRequests } from '../support/actions';
import { expect, signIn, test } from '../support/fixtures';
import { watchLayoutShifts } from '../support/layout-shifts';
import { untilIdle } from '../support/until';

test.use({ freshContext: true });

const SCRIPTS = '**/*.js';

test.describe('a prerendered page', () => {
  test('has its text, exit link, phone links and navigation without JavaScript', async ({ person }) => {
    const { page } = await person({ javaScriptEnabled: false, viewport: { width: 360, height: 640 } });
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Welcome/);
    await expect(page.getByRole('main').getByRole('link', { name: 'Sign up' })).toBeVisible();
    await expect(page.locator('a[href="tel:000"]')).toBeVisible();
    await expect(page.locator('a[href="tel:1800737732"]')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Exit this page', exact: true })).toBeVisible();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Calculator' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Loan calculator');
  });

  test('is visible with its styles while its scripts are still loading', async ({ page }) => {
    await page.route(SCRIPTS, () => new Promise(() => undefined));
    await page.goto('/', { waitUntil: 'commit' });
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toBeVisible();
    await expect(heading).toHaveCSS('font-weight', '700');
    await expect(page.getByText('A payday loan of $1,000 for 6 months can cost you up to')).toBeVisible();
  });

  test('is hydrated in place, without re-rendering or layout shifts', async ({ page }) => {
    const go = await pauseRequests(page, SCRIPTS);
    await page.goto('/', { waitUntil: 'commit' });
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toBeVisible();
    await heading.evaluate((node) => Object.assign(node, { seenBefore: true }));
    const shifts = await watchLayoutShifts(page, { buffered: true });
    go();
    const menu = page.getByRole('button', { name: 'Account' });
    await expect(async () => {
      await menu.click();
      await expect(menu).toHaveAttribute('aria-expanded', 'true', { timeout: 200 });
    }).toPass();
    expect(await heading.evaluate((node) => (node as unknown as { seenBefore?: boolean }).seenBefore)).toBe(true);
    expect(await shifts()).toEqual([]);
    await expect(page.getByRole('main').getByRole('link', { name: 'Sign up' })).toBeVisible();
  });

  /** When the shell's script was asked for, in milliseconds after the page was parsed, and after its first paint. */
  const scriptAskedAfter = (page: Page) =>
    page.evaluate(() => {
      const [script] = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/mf/shell/'));
      const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
      const [paint] = performance.getEntriesByName('first-contentful-paint');
      const requestedAt = script!.startTime;
      return { parsed: requestedAt - navigation!.domContentLoadedEventStart, painted: requestedAt - paint!.startTime };
    });

  /** Makes a page believe, until it is parsed, that it has been loading for so long. */
  const loadingFor = (page: Page, milliseconds: number) =>
    page.addInitScript((time) => {
      performance.now = () => time;
      document.addEventListener('DOMContentLoaded', () => Reflect.deleteProperty(performance, 'now'));
    }, milliseconds);

  const withoutPaintReports = (page: Page) =>
    page.addInitScript(() => {
      const Whole = PerformanceObserver;
      window.PerformanceObserver = class extends Whole {
        override observe(options?: PerformanceObserverInit) {
          if (options?.type !== 'paint') super.observe(options);
        }
      };
    });

  /** Drops the start that a page makes without a paint, after a second. */
  const withoutLatestStart = (page: Page) =>
    page.addInitScript(() => {
      const start = window.setTimeout.bind(window);
      const startUnlessPoll = (work: TimerHandler, time?: number) => (time === 1_000 ? 0 : start(work, time));
      Object.assign(window, { setTimeout: startUnlessPoll });
    });

  const askedForScripts = (page: Page) =>
    page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('/mf/shell/')));

  test('requests its scripts after the first paint', async ({ page }) => {
    await loadingFor(page, 100);
    await page.goto('/');
    expect((await scriptAskedAfter(page)).painted).toBeGreaterThan(0);
  });

  test('requests its scripts before it is parsed if it has been loading for long, without a report of a paint', async ({
    page,
  }) => {
    await loadingFor(page, 300);
    await withoutPaintReports(page);
    await page.goto('/');
    expect((await scriptAskedAfter(page)).parsed).toBeLessThan(0);
  });

  test('requests its scripts without a paint in a hidden tab', async ({ page }) => {
    await loadingFor(page, 100);
    await withoutPaintReports(page);
    await withoutLatestStart(page);
    await page.addInitScript(() => Object.defineProperty(document, 'hidden', { value: true }));
    await page.goto('/');
    await expect(page.getByRole('button', { name: 'Account' })).toBeVisible();
    await expect.poll(() => askedForScripts(page)).toBe(true);
  });

  test('requests no script before the first paint in a visible tab, apart from the fallback timer', async ({
    page,
  }) => {
    await loadingFor(page, 100);
    await withoutPaintReports(page);
    await withoutLatestStart(page);
    await page.goto('/', { waitUntil: 'load' });
    await untilIdle(page);
    expect(await askedForScripts(page)).toBe(false);
  });

  test('shows the page of the URL when the visitor navigated back before the scripts loaded', async ({ page }) => {
    const heading = page.getByRole('heading', { level: 1 });
    await page.goto('/');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Calculator' }).click();
    await expect(heading).toHaveText('Loan calculator');
    const go = await pauseRequests(page, SCRIPTS);
    await page.reload({ waitUntil: 'commit' });
    await expect(heading).toHaveText('Loan calculator');
    await page.goBack({ waitUntil: 'commit' });
    await expect(page).toHaveURL('/');
    go();
    await expect(heading).toHaveText(/Welcome/);
  });

  test('shows Loading... above its text until half a second has passed, without moving the text', async ({ page }) => {
    await page.clock.install({ time: 0 });
    // Far enough ahead that the clock is paused before it gets there, and still within the half second.
    await page.clock.pauseAt(400);
    await page.goto('/');
    await expect(page.getByText('Loading...')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add up my own offer' })).toBeVisible();
    const heading = page.getByRole('heading', { level: 1 });
    const place = await heading.boundingBox();
    await page.clock.runFor(500);
    await expect(page.getByText('Loading...')).toHaveCount(0);
    expect(await heading.boundingBox()).toEqual(place);
  });

  test('hides Sign up from a signed-in member even before its scripts run', async ({ site, page }) => {
    await signIn(page, await site.member());
    await page.route(SCRIPTS, () => new Promise(() => undefined));
    // Opened from another site: the host does not know her.
    await leaveToBrowser(page);
    await page.goto('/', { waitUntil: 'commit' });
    await expect(page.getByRole('button', { name: 'Add up my own offer' })).toBeVisible();
    await expect(page.getByRole('main').getByText('Sign up')).toBeHidden();
  });

  /** Fails so many requests for the code of the page's screen, and counts what is left of them. */
  async function failCode(page: Page, times: number): Promise<{ left: number }> {
    const failures = { left: times };
    await page.route('**/mf/public/**/routes*.js*', (route) =>
      failures.left-- > 0 ? route.abort() : route.continue(),
    );
    return failures;
  }

  const signUp = (page: Page) => page.getByRole('main').getByRole('link', { name: 'Sign up' });
  const markHeading = (page: Page) =>
    page.getByRole('heading', { level: 1 }).evaluate((node) => Object.assign(node, { seenBefore: true }));
  const isMarked = (page: Page) =>
    page.locator('h1').evaluate((node) => (node as unknown as { seenBefore?: boolean }).seenBefore);

  test('keeps its text while code that failed to load is requested again, twice', async ({ page, consoleWatch }) => {
    consoleWatch.expectStatus('failed');
    await page.clock.install();
    const failures = await failCode(page, 2);
    await page.goto('/', { waitUntil: 'commit' });
    await markHeading(page);
    await expect(async () => {
      await page.clock.runFor(10_000);
      expect(failures.left).toBe(-1);
    }).toPass();
    await expect(signUp(page)).toBeVisible();
    expect([await isMarked(page), failures.left]).toEqual([true, -1]);
  });

  test('requests code that failed to load again when the browser is back online', async ({ page, consoleWatch }) => {
    consoleWatch.expectStatus('failed');
    await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { value: false }));
    const failures = await failCode(page, 1);
    const failed = page.waitForEvent('requestfailed');
    await page.goto('/', { waitUntil: 'commit' });
    await markHeading(page);
    await failed;
    await expect(async () => {
      await page.evaluate(() => dispatchEvent(new Event('online')));
      expect(failures.left).toBe(-1);
    }).toPass();
    await expect(signUp(page)).toBeVisible();
    expect([await isMarked(page), failures.left]).toEqual([true, -1]);
  });

  test('shows Try again when the code that hydrates it cannot be loaded, and then renders in the browser', async ({
    page,
    consoleWatch,
  }) => {
    consoleWatch.expectStatus('failed');
    await page.clock.install();
    const failures = await failCode(page, 1_000);
    await page.goto('/', { waitUntil: 'commit' });
    const again = page.getByRole('button', { name: 'Try again' });
    await expect(async () => {
      await page.clock.runFor(10_000);
      await expect(again).toBeVisible({ timeout: 200 });
    }).toPass();
    failures.left = 0;
    await again.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Welcome/);
  });
});

test('the login and sign-up forms are not prerendered, because without scripts they would submit into the URL', async ({
  request,
}) => {
  for (const path of ['/login', '/signup']) {
    const html = await (await request.get(path)).text();
    expect(html).toContain('<div id="root"></div>');
  }
});
