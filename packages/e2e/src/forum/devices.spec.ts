import type { Page } from '@playwright/test';
import { expectFits, tabTo } from '../support/actions';
import { expectAccessible } from '../support/axe';
import { expect, openAs, test } from '../support/fixtures';

const MINUTE = 60_000;
const list = (page: Page) => page.getByRole('list', { name: 'Where you’re logged in' });
const show = (page: Page) => page.getByRole('button', { name: 'Show where you’re logged in' });

test('a member sees where she is logged in and ends one session, by keyboard alone', async ({
  site,
  page,
  person,
  consoleWatch,
}) => {
  consoleWatch.expectStatus(401, /^\/api\//);
  const member = await site.member();
  const { page: other } = await person();
  await openAs(other, member, '/forum');
  await openAs(page, member, `/account/${member.userId}`);
  await tabTo(page, show(page));
  await page.keyboard.press('Enter');
  await expect(list(page)).toBeFocused();
  await expect(list(page).getByRole('listitem')).toHaveCount(2);
  await expect(list(page).getByRole('listitem').filter({ hasText: 'This device' })).toHaveCount(1);
  await expect(list(page)).toContainText('Last used');
  await expectAccessible(page);
  await expectFits(page);

  await page.keyboard.press('Tab');
  await expect(list(page).getByRole('button', { name: /^Sign out .+, last used \d/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Done. The other device is signed out.')).toBeVisible();
  await expect(list(page)).toBeFocused();
  await expect(list(page).getByRole('listitem')).toHaveCount(1);
  await expect(page.getByText('No other device is logged in.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign out all others' })).toHaveCount(0);
  await other.goto(`/account/${member.userId}`);
  await other.waitForURL('**/login');
  await expectAccessible(page);
});

test('a device that was signed out meanwhile counts as signed out', async ({ site, page, person, consoleWatch }) => {
  consoleWatch.expectStatus(404, /\/sessions\//);
  const member = await site.member();
  const { page: other } = await person();
  await openAs(other, member, '/forum');
  await openAs(page, member, `/account/${member.userId}`);
  await show(page).click();
  await expect(list(page).getByRole('listitem')).toHaveCount(2);
  await other.goto(`/signout/${member.userId}`);
  await expect(other).toHaveURL(`${site.url}/`);
  await list(page).getByRole('button').click();
  await expect(page.getByText('Done. The other device is signed out.')).toBeVisible();
  await expect(list(page).getByRole('listitem')).toHaveCount(1);
});

test('all other devices can be signed out at once, after the password', async ({
  site,
  page,
  person,
  consoleWatch,
}) => {
  consoleWatch.expectStatus(401, /^\/api\//);
  consoleWatch.expectStatus(403, /\/sessions$/);
  const member = await site.member();
  const others = [await person(), await person()];
  for (const other of others) await openAs(other.page, member, '/forum');
  await openAs(page, member, `/account/${member.userId}`);
  site.clock.advance(5 * MINUTE);
  await show(page).click();
  const form = page.getByRole('form', { name: 'Type your password again' });
  await form.getByLabel('Your password', { exact: true }).fill(member.password);
  await form.getByRole('button', { name: 'Continue' }).click();
  await expect(list(page).getByRole('listitem')).toHaveCount(3);
  await page.getByRole('button', { name: 'Sign out all others' }).click();
  await expect(list(page).getByRole('listitem')).toHaveCount(1);
  for (const other of others) {
    await other.page.goto(`/account/${member.userId}`);
    await other.page.waitForURL('**/login');
    await expect(other.page.getByText('Someone signed this account out, here or from another device.')).toBeVisible();
  }
});

test('new recovery codes and a new password appear in the updates, with the way to the account', async ({
  site,
  page,
}) => {
  const member = await site.member();
  const client = await site.as(member);
  await client.must('POST /account/:id/recovery-codes', { params: { id: member.userId } });
  await openAs(page, member, '/updates');
  const card = page.getByRole('listitem').filter({ hasText: 'New recovery codes were made for your account' });
  await expect(card).toBeVisible();
  await expectAccessible(page);
  await expectFits(page);
  await card.getByRole('link', { name: 'My Account' }).click();
  await expect(page).toHaveURL(new RegExp(`/account/${member.userId}$`));
});
