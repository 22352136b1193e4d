import type { Page } from '@playwright/test';
import { answer, expectFits, goOnAfterSignIn, popupOf, popupSays, refusal, tabTo } from '../support/actions';
import { expectAccessible } from '../support/axe';
import { expect, openAs, test } from '../support/fixtures';

const field = (page: Page, name: string) => page.getByRole('main').getByLabel(name, { exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Update Information' });

test.describe('my account', () => {
  test('is linked from the header, and so is My Posts', async ({ site, page }) => {
    const member = await site.member();
    await openAs(page, member, '/');
    const account = page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Account' });
    await account.click();
    await page.getByRole('link', { name: 'My Account' }).click();
    await expect(page).toHaveURL(new RegExp(`/account/${member.userId}$`));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Account');
    await expect(page).toHaveTitle(/^My account/);
    await account.click();
    await page.getByRole('link', { name: 'My Posts' }).click();
    await expect(page).toHaveURL(new RegExp(`/myposts/${member.userId}$`));
    await expect(page.getByText('You have not posted yet.')).toBeVisible();
  });

  test('shows the stored data and saves changes, by keyboard alone', async ({ site, page }) => {
    const member = await site.member({ age: 41 });
    await openAs(page, member, `/account/${member.userId}`);
    await expect(field(page, 'Username')).toHaveValue(member.username);
    await expect(field(page, 'Email')).toHaveValue(member.email);
    await expect(field(page, 'Age')).toHaveValue('41');
    await expect(page.getByLabel('Occupation')).toHaveValue('Teacher');
    await expectAccessible(page);
    await expectFits(page);

    const username = site.unique('renamed');
    await tabTo(page, field(page, 'Username'));
    await page.keyboard.type(username);
    await tabTo(page, field(page, 'Age'));
    await page.keyboard.type('42');
    await tabTo(page, page.getByLabel('Occupation'));
    await page.keyboard.press('Delete');
    await tabTo(page, save(page));
    const call = page.waitForRequest((request) => request.method() === 'PUT');
    await page.keyboard.press('Enter');
    expect((await call).postDataJSON()).toEqual({
      username,
      email: member.email,
      age: 42,
      occupation: '',
      updatedby: member.userId,
    });
    await popupSays(page, 'Success:', 'Account information updated successfully.');
    await expect(field(page, 'Username')).toHaveValue(username);
    await page.reload();
    await expect(field(page, 'Username')).toHaveValue(username);
    await expect(field(page, 'Age')).toHaveValue('42');
    await expect(page.getByLabel('Occupation')).toHaveValue('');
    await page.getByRole('link', { name: 'Reset Password' }).click();
    await expect(page).toHaveURL(/\/reset-password$/);
  });

  test('keeps what she changed on another device since the page was opened', async ({ site, page }) => {
    const member = await site.member({ age: 41 });
    await openAs(page, member, `/account/${member.userId}`);
    await expect(field(page, 'Email')).toHaveValue(member.email);
    const elsewhere = await site.as(member);
    const params = { id: member.userId };
    const { username, occupation } = await elsewhere.must('GET /account/:id', { params });
    const email = `${site.unique('safer')}@example.org`;
    await elsewhere.must('PUT /account/:id', { params, body: { username, email, age: 41, occupation } });
    await field(page, 'Age').fill('42');
    await save(page).click();
    await popupSays(page, 'Success:', 'Account information updated successfully.');
    await expect(field(page, 'Email')).toHaveValue(email);
    expect(await elsewhere.must('GET /account/:id', { params })).toMatchObject({ email, age: 42 });
  });

  test('is validated before anything is sent', async ({ site, page }) => {
    const member = await site.member();
    await openAs(page, member, `/account/${member.userId}`);
    let sent = 0;
    page.on('request', (request) => (sent += request.method() === 'PUT' ? 1 : 0));
    const refused = async (name: string, value: string, message: string) => {
      const before = await field(page, name).inputValue();
      await field(page, name).fill(value);
      await save(page).click();
      await popupSays(page, 'Error:', message);
      await expect(field(page, name)).toBeFocused();
      await expect(field(page, name)).toHaveAccessibleDescription(new RegExp(message.replaceAll('.', '\\.')));
      await field(page, name).fill(before);
    };
    await refused('Username', '', 'Username cannot be empty. Please provide a username.');
    await refused('Username', 'no spaces please', 'Please change your username.');
    await expect(field(page, 'Username')).not.toHaveAccessibleDescription(
      /That name or one that looks like it is taken/,
    );
    await expect(field(page, 'Age')).toHaveAccessibleDescription(/^Whole years, 18 to 120\./);
    await refused('Email', 'mei', 'Please provide a valid email address.');
    await refused('Age', '17', 'You must be 18 or older.');
    await refused('Age', '', 'You must be 18 or older.');
    await page.getByLabel('Occupation').fill('x'.repeat(81));
    await save(page).click();
    await popupSays(page, 'Error:', 'Please use at most 80 characters for your occupation.');
    expect(sent).toBe(0);
  });

  test('keeps the input and shows the error when saving fails', async ({ site, page, consoleWatch }) => {
    for (const status of [400, 409, 500, 'failed'] as const) consoleWatch.expectStatus(status);
    const member = await site.member();
    const other = await site.member();
    await openAs(page, member, `/account/${member.userId}`);
    await field(page, 'Username').fill(other.username);
    await save(page).click();
    await popupSays(page, 'Error:', 'Please change your username.');
    await expect(field(page, 'Username')).toBeFocused();
    await expect(field(page, 'Username')).toHaveAccessibleDescription(/That name or one that looks like it is taken/);
    await field(page, 'Username').fill(member.username);
    await expect(field(page, 'Username')).not.toHaveAccessibleDescription(
      /That name or one that looks like it is taken/,
    );
    await page.getByLabel('Occupation').fill('Baker');
    const failures = [
      { reply: refusal('Not like this.'), message: 'Not like this.' },
      { reply: { status: 500 }, message: 'My Account information update failed.' },
      { reply: { status: 200, body: {} }, message: 'My Account information update failed.' },
      { reply: { status: 200 }, message: 'My Account information update failed.' },
    ];
    for (const { reply, message } of failures) {
      await answer(page, 'PUT', /^\/api\/account\//, reply);
      await save(page).click();
      await popupSays(page, 'Error:', message);
      await expect(page.getByRole('alert')).toContainText(message);
      await page.unrouteAll();
    }
    await page.route('**/api/account/*', (route) => route.abort());
    await save(page).click();
    await popupSays(page, 'Error:', 'My Account information update failed.');
    await expectAccessible(page);
    await page.unrouteAll();
    await expect(page.getByLabel('Occupation')).toHaveValue('Baker');
    let calls = 0;
    page.on('request', (request) => (calls += request.method() === 'PUT' ? 1 : 0));
    await save(page).dblclick();
    await popupSays(page, 'Success:', 'Account information updated successfully.');
    expect(calls).toBe(1);
  });

  test('keeps the input after the session was lost and the member signed in again', async ({
    site,
    page,
    consoleWatch,
  }) => {
    consoleWatch.expectStatus(401);
    const member = await site.member();
    await openAs(page, member, `/account/${member.userId}`);
    await page.getByLabel('Occupation').fill('Baker');
    await page.context().clearCookies();
    await save(page).click();
    await goOnAfterSignIn(page, member);
    await expect(page.getByLabel('Occupation')).toHaveValue('Baker');
    await expect(popupOf(page)).toHaveCount(0);
  });

  test('shows an error when it belongs to another member, does not exist or fails to load', async ({
    site,
    page,
    consoleWatch,
  }) => {
    for (const status of [404, 500] as const) consoleWatch.expectStatus(status);
    const member = await site.member();
    const other = await site.member();
    let calls = 0;
    page.on('request', (request) => (calls += request.url().includes(`/api/account/`) ? 1 : 0));
    await openAs(page, member, `/account/${other.userId}`);
    await expect(page.getByText('This page belongs to another account.')).toBeVisible();
    expect(calls).toBe(0);
    await expectAccessible(page);
    await page.getByRole('main').getByRole('link', { name: 'My Account' }).click();
    await expect(field(page, 'Username')).toHaveValue(member.username);

    const failures = [
      { reply: { status: 500 }, message: 'Failed to get User' },
      { reply: refusal('User does not exist.', 404), message: 'User does not exist.' },
      { reply: { status: 200 }, message: 'User does not exist.' },
    ];
    for (const { reply, message } of failures) {
      await answer(page, 'GET', /^\/api\/account\//, reply);
      await page.reload();
      await popupSays(page, 'Error:', message);
      await expect(page.getByRole('alert')).toContainText(message);
      await page.unrouteAll();
    }
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(field(page, 'Username')).toHaveValue(member.username);
  });
});
