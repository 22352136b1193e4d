import type { Page } from '@playwright/test';
import { expectFits, popupOf, popupSays, tabTo } from '../support/actions';
import { expectAccessible } from '../support/axe';
import { expect, openAs, PASSWORD, type Account, type Site, test } from '../support/fixtures';
import { asModerator, main, yes } from '../support/moderation';

const MINUTE = 60_000;
const NEW = 'Other#2468x';

const form = (page: Page) => page.getByRole('form', { name: 'Type your password again' });
const field = (page: Page) => form(page).getByLabel('Your password', { exact: true });
const goOn = (page: Page) => form(page).getByRole('button', { name: 'Continue' });

/** Opens a page of the account's own, and lets the time pass in which the password of the sign-in counts. */
async function openLater(site: Site, page: Page, path: string): Promise<Account> {
  const member = await site.member();
  await openAs(page, member, path.replace(':id', member.userId));
  site.clock.advance(5 * MINUTE);
  return member;
}

test.beforeEach(({ consoleWatch }) => {
  // The access token has expired by then, too.
  consoleWatch.expectStatus(401, /^\/api\//);
  consoleWatch.expectStatus(
    403,
    /^\/api\/(account\/|delete-account\/|reset-password$|signup$|user-management(\/|$)|site-settings$)/,
  );
});

test('a data export requires the correct password, by keyboard', async ({ site, page, consoleWatch }) => {
  consoleWatch.expectStatus(400, /\/confirm-password$/);
  const member = await openLater(site, page, '/account/:id');
  let downloads = 0;
  page.on('download', () => (downloads += 1));
  const save = page.getByRole('button', { name: 'Save as a page to read' });
  await tabTo(page, save);
  await page.keyboard.press('Enter');
  await expect(field(page)).toBeFocused();
  await expect(form(page)).toContainText('Please type your password again to continue.');
  await expectAccessible(page);
  await expectFits(page);

  await page.keyboard.press('Enter');
  await popupSays(page, 'Error:', 'Please type your password.');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('Wrong#2468x');
  await page.keyboard.press('Enter');
  await popupSays(page, 'Error:', 'This is not your account’s password. Please try again.');
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveAccessibleDescription(/This is not your account’s password/);
  expect(downloads).toBe(0);

  await field(page).fill(member.password);
  const download = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  expect((await download).suggestedFilename()).toBe('my-data.html');
  await expect(form(page)).toHaveCount(0);
  await expect(save).toBeFocused();

  // It counts for a while.
  const other = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as data (JSON)' }).click();
  expect((await other).suggestedFilename()).toBe('my-data.json');
});

test('creating recovery codes requires the password, and Cancel creates none', async ({ site, page }) => {
  await openLater(site, page, '/account/:id');
  const make = page.getByRole('button', { name: 'Make recovery codes' });
  await make.click();
  await form(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(form(page)).toHaveCount(0);
  await expect(make).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toHaveCount(0);
  await make.click();
  await field(page).fill(PASSWORD);
  await goOn(page).click();
  await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeFocused();
});

test('changing the e-mail address requires the password; changing the age does not', async ({ site, page }) => {
  const member = await openLater(site, page, '/account/:id');
  const update = page.getByRole('button', { name: 'Update Information' });
  await page.getByLabel('Age', { exact: true }).fill('51');
  await update.click();
  await popupSays(page, 'Success:', 'Account information updated successfully.');
  const email = `${site.unique('new')}@example.org`;
  await page.getByLabel('Email', { exact: true }).fill(email);
  await update.click();
  await field(page).fill(member.password);
  await goOn(page).click();
  await popupSays(page, 'Success:', 'Account information updated successfully.');
  await expect(update).toBeFocused();
  await page.reload();
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email);
  await expect(page.getByLabel('Age', { exact: true })).toHaveValue('51');
});

test('setting a new password requires the old one, and then sends the form as filled in', async ({ site, page }) => {
  const member = await openLater(site, page, '/reset-password');
  await page.getByLabel('Username').fill(member.username);
  await page.getByLabel('New password', { exact: true }).fill(NEW);
  await page.getByLabel('Confirm new password').fill(NEW);
  await page.getByRole('main').getByRole('button', { name: 'Reset Password' }).click();
  await field(page).fill(member.password);
  await goOn(page).click();
  await popupSays(page, 'Success:', 'Password reset successful.');
  await site.as({ ...member, password: NEW });
});

test('deleting the account requires the password, and does not ask for confirmation twice', async ({ site, page }) => {
  const member = await openLater(site, page, '/delete-account/:id');
  await page.getByRole('button', { name: 'Delete Account' }).click();
  await popupOf(page).getByRole('button', { name: 'Yes' }).click();
  await field(page).fill(member.password);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Account');
  await goOn(page).click();
  await page.waitForURL((url) => url.pathname === '/');
  await popupSays(page, 'Success:', 'Your account has been deleted successfully.');
});

test('creating a moderator requires the password', async ({ site, page }) => {
  await asModerator(page, site, '/create-new-moderator');
  const username = site.unique('mod');
  for (const [label, value] of [
    ['Username', username],
    ['Email', 'mod@example.org'],
    ['Age', '40'],
    ['Password', NEW],
    ['Confirm password', NEW],
  ] as const) {
    await main(page).getByLabel(label, { exact: true }).fill(value);
  }
  site.clock.advance(5 * MINUTE);
  await main(page).getByRole('button', { name: 'Create Moderator' }).click();
  await expect(field(page)).toBeFocused();
  await expectAccessible(page);
  await expectFits(page);
  await field(page).fill(site.moderator.password);
  await goOn(page).click();
  await page.waitForURL('**/login');
  const { status } = await site.api().call('POST /moderator/login', { body: { username, password: NEW } });
  expect(status).toBe(200);
});

test('exporting all e-mail addresses requires the password', async ({ site, page }) => {
  await asModerator(page, site, '/user-management');
  site.clock.advance(5 * MINUTE);
  const save = page.getByRole('button', { name: 'Export User Emails' });
  await save.click();
  await expect(field(page)).toBeFocused();
  await expectAccessible(page);
  await expectFits(page);
  await field(page).fill(site.moderator.password);
  const download = page.waitForEvent('download');
  await goOn(page).click();
  expect((await download).suggestedFilename()).toBe('emails.txt');
  await expect(save).toBeFocused();
});

test('reading the list of accounts requires the password, and Cancel leads away from it', async ({ site, page }) => {
  const member = await site.member();
  await asModerator(page, site, '/myview');
  const list = page.getByRole('link', { name: /^User management/ });
  await expect(list).toBeVisible();
  site.clock.advance(5 * MINUTE);
  await list.click();
  await expect(field(page)).toBeFocused();
  await expect(form(page)).toHaveCount(1);
  await expect(page.getByRole('table')).toHaveCount(0);
  await expect(main(page).getByRole('alert')).toHaveCount(0);
  await expectAccessible(page);
  await expectFits(page);
  await form(page).getByRole('button', { name: 'Cancel' }).click();
  await page.waitForURL('**/myview');
  await list.click();
  await field(page).fill(site.moderator.password);
  await goOn(page).click();
  await expect(page.getByRole('table', { name: 'Active users', exact: true })).toContainText(member.email);
  await expect(form(page)).toHaveCount(0);
});

test('a list that is refused only after the password was typed is loaded, and the password not asked for again', async ({
  site,
  page,
}) => {
  const member = await site.member();
  await asModerator(page, site, '/myview');
  const list = page.getByRole('link', { name: /^User management/ });
  await expect(list).toBeVisible();
  site.clock.advance(5 * MINUTE);
  const confirmed = page.waitForResponse(/\/confirm-password$/);
  let refused = false;
  await page.route(/\/api\/user-management\?.*group=active/, async (route) => {
    const response = await route.fetch();
    if (response.status() === 403 && !refused) {
      refused = true;
      await confirmed;
    }
    await route.fulfill({ response });
  });
  await list.click();
  await field(page).fill(site.moderator.password);
  await goOn(page).click();
  await expect(page.getByRole('table', { name: 'Active users', exact: true })).toContainText(member.email);
  await expect(form(page)).toHaveCount(0);
  expect(refused).toBe(true);
});

test('suspending a member requires the password, and does not ask for confirmation twice', async ({ site, page }) => {
  const member = await site.member();
  await asModerator(page, site, `/user-management/${member.userId}`);
  await page.getByLabel('Reason').fill('You threatened her.');
  site.clock.advance(5 * MINUTE);
  await page.getByRole('button', { name: 'Suspend', exact: true }).click();
  await yes(page).click();
  await expect(field(page)).toBeFocused();
  await expectAccessible(page);
  await expectFits(page);
  await field(page).fill(site.moderator.password);
  await goOn(page).click();
  await popupSays(page, 'Success:', 'The account is suspended and signed out everywhere.');
  await expect(main(page)).toContainText('You threatened her.');
});

test('a changed phone number requires the password, and the typed settings stay meanwhile', async ({ site, page }) => {
  await asModerator(page, site, '/site-settings');
  const notice = page.getByLabel('A line above every page');
  await notice.fill('Closed on Monday.');
  site.clock.advance(5 * MINUTE);
  await page.getByRole('button', { name: 'Save' }).click();
  await field(page).fill(site.moderator.password);
  await expect(notice).toHaveValue('Closed on Monday.');
  await goOn(page).click();
  await popupSays(page, 'Success', 'The settings are saved.');
  await notice.fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  await popupSays(page, 'Success', 'The settings are saved.');
});
