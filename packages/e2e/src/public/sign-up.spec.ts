import type { Page } from '@playwright/test';
import { answer, popupOf, popupSays, popupSaysInPassing, tabTo } from '../support/actions';
import { expectAccessible } from '../support/axe';
import { expect, PASSWORD, test } from '../support/fixtures';

const username = (page: Page) => page.getByLabel('Username');
const password = (page: Page) => page.getByLabel('Password', { exact: true });

type SignUp = Partial<Record<'Username' | 'Email' | 'Age' | 'Occupation' | 'Password' | 'Confirm password', string>>;

const GOOD: SignUp = {
  Username: 'mei.lin',
  Email: 'mei@example.org',
  Age: '34',
  Occupation: 'Cleaner',
  Password: PASSWORD,
  'Confirm password': PASSWORD,
};
const control = (page: Page, label: string) =>
  page.getByLabel(label, label === 'Password' ? { exact: true } : undefined);

async function fillSignUp(page: Page, values: SignUp) {
  for (const [label, value] of Object.entries(values)) await control(page, label).fill(value);
}
const send = (page: Page) => page.getByRole('button', { name: 'Sign up' }).click();

test.describe('the sign-up screen', () => {
  test('shows one error at a time, in the specified order, and sends no request before all are corrected', async ({
    page,
  }) => {
    await page.goto('/signup');
    const calls: string[] = [];
    page.on('request', (request) => calls.push(request.url()));
    const RULE =
      'Password minimally contain 10 to 24 characters. Password must include numbers, lower, uppercase letters and at least 1 special character.';
    const steps: [SignUp, string, string][] = [
      [{}, 'Username', 'Username cannot be empty. Please provide a username.'],
      [{ Username: 'm' }, 'Username', 'Please change your username.'],
      [{ Username: 'mei.lin' }, 'Password', 'Password cannot be empty. Please provide a password.'],
      [{ Password: 'garden' }, 'Password', RULE],
      [{ Password: PASSWORD }, 'Email', 'Please provide a valid email address.'],
      [{ Email: 'mei@' }, 'Email', 'Please provide a valid email address.'],
      [{ Email: 'mei@example.org' }, 'Confirm password', 'Passwords provided do not match. Please try again.'],
    ];
    for (const [values, label, message] of steps) {
      await fillSignUp(page, values);
      await send(page);
      await popupSays(page, 'Error:', message);
      await expect(control(page, label)).toBeFocused();
      await expect(control(page, label)).toHaveAttribute('aria-invalid', 'true');
      await expect(control(page, label)).toHaveAccessibleDescription(new RegExp(message.slice(0, 30)));
    }
    await fillSignUp(page, { 'Confirm password': PASSWORD });
    await send(page);
    await popupSays(page, 'Error:', 'Terms of Use and Policies must be accepted.');
    await expect(page.getByRole('checkbox')).toBeFocused();
    await page.getByRole('checkbox').check();
    for (const age of ['', '17', '34.5', '121', '150']) {
      await fillSignUp(page, { Age: age });
      await send(page);
      await popupSays(page, 'Error:', 'You must be 18 or older.');
      await expect(control(page, 'Age')).toBeFocused();
      await expect(control(page, 'Age')).toHaveAccessibleDescription(/^Whole years, 18 to 120\./);
    }
    await fillSignUp(page, { Age: '34', Occupation: 'x'.repeat(81) });
    await send(page);
    await popupSays(page, 'Error:', 'Please use at most 80 characters for your occupation.');
    expect(calls.filter((url) => url.includes('/api/'))).toEqual([]);
    await expectAccessible(page);
  });

  test('creates the account, confirms it and opens the login screen', async ({ site, page }) => {
    await page.goto('/signup');
    const account = { username: site.unique('mei'), password: PASSWORD };
    await fillSignUp(page, { ...GOOD, Username: ` ${account.username} ` });
    await page.getByRole('checkbox').check();
    await expectAccessible(page);
    const call = page.waitForRequest('**/api/signup');
    await send(page);
    expect((await call).postDataJSON()).toEqual({
      username: account.username,
      email: 'mei@example.org',
      age: 34,
      occupation: 'Cleaner',
      password: PASSWORD,
      confirmPassword: PASSWORD,
    });
    await popupSaysInPassing(page, 'Account has been created.');
    await page.waitForURL('**/login');
    await expect(popupOf(page)).toHaveCount(0);
    await expect(page.getByRole('main').getByText('Account has been created.')).toBeVisible();
    await expectAccessible(page);
    await username(page).fill(account.username);
    await password(page).fill(PASSWORD);
    await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click();
    await page.waitForURL((url) => url.pathname === '/');
    await page.goBack();
    await expect(page.getByText('You are already logged in.')).toBeVisible();
    await expect(page.getByText('Account has been created.')).toHaveCount(0);
  });

  test('shows at the username that it is taken, and keeps all values', async ({ site, page, consoleWatch }) => {
    consoleWatch.expectStatus(409);
    const { username: existing } = await site.member();
    await page.goto('/signup');
    await fillSignUp(page, { ...GOOD, Username: existing.toUpperCase() });
    await page.getByRole('checkbox').check();
    await send(page);
    await popupSays(page, 'Error:', 'Please change your username.');
    await expect(username(page)).toBeFocused();
    await expect(username(page)).toHaveAccessibleDescription(/Please change your username\./);
    await expect(username(page)).toHaveAccessibleDescription(/That name or one that looks like it is taken/);
    for (const [label, value] of Object.entries({ ...GOOD, Username: existing.toUpperCase() })) {
      await expect(control(page, label)).toHaveValue(value);
    }
    await expect(page.getByRole('checkbox')).toBeChecked();

    // A name that is malformed is not said to be taken.
    await username(page).fill('m');
    await send(page);
    await popupSays(page, 'Error:', 'Please change your username.');
    await expect(username(page)).not.toHaveAccessibleDescription(/That name or one that looks like it is taken/);
  });

  test('shows at the username that it is reserved for the site', async ({ page, consoleWatch }) => {
    consoleWatch.expectStatus(409);
    await page.goto('/signup');
    await fillSignUp(page, { ...GOOD, Username: 'Moderator' });
    await page.getByRole('checkbox').check();
    await send(page);
    await popupSays(page, 'Error:', 'Please change your username.');
    await expect(username(page)).toHaveAccessibleDescription(/That name or one that looks like it is taken/);
    await expectAccessible(page);
  });

  test('scrolls the label of an invalid field into view below the header on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await page.goto('/signup');
    for (const [label, name] of [
      ['Username', 'Username'],
      ['Password', 'Password'],
    ] as const) {
      // The control is in view already, and what stands above it is not.
      await control(page, label).evaluate((element) => {
        element.focus({ preventScroll: true });
        window.scrollBy({ top: element.getBoundingClientRect().top - 90, behavior: 'instant' });
      });
      await page.keyboard.press('Enter');
      await expect(popupOf(page)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(popupOf(page)).toHaveCount(0);
      const header = (await page.getByRole('banner').boundingBox())!;
      const top = (await page.getByText(name, { exact: true }).boundingBox())!.y;
      expect(top).toBeGreaterThanOrEqual(header.y + header.height);
      await expect(control(page, label)).toBeInViewport({ ratio: 1 });
      await fillSignUp(page, { [label]: label === 'Password' ? PASSWORD : 'mei.lin' });
    }
  });

  test('shows the error of the API or its own when the account could not be created', async ({
    page,
    consoleWatch,
  }) => {
    for (const status of [429, 500, 'failed'] as const) consoleWatch.expectStatus(status);
    await page.goto('/signup');
    await fillSignUp(page, GOOD);
    await page.getByRole('checkbox').check();
    const failed = 'Sign Up failed. Account could not be created.';
    const slow = 'Too many attempts. Please wait a few minutes, then try again.';
    for (const [reply, message] of [
      [{ status: 500 }, failed],
      [{ status: 200, body: {} }, failed],
      [{ status: 200, body: { message: 'Not today.' } }, 'Not today.'],
      [{ status: 429, body: { statusCode: 429, code: 'RATE_LIMITED', message: slow } }, slow],
    ] as const) {
      await answer(page, 'POST', /^\/api\/signup$/, reply);
      await send(page);
      await popupSays(page, 'Error:', message);
      await expect(page.getByRole('alert')).toContainText(message);
      await page.unrouteAll();
    }
    await page.route('**/api/signup', (route) => route.abort());
    await send(page);
    await popupSays(page, 'Error:', failed);
    await expect(username(page)).toHaveValue('mei.lin');
    await expect(page).toHaveURL(/\/signup$/);
  });

  test('removes the error of a failed try once the account is created', async ({ page, consoleWatch }) => {
    consoleWatch.expectStatus(500);
    await page.clock.install();
    await page.goto('/signup');
    await fillSignUp(page, GOOD);
    await page.getByRole('checkbox').check();
    const failed = 'Sign Up failed. Account could not be created.';
    await answer(page, 'POST', /^\/api\/signup$/, { status: 500 });
    await send(page);
    await popupSays(page, 'Error:', failed);
    await expect(page.getByText(failed)).toBeVisible();
    await page.unrouteAll();
    await answer(page, 'POST', /^\/api\/signup$/, { status: 201, body: { userID: 'made' } });
    await page.clock.pauseAt(Date.now() + 60_000);
    await send(page);
    await expect(popupOf(page)).toContainText('Account has been created.');
    await expect(page.getByText(failed)).toHaveCount(0);
    await page.clock.resume();
    await page.waitForURL('**/login');
  });

  test('keeps typed values, except the password, for one return from the terms', async ({ page }) => {
    await page.goto('/signup');
    await fillSignUp(page, GOOD);
    await page.getByRole('link', { name: 'Terms of Use and Policies' }).click();
    // The form is left only once the other page is there.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms of Use and Policies');
    expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0]);
    await page.goBack();
    for (const label of ['Username', 'Email', 'Age', 'Occupation'] as const) {
      await expect(control(page, label)).toHaveValue(GOOD[label]!);
    }
    await expect(password(page)).toHaveValue('');
    await page.getByRole('navigation').getByRole('link', { name: 'Calculator' }).click();
    await expect(page.getByLabel('Loan amount')).toBeVisible();
    await page.goBack();
    await expect(username(page)).toHaveValue('');
  });

  test('can be used by keyboard alone, and fits a screen of 320 px', async ({ site, page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto('/signup');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    const name = site.unique('key');
    for (const [label, value] of Object.entries({ ...GOOD, Username: name })) {
      await tabTo(page, control(page, label));
      await page.keyboard.type(value);
    }
    await page.keyboard.press('Enter');
    await expect(popupOf(page)).toContainText('Terms of Use and Policies must be accepted.');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('checkbox')).toBeFocused();
    await page.keyboard.press('Space');
    await tabTo(page, page.getByRole('button', { name: 'Sign up' }));
    await page.keyboard.press('Enter');
    await page.waitForURL('**/login');
    await expect(popupOf(page)).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in');
    await tabTo(page, username(page));
    await page.keyboard.type(name);
    await tabTo(page, password(page));
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname === '/');
  });
});
