import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { answer, popupOf, popupSays, popupSaysInPassing } from '../support/actions';
import { expectAccessible } from '../support/axe';
import { expect, PASSWORD, test } from '../support/fixtures';
import { loadsForHalfASecond } from '../support/half-second';
import { asModerator, expectNarrow, main } from '../support/moderation';

const control = (page: Page, label: string) => main(page).getByLabel(new RegExp(`^${label}( \\(optional\\))?$`));
const table = (page: Page, name: string) => page.getByRole('table', { name, exact: true });
const GOOD = {
  Username: '',
  Email: 'mod@example.org',
  Age: '40',
  Occupation: '',
  Password: PASSWORD,
  'Confirm password': PASSWORD,
};

async function fill(page: Page, values: Partial<Record<keyof typeof GOOD, string>>) {
  for (const [label, value] of Object.entries(values)) await control(page, label).fill(value);
}

test.describe('the user management', () => {
  test('lists moderators, active and inactive users in separate tables, and finds users by email address', async ({
    site,
    page,
  }) => {
    const word = site.unique('u');
    const active = await site.member({ username: `${word}a`, age: 52 });
    const gone = await site.member({ username: `${word}b` });
    await (await site.as(gone)).must('DELETE /delete-account/:id', { params: { id: gone.userId } });
    await asModerator(page, site, '/user-management');
    for (const name of ['Moderators', 'Active users', 'Inactive users']) {
      await expect(table(page, name).getByRole('columnheader')).toHaveText(['Username', 'Email', 'Age', 'Occupation']);
    }
    await expect(table(page, 'Moderators')).toContainText(site.moderator.username);
    await expectAccessible(page);
    await expectNarrow(page);
    await page.getByLabel('Order').selectOption('Age');
    await expect(table(page, 'Active users').getByRole('columnheader', { name: 'Age' })).toHaveAttribute(
      'aria-sort',
      'ascending',
    );
    await page.getByRole('searchbox').fill(active.email.toUpperCase());
    await page.getByRole('searchbox').press('Enter');
    await expect(table(page, 'Active users').getByRole('row')).toHaveCount(2);
    for (const text of [active.username, active.email, '52', 'Teacher']) {
      await expect(table(page, 'Active users')).toContainText(text);
    }
    await expect(page.getByText('No moderators match.')).toBeVisible();
    expect(page.url()).not.toContain('example.org');
  });

  test('moves focus through the rows with j and k, from one table into the next', async ({ site, page }) => {
    await site.member();
    await asModerator(page, site, '/user-management');
    const rows = main(page).getByRole('row').getByRole('link');
    // Each table has a call of its own, and the key goes to what is there.
    for (const name of ['Moderators', 'Active users']) {
      await expect(table(page, name).getByRole('link').first()).toBeVisible();
    }
    const inFirst = await table(page, 'Moderators').getByRole('link').count();
    await page.getByRole('heading', { level: 1 }).focus();
    for (let at = 0; at <= inFirst; at += 1) await page.keyboard.press('j');
    await expect(rows.nth(inFirst)).toBeFocused();
    await expect(table(page, 'Active users').getByRole('link').first()).toBeFocused();
    await page.keyboard.press('k');
    await expect(rows.nth(inFirst - 1)).toBeFocused();
  });

  test('paginates each table separately', async ({ site, page }) => {
    const user = (username: string) => ({
      userID: crypto.randomUUID(),
      username,
      email: 'a@example.org',
      age: 30,
      occupation: '',
    });
    await page.route('**/api/user-management?*', (route) => {
      const query = new URL(route.request().url()).searchParams;
      const [group, later] = [query.get('group')!, query.get('after') === 'k1'];
      const link = later
        ? '</api/user-management?before=k2>; rel="prev"'
        : '</api/user-management?after=k1>; rel="next"';
      return route.fulfill({ headers: { link }, json: [user(`${group} ${later ? 'two' : 'one'}`)] });
    });
    await asModerator(page, site, '/user-management');
    await page
      .getByRole('navigation', { name: 'Pages of active users', exact: true })
      .getByRole('link', { name: 'Older' })
      .click();
    await expect(table(page, 'Active users')).toContainText('active two');
    await expect(table(page, 'Moderators')).toContainText('moderator one');
    await expect(table(page, 'Inactive users')).toContainText('inactive one');
    await page.goBack();
    await expect(table(page, 'Active users')).toContainText('active one');
  });

  test('saves the email addresses of active members as emails.txt, one per line', async ({
    site,
    page,
    consoleWatch,
  }) => {
    consoleWatch.expectStatus(500);
    const member = await site.member();
    await asModerator(page, site, '/user-management');
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export User Emails' }).click();
    const download = await saving;
    expect(download.suggestedFilename()).toBe('emails.txt');
    const lines = readFileSync(await download.path(), 'utf8')
      .trim()
      .split('\n');
    expect(lines).toContain(member.email);
    expect(lines).not.toContain(site.moderator.email);
    await expect(main(page)).toContainText(`${lines.length} address`);
    await answer(page, 'GET', /^\/api\/user-management\/emails$/, { status: 500 });
    await page.getByRole('button', { name: 'Export User Emails' }).click();
    await popupSays(page, 'Error:', 'Failed to get User Information');
    await expect(main(page).getByRole('alert')).toContainText('No file was saved.');
  });

  test('shows one error when it does not load, and loads on Try again', async ({ site, page, consoleWatch }) => {
    consoleWatch.expectStatus(500);
    await answer(page, 'GET', /^\/api\/user-management$/, { status: 500 });
    await asModerator(page, site, '/user-management');
    await popupSays(page, 'Error:', 'Failed to get User Information');
    await expect(main(page).getByRole('alert')).toHaveCount(1);
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(table(page, 'Moderators')).toContainText(site.moderator.username);
  });
});

