import type { Page } from '@playwright/test';
import { pauseCalls, popupSaysInPassing } from '../support/actions';
import { expectAccessible } from '../support/axe';
import { expect, openAs, test } from '../support/fixtures';
import { waitForHydration } from '../support/hydration';
import { colleague } from '../support/moderation';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const header = (page: Page) => page.getByRole('banner');
const account = (page: Page) => header(page).getByRole('button', { name: 'Account' });
const accountItems = async (page: Page) => {
  await account(page).click();
  await expect(account(page)).toHaveAttribute('aria-expanded', 'true');
  const list = page.locator(`[id="${await account(page).getAttribute('aria-controls')}"]`);
  const names = await list.getByRole('listitem').allInnerTexts();
  await page.keyboard.press('Escape');
  return names;
};

test.describe('navigation', () => {
  test('the top navigation links to every section and marks the current one', async ({ page }) => {
    await page.goto('/calculator');
    const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
    for (const [name, path] of [
      ['Home', '/'],
      ['About Us', '/about-us'],
      ['Calculator', '/calculator'],
      ['Narratives', '/narratives'],
      ['Forum', '/forum'],
      ['Exhibit', '/exhibit'],
    ] as const) {
      await expect(links.filter({ hasText: name })).toHaveAttribute('href', path);
    }
    await expect(links.filter({ hasText: 'Calculator' })).toHaveAttribute('aria-current', 'page');
    await expect(links.filter({ hasText: 'Home' })).not.toHaveAttribute('aria-current', /.*/);
    // Forced colours remove the bar below it.
    await page.emulateMedia({ forcedColors: 'active' });
    await expect(links.filter({ hasText: 'Calculator' })).toHaveCSS('text-decoration-line', 'underline');
    await expect(links.filter({ hasText: 'Home' })).toHaveCSS('text-decoration-line', 'none');
  });

  test('the Account menu lists the entries for a visitor, a member and a moderator', async ({ page, person, site }) => {
    await page.goto('/login');
    expect(await accountItems(page)).toEqual(['Login']);
    const { page: member } = await person();
    await openAs(member, await site.member(), '/');
    expect(await accountItems(member)).toEqual(['My Account', 'My Posts', 'Updates', 'Sign Out']);
    const { page: moderator } = await person();
    // One to whom nothing has happened: the mark for updates has a test of its own.
    await openAs(moderator, await colleague(site), '/myview');
    expect(await accountItems(moderator)).toEqual(['My Account', 'My Posts', 'Updates', 'My View', 'Sign Out']);
  });

  test('the Account menu closes on Escape, on a click outside and after a choice', async ({ page }) => {
    await page.goto('/calculator');
    const login = header(page).getByRole('link', { name: 'Login' });
    await account(page).click();
    await expect(login).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(login).toBeHidden();
    await expect(account(page)).toBeFocused();
    await account(page).click();
    await heading(page).click();
    await expect(login).toBeHidden();
    await account(page).click();
    await login.click();
    await page.waitForURL('**/login');
    await expect(login).toBeHidden();
  });

  test('at 360 px one Menu button opens all links, and no page scrolls sideways down to 320 px', async ({
    page,
    consoleWatch,
  }) => {
    consoleWatch.expectStatus(404);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/login');
    await expect(account(page)).toBeHidden();
    const menu = header(page).getByRole('button', { name: 'Menu' });
    await menu.click();
    for (const name of ['Home', 'About Us', 'Calculator', 'Narratives', 'Forum', 'Exhibit', 'Login']) {
      const box = (await header(page).getByRole('link', { name, exact: true }).boundingBox())!;
      expect(box.height, name).toBeGreaterThanOrEqual(44);
    }
    const alone = page.getByRole('main').getByRole('link', { name: 'Forgot your password?' });
    expect((await alone.boundingBox())!.height).toBeGreaterThanOrEqual(44);
    await header(page).getByRole('link', { name: 'Calculator' }).click();
    await page.waitForURL('**/calculator');
    await expect(header(page).getByRole('link', { name: 'Forum' })).toBeHidden();
    await menu.click();
    await page.keyboard.press('Escape');
    await expect(menu).toBeFocused();
    for (const width of [360, 320]) {
      await page.setViewportSize({ width, height: 640 });
      for (const path of ['/calculator', '/no-such-page', '/forum']) {
        await page.goto(path);
        await expect(heading(page)).toBeVisible();
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth),
          `${path} at ${width}`,
        ).toBeLessThanOrEqual(width);
      }
    }
  });

  test('the Menu closes when the focus leaves it, and stays closed after Back and Forward', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/calculator');
    const menu = header(page).getByRole('button', { name: 'Menu' });
    await menu.click();
    await expect(menu).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Tab');
    await expect(header(page).getByRole('link', { name: 'Home' })).toBeFocused();
    await expect(menu).toHaveAttribute('aria-expanded', 'true');
    await header(page).getByRole('link').last().focus();
    await page.keyboard.press('Tab');
    await expect(page.locator('header :focus')).toHaveCount(0);
    await expect(menu).toHaveAttribute('aria-expanded', 'false');

    await header(page).getByRole('link', { name: 'Commonpurse' }).click();
    await page.waitForURL('/');
    await menu.click();
    await expect(menu).toHaveAttribute('aria-expanded', 'true');
    await page.goBack();
    await page.waitForURL('**/calculator');
    await page.goForward();
    await page.waitForURL('/');
    await expect(heading(page)).toHaveText(/Welcome/);
    await expect(menu).toHaveAttribute('aria-expanded', 'false');
  });

  test('the footer has navigation links and helpline links', async ({ page }) => {
    await page.goto('/forum');
    const footer = page.getByRole('contentinfo');
    for (const path of ['/additional-resources', '/faq', '/contact-us'])
      await expect(footer.getByRole('navigation').locator(`a[href="${path}"]`)).toBeVisible();
    for (const target of ['tel:000', 'tel:1800737732', 'tel:1800007007'])
      await expect(footer.locator(`a[href="${target}"]`)).toBeVisible();
    await footer.getByText('Talk to someone').click();
    await expect(footer.locator('a[href="sms:0458737732"]')).toBeVisible();
    await expect(footer.getByText('Mon–Fri 9:30 am–4:30 pm')).toBeVisible();
    await expect(footer.getByText('Numbers compiled 20 November 2026')).toBeVisible();
  });

  test('navigation updates the title and focuses the new heading; Back restores the scroll position', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 500 });
    await page.goto('/calculator');
    await expect(heading(page)).toContainText(/calculator/i);
    await expect(page).toHaveTitle('Loan calculator · Commonpurse');
    await page.mouse.wheel(0, 700);
    // The wheel's way is animated: only at its end is it known where the reader is.
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(700);
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: 'FAQ' })
      .evaluate((link: HTMLElement) => link.click());
    await expect(page).toHaveTitle('FAQ · Commonpurse');
    await expect(heading(page)).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.goBack();
    await expect(page).toHaveTitle('Loan calculator · Commonpurse');
    await expect(heading(page)).toBeFocused();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(700);
  });

  test('the first two Tab stops are the quick exit and the skip link to the main content', async ({ page }) => {
    await page.goto('/calculator');
    await expect(heading(page)).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.locator('#quick-exit')).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    expect(new URL(page.url()).hash).toBe('');
  });
});

