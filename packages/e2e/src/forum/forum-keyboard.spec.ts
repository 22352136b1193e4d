import type { Locator, Page } from '@playwright/test';
import { popupOf, tabTo } from '../support/actions';
import { expect, signIn, test } from '../support/fixtures';
import { comment, main } from '../support/moderation';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Goes to a control by Tab and presses it. */
async function press(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  await tabTo(page, target, key);
  await page.keyboard.press('Enter');
}

/** The same for the header, which stands just before the heading that has the focus on a new page. */
async function pressAbove(page: Page, target: Locator) {
  await expect(heading(page)).toBeFocused();
  await press(page, target, 'Shift+Tab');
}

async function closeWithOk(page: Page, message: string) {
  await expect(popupOf(page)).toContainText(message);
  await expect(popupOf(page).getByRole('button', { name: 'Ok' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(popupOf(page)).toHaveCount(0);
}

test('a member can post, comment, report, open Updates and delete her account by keyboard alone', async ({
  site,
  page,
}) => {
  const other = await site.member();
  const theirs = await site.post(other, { title: site.unique('Of another') });
  await comment(site, other, theirs.postId, 'Buy my loans');
  const member = await site.member();
  await signIn(page, member);
  const nav = page.getByRole('navigation', { name: 'Main' });

  await pressAbove(page, nav.getByRole('link', { name: 'Forum' }));
  await press(page, main(page).getByRole('link', { name: 'New Post' }));
  await tabTo(page, page.getByLabel('Post Title'));
  await page.keyboard.type('By keyboard');
  await tabTo(page, page.getByLabel('Category (Type of Loan)'));
  await page.keyboard.type('Micro');
  await tabTo(page, page.getByLabel('Post Description'));
  await page.keyboard.type('Every key of it.');
  await tabTo(page, page.getByRole('radio', { name: 'Yes' }));
  await page.keyboard.press('Space');
  await press(page, page.getByRole('button', { name: 'Upload Post' }));
  await closeWithOk(page, 'Post created successfully.');
  await expect(heading(page)).toHaveText('By keyboard');
  await expect(main(page)).toContainText('Waiting for a moderator');

  await pressAbove(page, nav.getByRole('link', { name: 'Forum' }));
  await press(page, main(page).getByRole('link', { name: theirs.title }));
  await expect(heading(page)).toHaveText(theirs.title);
  await tabTo(page, page.getByLabel('Your comment'));
  await page.keyboard.type('So it was for me.');
  await press(page, page.getByRole('button', { name: 'Post comment' }));
  await closeWithOk(page, 'Comment successful.');
  await expect(page.getByRole('listitem').filter({ hasText: 'So it was for me.' })).toBeVisible();

  await press(page, page.getByRole('link', { name: `Report this comment by ${other.username}` }));
  await tabTo(page, page.getByLabel('Reason'));
  await page.keyboard.type('It sells loans.');
  await press(page, page.getByRole('button', { name: 'Send report' }));
  await closeWithOk(page, 'Your report has been sent to the moderator.');
  await expect(page).toHaveURL(new RegExp(`/forum/${theirs.postId}$`));
  await press(page, main(page).getByRole('link', { name: 'Report', exact: true }));
  await tabTo(page, page.getByLabel('Reason'));
  await page.keyboard.type('So does this.');
  await press(page, page.getByRole('button', { name: 'Send report' }));
  await closeWithOk(page, 'Your report has been sent to the moderator.');

  await pressAbove(page, nav.getByRole('button', { name: 'Account' }));
  await press(page, nav.getByRole('link', { name: 'My Account' }));
  await press(page, main(page).getByRole('link', { name: 'Updates' }));
  await expect(page.getByText('There is nothing new yet.')).toBeVisible();

  await pressAbove(page, nav.getByRole('button', { name: 'Account' }));
  await press(page, nav.getByRole('link', { name: 'My Account' }));
  await press(page, page.locator('summary', { hasText: 'Delete User Account' }));
  await press(page, page.getByRole('button', { name: 'Delete Account' }));
  await press(page, popupOf(page).getByRole('button', { name: 'Yes' }));
  await page.waitForURL((url) => url.pathname === '/');
  await closeWithOk(page, 'Your account has been deleted successfully.');
  expect((await site.api().call('POST /login', { body: member })).status).toBe(401);
});
