import type { Page } from '@playwright/test';
import { logIn, popupOf } from '../support/actions';
import { expectAccessible } from '../support/axe';
import { expect, openAs, test } from '../support/fixtures';
import { asModerator, chooseReason, main, report } from '../support/moderation';

const WHY = 'Your device was offline. Try again once you are back online.';

/** Presses the button without a connection: the error says why, and the page goes on to do so. */
async function sendOffline(page: Page, button: string, message = WHY) {
  await page.context().setOffline(true);
  await page.getByRole('main').getByRole('button', { name: button }).first().click();
  await expect(popupOf(page)).toBeVisible();
  if (await popupOf(page).getByRole('button', { name: 'Yes' }).isVisible()) {
    await popupOf(page).getByRole('button', { name: 'Yes' }).click();
  }
  await expect(popupOf(page)).toContainText(message);
  await expect(popupOf(page)).toContainText(WHY);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('status').filter({ hasText: 'Your device is offline.' })).toBeVisible();
}

async function comeBack(page: Page) {
  await page.context().setOffline(false);
  await expect(page.getByText('What you have typed is still here. You can send it')).toHaveCount(0);
}

test.describe('without a connection', () => {
  test.beforeEach(({ consoleWatch }) => consoleWatch.expectStatus('failed'));

  test('a post, a comment, an account and a follow say that the device is offline, and keep the text', async ({
    site,
    page,
  }) => {
    const member = await site.member();
    const { postId } = await site.post(await site.member());
    await openAs(page, member, '/new-forum-post');
    await page.getByLabel('Post Title').fill('A title');
    await page.getByLabel('Category (Type of Loan)').selectOption('Payday Loan');
    await page.getByLabel('Post Description').fill('What I wanted to say');
    await page.getByRole('status').filter({ hasText: 'Saved' }).waitFor();
    await sendOffline(page, 'Upload Post', 'Post creation failed.');
    await expect(page.getByLabel('Post Description')).toHaveValue('What I wanted to say');
    await expectAccessible(page);
    await comeBack(page);

    await page.goto(`/forum/${postId}`);
    await page.getByLabel('Your comment').fill('My answer');
    await sendOffline(page, 'Post comment', 'Create post failed.');
    await expect(page.getByLabel('Your comment')).toHaveValue('My answer');
    await expect(main(page).getByRole('alert').or(main(page).getByText(WHY)).first()).toBeVisible();
    await comeBack(page);
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Follow' }).click();
    await expect(
      main(page)
        .getByRole('alert')
        .filter({ hasText: `try once more. ${WHY}` }),
    ).toBeVisible();
    await comeBack(page);

    await page.goto(`/account/${member.userId}`);
    await page.getByLabel('Occupation').fill('Baker');
    await sendOffline(page, 'Update Information');
    await expect(page.getByLabel('Occupation')).toHaveValue('Baker');
    await comeBack(page);
  });

  test('updates that could not be marked as read say so on the start page, and stay new', async ({ site, page }) => {
    const member = await site.member();
    await site.post(member);
    await openAs(page, member, '/');
    const mark = main(page).getByRole('button', { name: 'Mark all as read' });
    await mark.waitFor();
    await page.context().setOffline(true);
    await mark.click();
    await expect(
      main(page)
        .getByRole('alert')
        .filter({ hasText: `try once more. ${WHY}` }),
    ).toBeVisible();
    await expectAccessible(page);
    await comeBack(page);
    await mark.click();
    await expect(mark).toHaveCount(0);
    await expect(main(page).getByRole('alert')).toHaveCount(0);
  });

  test('the contact form and the sign-in say so to visitors', async ({ page }) => {
    await page.goto('/contact-us');
    await page.getByLabel('Name').fill('Mei');
    await page.getByLabel('Email').fill('mei@example.org');
    await page.getByLabel('Category').selectOption('General queries');
    await page.getByLabel('Message').fill('Hello');
    await sendOffline(page, 'Submit');
    await expect(page.getByLabel('Message')).toHaveValue('Hello');
    await comeBack(page);
    await page.goto('/login');
    await page.getByLabel('Username').fill('mei');
    await page.getByLabel('Password', { exact: true }).fill('Garden#2468x');
    await sendOffline(page, 'Log in');
    await comeBack(page);
  });

  test('a decision on a report says so to moderators', async ({ site, page }) => {
    const { postId } = await site.post(await site.member());
    const reportId = await report(site, 'post', postId);
    await asModerator(page, site);
    await page.goto(`/reported-posts/${reportId}?source=published`);
    await chooseReason(page);
    await sendOffline(page, 'Approve');
    await comeBack(page);
  });
});

test('a browser that blocks storage is told why nobody can stay logged in', async ({ site, page }) => {
  const member = await site.member();
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
    }
  });
  const why = page.getByText('Your browser blocks what we need to keep you logged in.');
  await page.goto('/about-us');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(why).toHaveCount(0);
  await page.goto('/login');
  await expect(why).toBeVisible();
  await expectAccessible(page);
  await logIn(page, member);
  await expect(page).not.toHaveURL(/login/);
  await page.goto('/forum');
  await expect(page.getByText('Login required to access this page.')).toBeVisible();
  await expect(why).toBeVisible();
});