test.describe('guards', () => {
  test('a screen for members tells a visitor to log in and links to the login', async ({ page }) => {
    await page.goto('/forum/some-id');
    await expect(page.getByText('Login required to access this page.')).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Login' }).click();
    await page.waitForURL('**/login');
  });

  test('an unknown URL shows Page Not Found and a link to the home page', async ({ page, consoleWatch }) => {
    consoleWatch.expectStatus(404);
    for (const path of ['/no-such-page', '/forum/1/2/3', '/Calculator/more']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
      await expect(page.getByRole('main')).toContainText('could not be found');
      await expect(page.getByRole('main').locator('a[href="/"]')).toBeVisible();
    }
  });

  test('/signout ends the session in the browser and on the server, then opens the home page', async ({
    page,
    site,
    consoleWatch,
  }) => {
    consoleWatch.expectStatus(401);
    const member = await site.member();
    await openAs(page, member, '/');
    const cookies = await page.context().cookies(`${site.url}/api`);
    const go = await pauseCalls(page, '**/api/signout/*');
    await account(page).click();
    await header(page).getByRole('link', { name: 'Sign Out' }).click();
    await expect(page.getByRole('alertdialog', { name: 'Signing out...' })).toBeVisible();
    go();
    await page.waitForURL((url) => url.pathname === '/');
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    expect((await fetch(`${site.url}/api/forum`, { headers: { cookie } })).status).toBe(401);
  });

  test('/signout also works for a visitor and opens the home page', async ({ page }) => {
    const go = await pauseCalls(page, '**/api/signout/*');
    await page.goto('/signout/nobody');
    await expect(page.getByRole('alertdialog', { name: 'Signing out...' })).toBeVisible();
    go();
    await page.waitForURL((url) => url.pathname === '/');
    await expect(page.getByRole('main').getByRole('link', { name: 'Sign up' })).toBeVisible();
  });

  test('a failed sign-out shows a popup that closes by itself and a lasting message, and keeps the session', async ({
    page,
    site,
    consoleWatch,
  }) => {
    consoleWatch.expectStatus(500);
    const member = await site.member();
    await page.clock.install();
    await page.route('**/api/signout/*', (route) =>
      route.fulfill({ status: 500, json: { statusCode: 500, code: 'INTERNAL', message: 'Broken' } }),
    );
    await openAs(page, member, `/signout/${member.userId}`);
    const popup = page.getByRole('alertdialog');
    await popupSaysInPassing(page, 'Sign out error occurred. Please try again.');
    await page.clock.runFor(1_500);
    await expect(popup).toBeHidden();
    await expect(page.getByRole('main').getByText('Sign out error occurred. Please try again.')).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('commonpurse.session'))).not.toBeNull();
    await page.unroute('**/api/signout/*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.waitForURL((url) => url.pathname === '/');
  });
});

