import type { Page } from '@playwright/test';
import { answer, popupOf, popupSays } from '../support/actions';
import { expectAccessible } from '../support/axe';
import { expect, PASSWORD, signIn, test } from '../support/fixtures';

const username = (page: Page) => page.getByLabel('Username');
const password = (page: Page) => page.getByLabel('Password', { exact: true });
const main = (page: Page) => page.getByRole('main');
const FAILED = 'Login error occurred. Please try again.';

async function tryLogin(page: Page, name = 'mei.lin', word = PASSWORD) {
  await username(page).fill(name);
  await password(page).fill(word);
  await main(page).getByRole('button', { name: 'Log in', exact: true }).click();
}

const pathOf = (page: Page) => new URL(page.url()).pathname;

test.describe('the login screen', () => {
  test('has links to sign-up and password reset, and shows and hides the password', async ({ page }) => {
    await page.goto('/login');
    await expect(username(page)).toHaveAttribute('autocomplete', 'username');
    await expect(password(page)).toHaveAttribute('autocomplete', 'current-password');
    await expect(main(page).locator('a[href="/forgot-password"]')).toBeVisible();
    await expect(main(page).getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '/signup');
    await password(page).fill('secret');
    await page.getByRole('button', { name: 'Show password' }).click();
    await expect(password(page)).toHaveAttribute('type', 'text');
    await page.getByRole('button', { name: 'Hide password' }).click();
    await expect(password(page)).toHaveAttribute('type', 'password');
    await expectAccessible(page);
  });

  test('is shown at /auth/google', async ({ page }) => {
    await page.goto('/auth/google');
    await expect(main(page).getByRole('button', { name: 'Log in', exact: true })).toBeVisible();
  });

  test('takes a member to the landing page and a moderator to My View', async ({ site, page, person }) => {
    await signIn(page, await site.member());
    expect(pathOf(page)).toBe('/');
    const { page: other } = await person();
    await signIn(other, site.moderator);
    expect(pathOf(other)).toBe('/myview');
  });

  test('tells a member or moderator who is signed in already, and links to the forum or My View', async ({
    site,
    page,
    person,
  }) => {
    await signIn(page, await site.member());
    await page.goto('/login');
    await expect(page.getByText('You are already logged in.')).toBeVisible();
    await expect(main(page).getByRole('link', { name: 'the forum' })).toHaveAttribute('href', '/forum');
    await expect(username(page)).toBeVisible();
    await expectAccessible(page);
    const { page: other } = await person();
    await signIn(other, site.moderator);
    await other.goto('/login');
    await expect(other.getByText('You are already logged in, as a moderator.')).toBeVisible();
    await expect(main(other).getByRole('link', { name: 'My View' })).toHaveAttribute('href', '/myview');
  });

  test('shows the error of the API in a popup that closes by itself, and permanently at the form', async ({
    page,
    consoleWatch,
  }) => {
    consoleWatch.expectStatus(401);
    await page.clock.install();
    await page.goto('/login');
    await page.clock.pauseAt(Date.now() + 60_000);
    await tryLogin(page, 'nobody.here');
    const refused = 'The username or password is wrong. Please check both and try again.';
    await expect(popupOf(page).getByRole('heading', { name: 'Error:' })).toBeVisible();
    await expect(popupOf(page)).toContainText(refused);
    await page.clock.runFor(1_499);
    await expect(popupOf(page)).toBeVisible();
    await page.clock.resume();
    await expect(popupOf(page)).toHaveCount(0);
    await expect(page.getByRole('alert')).toContainText(refused);
    await expect(username(page)).toHaveValue('nobody.here');
    await expect(password(page)).toHaveValue(PASSWORD);
    expect(pathOf(page)).toBe('/login');
    await expectAccessible(page);
  });

  test('shows its own error when the reply has no message or the request fails', async ({ page, consoleWatch }) => {
    for (const status of [500, 502, 'failed'] as const) consoleWatch.expectStatus(status);
    await page.goto('/login');
    for (const reply of [{ status: 500 }, { status: 200, body: {} }, { status: 200 }]) {
      await answer(page, 'POST', /^\/api\/login$/, reply);
      await tryLogin(page);
      await popupSays(page, 'Error:', FAILED);
      await page.unrouteAll();
    }
    await page.route('**/api/login', (route) =>
      route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }),
    );
    await tryLogin(page);
    await popupSays(page, 'Error:', FAILED);
    await page.unrouteAll();
    await page.route('**/api/login', (route) => route.abort());
    await tryLogin(page);
    await popupSays(page, 'Error:', FAILED);
    await expect(page.getByRole('alert')).toContainText(FAILED);
    expect(pathOf(page)).toBe('/login');
  });

  test('treats a reply as a refusal unless its message is Login successful.', async ({ page }) => {
    await page.goto('/login');
    const body = { message: 'This account is resting.', userID: 'x', userRole: 'user' };
    await answer(page, 'POST', /^\/api\/login$/, { status: 200, body });
    await tryLogin(page);
    await popupSays(page, 'Error:', 'This account is resting.');
    expect(pathOf(page)).toBe('/login');
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
  });

  test('says how long to wait after too many tries', async ({ page, consoleWatch }) => {
    consoleWatch.expectStatus(429);
    await page.goto('/login');
    const body = {
      statusCode: 429,
      code: 'RATE_LIMITED',
      message: 'Too many attempts. Please wait a few minutes, then try again.',
    };
    await page.route('**/api/login', (route) =>
      route.fulfill({ status: 429, headers: { 'retry-after': '600' }, json: body }),
    );
    await tryLogin(page);
    await popupSays(page, 'Error:', body.message);
    await expect(page.getByRole('alert')).toContainText('You can try again in about 10 minutes.');
  });

  test('requires username and password before it sends a request', async ({ page }) => {
    await page.goto('/login');
    const calls: string[] = [];
    page.on('request', (request) => calls.push(request.url()));
    await tryLogin(page, '', '');
    await popupSays(page, 'Error:', 'Username cannot be empty. Please provide a username.');
    await expect(username(page)).toBeFocused();
    await tryLogin(page, 'mei.lin', '');
    await popupSays(page, 'Error:', 'Password cannot be empty. Please provide a password.');
    await expect(password(page)).toBeFocused();
    await expect(password(page)).toHaveAccessibleDescription(/Password cannot be empty/);
    expect(calls.filter((url) => url.includes('/api/'))).toEqual([]);
  });
});
