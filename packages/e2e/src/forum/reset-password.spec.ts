import type { Page } from '@playwright/test';
import { answer, expectFits, popupSays, refusal } from '../support/actions';
import { expectAccessible } from '../support/axe';
import { expect, openAs, PASSWORD, test } from '../support/fixtures';

const NEW = 'Other#2468x';
const RULE =
  'Password minimally contain 10 to 24 characters. Password must include numbers, lower, uppercase letters and at least 1 special character.';

const username = (page: Page) => page.getByLabel('Username');
const password = (page: Page) => page.getByLabel('New password', { exact: true });
const again = (page: Page) => page.getByLabel('Confirm new password');
const reset = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Reset Password' });

test.describe('resetting the password', () => {
  test('validates the fields in order before anything is sent', async ({ site, page }) => {
    await openAs(page, await site.member(), '/reset-password');
    await expect(page).toHaveTitle(/^New password/);
    let sent = 0;
    page.on('request', (request) => (sent += request.method() === 'PUT' ? 1 : 0));
    await reset(page).click();
    await popupSays(page, 'Error:', 'Username input required.');
    await expect(username(page)).toBeFocused();
    await username(page).fill('someone');
    await reset(page).click();
    await popupSays(page, 'Error:', 'Password input required.');
    await expect(password(page)).toBeFocused();
    await password(page).fill('weak');
    await reset(page).click();
    await popupSays(page, 'Error:', 'Password input required.');
    await expect(again(page)).toBeFocused();
    await again(page).fill('other');
    await reset(page).click();
    await popupSays(page, 'Error:', 'Passwords provided do not match.');
    await again(page).fill('weak');
    await reset(page).click();
    await popupSays(page, 'Error:', RULE);
    await expect(password(page)).toBeFocused();
    await expectAccessible(page);
    await expectFits(page);
    expect(sent).toBe(0);
  });

  test('can show and hide the typed passwords', async ({ site, page }) => {
    await openAs(page, await site.member(), '/reset-password');
    for (const at of [0, 1]) {
      const box = [password(page), again(page)][at]!;
      await box.fill(NEW);
      await expect(box).toHaveAttribute('type', 'password');
      await page.getByRole('button', { name: 'Show password' }).first().click();
      await expect(box).toHaveAttribute('type', 'text');
    }
    await page.getByRole('button', { name: 'Hide password' }).first().click();
    await expect(password(page)).toHaveAttribute('type', 'password');
  });

  test('sends one request on a double click, changes the password and returns to the account', async ({
    site,
    page,
  }) => {
    const member = await site.member();
    await openAs(page, member, '/reset-password');
    await username(page).fill(` ${member.username.toUpperCase()} `);
    await password(page).fill(NEW);
    await again(page).fill(NEW);
    const bodies: unknown[] = [];
    page.on('request', (request) => request.method() === 'PUT' && bodies.push(request.postDataJSON()));
    await reset(page).dblclick();
    await popupSays(page, 'Success:', 'Password reset successful.');
    await expect(page).toHaveURL(new RegExp(`/account/${member.userId}$`));
    await expect(page.getByLabel('Email')).toHaveValue(member.email);
    expect(bodies).toEqual([{ userID: member.userId, username: member.username.toUpperCase(), password: NEW }]);
    expect((await site.api().call('POST /login', { body: { ...member, password: PASSWORD } })).status).toBe(401);
    await site.as({ ...member, password: NEW });
  });

  test('shows the error and keeps the input when it fails', async ({ site, page, consoleWatch }) => {
    for (const status of [400, 403, 500, 'failed'] as const) consoleWatch.expectStatus(status);
    const member = await site.member();
    await openAs(page, member, '/reset-password');
    await username(page).fill('someone.else');
    await password(page).fill(NEW);
    await again(page).fill(NEW);
    await reset(page).click();
    await popupSays(page, 'Error:', 'Password reset failed.');
    await expect(page.getByRole('alert')).toContainText('Check that this is the username of your own account');
    await username(page).fill(member.username);
    const failures = [
      { reply: refusal('Choose another one.'), message: 'Choose another one.' },
      { reply: { status: 500 }, message: 'Error occurred during password reset.' },
      { reply: { status: 200 }, message: 'Password reset failed.' },
      { reply: { status: 200, body: {} }, message: 'Password reset failed.' },
      { reply: { status: 200, body: { message: 'Not today.' } }, message: 'Not today.' },
    ];
    for (const { reply, message } of failures) {
      await answer(page, 'PUT', /^\/api\/reset-password$/, reply);
      await reset(page).click();
      await popupSays(page, 'Error:', message);
      await expect(page.getByRole('alert')).toContainText(message);
      await page.unrouteAll();
    }
    await page.route('**/api/reset-password', (route) => route.abort());
    await reset(page).click();
    await popupSays(page, 'Error:', 'Error occurred during password reset.');
    await expectAccessible(page);
    await expect(password(page)).toHaveValue(NEW);
    await site.as(member);
  });
});