test.describe('when something breaks', () => {
  test('an error in one screen shows the error screen in its place, and the navigation still works', async ({
    browser,
    site,
  }) => {
    // A context of its own: React reports the error on the console, as it should.
    const context = await browser.newContext({ baseURL: site.url });
    waitForHydration(context);
    const page = await context.newPage();
    await page.goto('/graph');
    const choice = page.getByRole('main').getByRole('radio', { checked: false }).first();
    await choice.focus();
    // An altered file would not run: here a browser's own function fails, which this screen calls to show money.
    await page.evaluate(() => {
      Object.defineProperty(Intl.NumberFormat.prototype, 'format', {
        get: () => () => {
          throw new Error('broken');
        },
      });
    });
    await page.keyboard.press('Space');
    await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeFocused();
    await expectAccessible(page);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
    await expect(heading(page)).toContainText(/welcome/i);
    await context.close();
  });
});

test('the screens of the shell are accessible, in both themes, at 1280 and 360 px', async ({
  page,
  site,
  consoleWatch,
}) => {
  consoleWatch.expectStatus(404);
  consoleWatch.expectStatus('failed');
  await page.route('**/mf/moderator/**', (route) => route.abort());
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/no-such-page');
    await expect(heading(page)).toBeVisible();
    await expectAccessible(page);
    await page.goto('/forum');
    await header(page)
      .getByRole('button', { name: width > 1000 ? 'Account' : 'Menu' })
      .click();
    await expectAccessible(page);
    await page.goto('/moderator/login');
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    await expectAccessible(page);
  }
  const member = await site.member();
  await page.route('**/api/signout/*', () => undefined);
  await openAs(page, member, `/signout/${member.userId}`);
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectAccessible(page);
});
