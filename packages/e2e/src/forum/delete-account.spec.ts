import type { Page } from '@playwright/test';
import { answer, expectFits, pauseRequests, popupOf, popupSays, refusal, tabTo } from '../support/actions';
import { expectAccessible } from '../support/axe';
import { expect, openAs, test } from '../support/fixtures';
import { untilIdle } from '../support/until';

const CONFIRM = 'Are you sure you want to delete your account? This action cannot be undone.';
const ACCESS = 'Deleting your account removes your access to it, so you can’t log in with it again.';

const section = (page: Page) => page.getByText('Delete User Account');
const remove = (page: Page) => page.getByRole('button', { name: 'Delete Account' });
const answerPopup = (page: Page, name: 'Yes' | 'No') => popupOf(page).getByRole('button', { name }).click();

test.describe('deleting the account', () => {
  test('says what is deleted and what is kept, asks for confirmation and ends the session, by keyboard alone', async ({
    site,
    page,
  }) => {
    const member = await site.member();
    const { postId } = await site.post(member);
    await openAs(page, member, `/account/${member.userId}`);
    await expect(remove(page)).toBeHidden();
    await tabTo(page, page.locator('summary', { hasText: 'Delete User Account' }));
    await page.keyboard.press('Enter');
    await expect(page.getByText(ACCESS)).toBeVisible();
    await expect(
      page.getByText(/Your posts are removed\. Your comments stay, but they are disassociated/),
    ).toBeVisible();
    await expect(page.getByText('You are the only moderator.')).toHaveCount(0);
    await expectAccessible(page);

    await tabTo(page, remove(page));
    await page.keyboard.press('Enter');
    await expect(popupOf(page)).toContainText(CONFIRM);
    await expect(popupOf(page).getByRole('button', { name: 'No' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(remove(page)).toBeFocused();

    await page.keyboard.press('Enter');
    await tabTo(page, popupOf(page).getByRole('button', { name: 'Yes' }));
    const call = page.waitForRequest((request) => request.method() === 'DELETE');
    await page.keyboard.press('Enter');
    const sent = await call;
    expect(new URL(sent.url()).pathname).toBe(`/api/delete-account/${member.userId}`);
    expect(sent.postDataJSON()).toEqual({ userID: member.userId });
    await page.waitForURL((url) => url.pathname === '/');
    await expect(popupOf(page)).toContainText('Your account has been deleted successfully.');
    await expect(popupOf(page).getByRole('button', { name: 'Ok' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(popupOf(page)).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('link', { name: 'Sign up' })).toBeVisible();
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(popupOf(page)).toHaveCount(0);
    await page.goto(`/account/${member.userId}`);
    await expect(page.getByText('Login required to access this page.')).toBeVisible();
    expect((await site.api().call('POST /login', { body: member })).status).toBe(401);
    const reader = await site.as(await site.member());
    expect((await reader.call('GET /forum/:id', { params: { id: postId } })).status).toBe(404);
  });

  test('tells a moderator only that she loses her access, and has its own URL', async ({ site, page }) => {
    const moderator = await site.as(site.moderator);
    await openAs(page, site.moderator, `/delete-account/${moderator.userId}`);
    await expect(page.getByText(ACCESS)).toBeVisible();
    await expect(page.getByText(/Your posts are removed/)).toHaveCount(0);
    await section(page).click();
    await expect(page.getByText(ACCESS)).toBeHidden();
  });

  test('warns a moderator only if no other active moderator would be left', async ({ site, page }) => {
    const { userId } = await site.as(site.moderator);
    const moderator = { userID: userId, username: 'hers', isSuspended: false };
    const suspended = { userID: 'another', username: 'other', isSuspended: true };
    await answer(page, 'GET', /^\/api\/moderators$/, { status: 200, body: [moderator, suspended] });
    await openAs(page, site.moderator, `/delete-account/${userId}`);
    await expect(page.getByText('You are the only moderator.')).toBeVisible();
    await expectAccessible(page);
    await remove(page).click();
    await expect(popupOf(page)).toContainText(CONFIRM);
    await answerPopup(page, 'No');

    const other = { ...suspended, isSuspended: false };
    await page.unrouteAll();
    await answer(page, 'GET', /^\/api\/moderators$/, { status: 200, body: [moderator, other] });
    const moderatorsRead = page.waitForResponse('**/api/moderators');
    await page.reload();
    await (await moderatorsRead).finished();
    await untilIdle(page);
    await expect(page.getByText(ACCESS)).toBeVisible();
    await expect(page.getByText('You are the only moderator.')).toHaveCount(0);
  });

  test('shows an error and keeps the account when it fails', async ({ site, page, consoleWatch }) => {
    for (const status of [404, 500, 'failed'] as const) consoleWatch.expectStatus(status);
    const member = await site.member();
    await openAs(page, member, `/delete-account/${member.userId}`);
    const replies = [refusal('User does not exist.', 404), { status: 500 }, { status: 202 }];
    for (const reply of replies) {
      await answer(page, 'DELETE', /^\/api\/delete-account\//, reply);
      await remove(page).click();
      await answerPopup(page, 'Yes');
      await popupSays(page, 'Error:', 'Failed to delete your account. Please try again later.');
      await expect(page.getByRole('alert')).toContainText('Failed to delete your account. Please try again later.');
      await page.unrouteAll();
    }
    await page.route('**/api/delete-account/*', (route) => route.abort());
    await remove(page).click();
    await answerPopup(page, 'Yes');
    await popupSays(page, 'Error:', 'Something went wrong. Please try again.');
    await expect(page.getByRole('alert')).toContainText('Something went wrong. Please try again.');
    await expectAccessible(page);
    await page.unrouteAll();

    let calls = 0;
    page.on('request', (request) => (calls += request.method() === 'DELETE' ? 1 : 0));
    await remove(page).click();
    await answerPopup(page, 'No');
    await expect(popupOf(page)).toHaveCount(0);
    expect(calls).toBe(0);
    await expect(page.getByLabel('Email')).toHaveValue(member.email);
  });
});

test('a late reply to the deletion ends the session and says so, on a page that she has opened meanwhile', async ({
  site,
  page,
}) => {
  const member = await site.member();
  await openAs(page, member, `/delete-account/${member.userId}`);
  const go = await pauseRequests(page, '**/api/delete-account/*');
  const sent = page.waitForRequest((request) => request.method() === 'DELETE');
  await remove(page).click();
  await answerPopup(page, 'Yes');
  await sent;
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Forum' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Forum', exact: true })).toBeVisible();
  go();
  await page.waitForURL((url) => url.pathname === '/');
  await popupSays(page, 'Success:', 'Your account has been deleted successfully.');
  await expect(page.getByRole('main').getByRole('link', { name: 'Sign up' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
});

test('anonymous posts can leave later than the named ones, and others read them until then', async ({
  site,
  page,
  person,
}) => {
  const member = await site.member();
  const { postId: named } = await site.post(member);
  const { postId: anonymous, title } = await site.post(member, { anonymous: true });
  const { page: others } = await person();
  await openAs(others, await site.member(), `/forum/${anonymous}`);
  await expect(others.getByRole('heading', { level: 1 })).toHaveText(title);

  await openAs(page, member, `/delete-account/${member.userId}`);
  await expect(page.getByRole('radio', { name: 'Straight away, with everything else' })).toBeChecked();
  await expect(page.getByText('someone watching the forum could guess')).toBeVisible();
  await page.getByRole('radio', { name: /one by one, at random times/ }).check();
  await expectAccessible(page);
  await expectFits(page);
  await remove(page).click();
  await answerPopup(page, 'Yes');
  await page.waitForURL((url) => url.pathname === '/');
  await popupSays(page, 'Success:', 'Your account has been deleted successfully.');

  await others.reload();
  await expect(others.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(others.getByRole('main')).not.toContainText('Deleted Account');
  const reader = await site.as(await site.member());
  expect((await reader.call('GET /forum/:id', { params: { id: named } })).status).toBe(404);
});