test.describe('a new moderator', () => {
  test('is checked against the sign-up rules in their order, without a request and without terms', async ({
    site,
    page,
  }) => {
    await page.clock.install();
    await asModerator(page, site, '/user-management');
    const add = page.getByRole('link', { name: 'New Moderator' });
    await expect(add).toBeVisible();
    await loadsForHalfASecond(page, () => add.click(), 'New moderator');
    const create = page.getByRole('button', { name: 'Create Moderator' });
    const calls: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && calls.push(request.url()));
    await expect(page.getByRole('checkbox')).toHaveCount(0);
    for (const [values, label, message] of [
      [{}, 'Username', 'Username cannot be empty. Please provide a username.'],
      [{ Username: 'm' }, 'Username', 'Please change your username.'],
      [{ Username: 'mod.new' }, 'Password', 'Password cannot be empty. Please provide a password.'],
      [{ Password: 'short' }, 'Password', 'Password minimally contain 10 to 24 characters.'],
      [{ Password: PASSWORD }, 'Email', 'Please provide a valid email address.'],
      [{ Email: 'mod@example.org' }, 'Confirm password', 'Passwords provided do not match. Please try again.'],
      [{ 'Confirm password': PASSWORD, Age: '17' }, 'Age', 'You must be 18 or older.'],
    ] as const) {
      await fill(page, values);
      await create.click();
      await popupSays(page, 'Error:', message);
      await expect(control(page, label)).toBeFocused();
    }
    expect(calls).toEqual([]);
    await expectAccessible(page);
    await expectNarrow(page);
  });

  test('is created, which /login confirms, and can sign in as a moderator', async ({ site, page, consoleWatch }) => {
    for (const status of [409, 500] as const) consoleWatch.expectStatus(status);
    await asModerator(page, site, '/create-new-moderator');
    const create = page.getByRole('button', { name: 'Create Moderator' });
    const username = site.unique('mod');
    await fill(page, { ...GOOD, Username: site.moderator.username });
    await create.click();
    await popupSays(page, 'Error:', 'Please change your username.');
    await expect(control(page, 'Username')).toBeFocused();
    await expect(control(page, 'Username')).toHaveAccessibleDescription(/That name or one that looks like it is taken/);
    await fill(page, { Username: username });
    await expect(control(page, 'Username')).not.toHaveAccessibleDescription(
      /That name or one that looks like it is taken/,
    );
    for (const [reply, message] of [
      [{ status: 500 }, 'Sign Up failed. Account could not be created.'],
      [{ status: 200, body: {} }, 'Sign Up failed. Account could not be created.'],
      [{ status: 200, body: { message: 'Not today.' } }, 'Not today.'],
    ] as const) {
      await answer(page, 'POST', /^\/api\/signup$/, reply);
      await create.click();
      await popupSays(page, 'Error:', message);
      await expect(main(page).getByRole('alert')).toContainText(message);
      await page.unrouteAll();
    }
    const call = page.waitForRequest('**/api/signup');
    await create.click();
    const { userID: userId } = await page.evaluate(
      () => JSON.parse(localStorage.getItem('commonpurse.session')!) as { userID: string },
    );
    expect((await call).postDataJSON()).toMatchObject({ username, age: 40, createdby: userId });
    await popupSaysInPassing(page, 'Account has been created.');
    await page.waitForURL('**/login');
    await expect(main(page).getByText('You are already logged in, as a moderator.')).toBeVisible();
    await expect(popupOf(page)).toHaveCount(0);
    await expect(main(page).getByText('Account has been created.')).toBeVisible();
    await expect(main(page).getByRole('link', { name: 'My View' })).toBeVisible();
    await expect(main(page).getByRole('form', { name: 'Log in' })).toBeVisible();
    await expectAccessible(page);
    await expectNarrow(page);
    await main(page).getByRole('link', { name: 'user management' }).click();
    await expect(table(page, 'Moderators')).toContainText(username);
    const { status } = await site.api().call('POST /moderator/login', { body: { username, password: PASSWORD } });
    expect(status).toBe(200);
  });
});
