import type { Page } from '@playwright/test';
import { answer, popupOf, popupSays, tabTo } from './actions';
import { expectAccessible } from './axe';
import { expect, PASSWORD, signIn, test } from './fixtures';

const username = (page: Page) => page.getByLabel('Username');
const password = (page: Page) => page.getByLabel('Password', { exact: true });
const main = (page: Page) => page.getByRole('main');
const refusal = (message: string, statusCode = 400) => ({
  status: statusCode,
  body: { statusCode, code: 'REFUSED', message },
});
const FAILED = 'Login error occurred. Please try again.';

async function tryLogin(page: Page, name = 'mei.lin', word = PASSWORD) {
  await username(page).fill(name);
  await password(page).fill(word);
  await main(page).getByRole('button', { name: 'Log in', exact: true }).click();
}

const pathOf = (page: Page) => new URL(page.url()).pathname;

test.describe('the login screen', () => {
  test('offers everything that a member needs to get in', async ({ page }) => {
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

  test('is what /auth/google shows', async ({ page }) => {
    await page.goto('/auth/google');
    await expect(main(page).getByRole('button', { name: 'Log in', exact: true })).toBeVisible();
  });

  test('takes a member home and a moderator to My View', async ({ site, page, person }) => {
    await signIn(page, await site.member());
    expect(pathOf(page)).toBe('/');
    const { page: other } = await person();
    await signIn(other, site.moderator);
    expect(pathOf(other)).toBe('/myview');
  });

  test('tells whoever is signed in already that she is, and where to go', async ({ site, page, person }) => {
    await signIn(page, await site.member());
    await page.goto('/login');
    await expect(page.getByText('You are signed in already.')).toBeVisible();
    await expect(main(page).getByRole('link', { name: 'the forum' })).toHaveAttribute('href', '/forum');
    await expect(username(page)).toBeVisible();
    await expectAccessible(page);
    const { page: other } = await person();
    await signIn(other, site.moderator);
    await other.goto('/login');
    await expect(other.getByText('You are signed in already, as a moderator.')).toBeVisible();
    await expect(main(other).getByRole('link', { name: 'My View' })).toHaveAttribute('href', '/myview');
  });

  test('says the service’s words in a popup that goes by itself, and lastingly beside the form', async ({
    page,
    consoleWatch,
  }) => {
    consoleWatch.expectStatus(401);
    await page.goto('/login');
    await tryLogin(page, 'nobody.here');
    const refused = 'The username or password is not right. Please check both and try again.';
    await expect(popupOf(page).getByRole('heading', { name: 'Error:' })).toBeVisible();
    await expect(popupOf(page)).toContainText(refused);
    await expect(popupOf(page)).toHaveCount(0, { timeout: 3_000 });
    await expect(page.getByRole('alert')).toContainText(refused);
    await expect(username(page)).toHaveValue('nobody.here');
    await expect(password(page)).toHaveValue(PASSWORD);
    expect(pathOf(page)).toBe('/login');
    await expectAccessible(page);
  });

  test('has its own words where the service has none', async ({ page, consoleWatch }) => {
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

  test('takes an answer for a refusal unless it says Login successful.', async ({ page }) => {
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
    const { body } = refusal('Too many tries in a row. Please wait a little, then try again.', 429);
    await page.route('**/api/login', (route) =>
      route.fulfill({ status: 429, headers: { 'retry-after': '600' }, json: body }),
    );
    await tryLogin(page);
    await popupSays(page, 'Error:', body.message);
    await expect(page.getByRole('alert')).toContainText('You can try again in about 10 minutes.');
  });

  test('asks for what is missing before it calls', async ({ page }) => {
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

  test('sends once, however often the button is pressed', async ({ page }) => {
    await page.goto('/login');
    let calls = 0;
    await page.route('**/api/login', async (route) => {
      calls += 1;
      await new Promise((done) => setTimeout(done, 400));
      await route.fulfill({ json: { message: 'Not now.' } });
    });
    await username(page).fill('mei.lin');
    await password(page).fill(PASSWORD);
    const button = main(page).getByRole('button', { name: 'Log in', exact: true });
    await button.dblclick();
    await expect(button).toHaveAttribute('aria-busy', 'true');
    await popupSays(page, 'Error:', 'Not now.');
    expect(calls).toBe(1);
  });
});

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
  test('names one thing to mend at a time, in the specified order, and calls only then', async ({ page }) => {
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
    for (const age of ['', '17', '34.5', '121']) {
      await fillSignUp(page, { Age: age });
      await send(page);
      await popupSays(page, 'Error:', 'You must be 18 or older.');
      await expect(control(page, 'Age')).toBeFocused();
    }
    await fillSignUp(page, { Age: '34', Occupation: 'x'.repeat(81) });
    await send(page);
    await popupSays(page, 'Error:', 'Please use at most 80 characters for your occupation.');
    expect(calls.filter((url) => url.includes('/api/'))).toEqual([]);
    await expectAccessible(page);
  });

  test('makes the account, says so and leads to the login', async ({ site, page }) => {
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
    await expect(popupOf(page)).toContainText('Account has been created.');
    await page.waitForURL('**/login');
    await expect(popupOf(page)).toHaveCount(0, { timeout: 3_000 });
    await expect(main(page).getByText('Account has been created.')).toBeVisible();
    await expectAccessible(page);
    await tryLogin(page, account.username);
    await page.waitForURL((url) => url.pathname === '/');
  });

  test('says beside the username that it is taken, and keeps all that was typed', async ({
    site,
    page,
    consoleWatch,
  }) => {
    consoleWatch.expectStatus(409);
    const { username: taken } = await site.member();
    await page.goto('/signup');
    await fillSignUp(page, { ...GOOD, Username: taken.toUpperCase() });
    await page.getByRole('checkbox').check();
    await send(page);
    await popupSays(page, 'Error:', 'Please change your username.');
    await expect(username(page)).toBeFocused();
    await expect(username(page)).toHaveAccessibleDescription(/Please change your username\./);
    for (const [label, value] of Object.entries({ ...GOOD, Username: taken.toUpperCase() })) {
      await expect(control(page, label)).toHaveValue(value);
    }
    await expect(page.getByRole('checkbox')).toBeChecked();
  });

  test('has the service’s words or its own where the account could not be made', async ({ page, consoleWatch }) => {
    for (const status of [429, 500, 'failed'] as const) consoleWatch.expectStatus(status);
    await page.goto('/signup');
    await fillSignUp(page, GOOD);
    await page.getByRole('checkbox').check();
    const failed = 'Sign Up failed. Account could not be created.';
    const slow = 'Too many tries in a row. Please wait a little, then try again.';
    for (const [reply, message] of [
      [{ status: 500 }, failed],
      [{ status: 200, body: {} }, failed],
      [{ status: 200, body: { message: 'Not today.' } }, 'Not today.'],
      [refusal(slow, 429), slow],
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
    expect(pathOf(page)).toBe('/signup');
  });

  test('still has what was typed after a look at the terms, but no password, and has it once', async ({ page }) => {
    await page.goto('/signup');
    await fillSignUp(page, GOOD);
    await page.getByRole('link', { name: 'Terms of Use and Policies' }).click();
    await page.waitForURL('**/terms-of-use-and-policies');
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
    await expect(popupOf(page)).toHaveCount(0, { timeout: 3_000 });
    await tabTo(page, username(page));
    await page.keyboard.type(name);
    await tabTo(page, password(page));
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname === '/');
  });
});
