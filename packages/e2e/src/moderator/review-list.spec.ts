import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe';
import { answer, leaveToBrowser, popupSays } from '../support/actions';
import { expect, test } from '../support/fixtures';
import { asModerator } from '../support/moderation';

/** Other tests' posts may fill the first page. */
async function searchFor(page: Page, words: string) {
  await page.getByRole('searchbox').fill(words);
  await page.keyboard.press('Enter');
}

test.describe('the review list', () => {
  test('shows id, title and waiting time, oldest first, and marks edits', async ({ site, page }) => {
    const author = await site.member();
    const first = await site.post(author, { status: 'Pending', anonymous: true });
    const second = await site.post(author);
    await site.edit(author, second.postId, { title: second.title, text: 'Other words.' });
    await asModerator(page, site, '/review-new-posts');
    await searchFor(page, author.username);
    await expect(page.getByRole('columnheader')).toHaveText([
      'Post ID',
      'New Post Title',
      'Author',
      'Waiting since',
      'Category',
    ]);
    const rows = page.getByRole('row').filter({ has: page.getByRole('link') });
    await expect(rows).toHaveCount(2);
    const titles = await rows.getByRole('link').allInnerTexts();
    expect(titles.indexOf(first.title)).toBeLessThan(titles.indexOf(second.title));
    const row = rows.filter({ hasText: second.title });
    await expect(row).toContainText(second.postId);
    await expect(row).toContainText('Edit of a published post');
    await expect(row).toContainText(/\d{1,2} \w+ \d{4} \d\d:\d\d/);
    await expect(row).not.toContainText('posted as Anonymous');
    await expect(rows.filter({ hasText: first.title })).not.toContainText('Edit of a published post');
    await expect(rows.filter({ hasText: first.title })).toContainText('posted as Anonymous');
    await expectAccessible(page);
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await expectAccessible(page);
  });

  test('says of each post what to know before it is opened, narrows down to it, and finds an author', async ({
    site,
    page,
  }) => {
    const author = await site.member();
    const plain = await site.post(author, { status: 'Pending' });
    const found = await site.post(author, { status: 'Pending', text: 'Please ring me on 0491 570 006 today.' });
    await asModerator(page, site, '/review-new-posts');
    await searchFor(page, author.username);
    await expect(page.getByRole('row').filter({ has: page.getByRole('link') })).toHaveCount(2);
    const row = (title: string) => page.getByRole('row').filter({ hasText: title });
    await expect(row(found.title)).toContainText('Phone');
    await expect(row(found.title).getByRole('link', { name: author.username })).toHaveAttribute(
      'href',
      `/user-management/${author.userId}`,
    );
    await expect(row(plain.title)).toContainText('First post');
    await page.getByLabel('Only').selectOption('Personal details');
    await expect(page).toHaveURL(/only=personal-details/);
    await expect(row(plain.title)).toHaveCount(0);
    await expect(row(found.title)).toBeVisible();
    await row(found.title).getByRole('link', { name: found.title }).click();
    await page.getByRole('link', { name: 'Back to the review list' }).click();
    await expect(page).toHaveURL(/only=personal-details/);

    await expectAccessible(page);
  });

  test('says, as all queues do, that the longest wait comes first only in that order', async ({ site, page }) => {
    const longest = /longest wait/;
    const lists = ['review-new-posts', 'reported-posts', 'reported-comments', 'reported-contact', 'appeals'];
    await asModerator(page, site, `/${lists[0]}`);
    const main = page.getByRole('main');
    for (const list of lists) {
      await page.goto(`/${list}`);
      await expect(main).toContainText(longest);
      await main.getByLabel('Order').selectOption('Newest first');
      await expect(page).toHaveURL(/sort=newest/);
      await expect(main).not.toContainText(longest);
    }
    await page.goto('/appeals?status=Upheld');
    await expect(main.getByLabel('Status')).toHaveValue('Upheld');
    await expect(main).not.toContainText(longest);
  });

  test('has links from the page of the oldest posts to pages of newer ones', async ({ site, page }) => {
    const post = (title: string) => ({
      postID: crypto.randomUUID(),
      postTitle: title,
      postCategory: 'Payday Loan',
      postDateTime: '2026-11-20T03:04:05.678Z',
      authorInfo: { username: 'someone' },
      edit: false,
    });
    await leaveToBrowser(page);
    await page.route('**/api/review-new-posts?*', (route) => {
      const later = new URL(route.request().url()).searchParams.get('after') === 'key1';
      const link = later
        ? '</api/review-new-posts?before=key2>; rel="prev"'
        : '</api/review-new-posts?after=key1>; rel="next"';
      return route.fulfill({ headers: { link }, json: [post(later ? 'Came later' : 'Came first')] });
    });
    await asModerator(page, site, '/review-new-posts');
    await expect(page.getByRole('link', { name: 'Came first' })).toBeVisible();
    await page.getByRole('link', { name: 'Newer' }).click();
    await expect(page.getByRole('link', { name: 'Came later' })).toBeVisible();
    await expect(page).toHaveURL(/\/review-new-posts\?after=key1$/);
    await expect(page.getByRole('link', { name: 'Older' })).toHaveAttribute('href', '/review-new-posts?before=key2');
    await page.goBack();
    await expect(page.getByRole('link', { name: 'Came first' })).toBeVisible();
  });

  test('leads from an empty later page to the first one, with its filter and order', async ({ site, page }) => {
    const text = 'Please ring me on 0491 570 006 today.';
    const { title } = await site.post(await site.member(), { status: 'Pending', text });
    // The key of an entry that is older than every post.
    await asModerator(page, site, `/review-new-posts?only=personal-details&sort=newest&after=${'A'.repeat(30)}`);
    await expect(page.getByText('There are no posts on this page.')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Show the first page' }).click();
    await expect(page).toHaveURL((url) => !url.searchParams.has('after'));
    await expect(page).toHaveURL(/only=personal-details/);
    await expect(page).toHaveURL(/sort=newest/);
    await expect(page.getByRole('link', { name: title })).toBeVisible();
  });

  test('shows a message when nothing is waiting, and an error when it does not load', async ({
    site,
    page,
    consoleWatch,
  }) => {
    consoleWatch.expectStatus(500);
    await answer(page, 'GET', /^\/api\/review-new-posts$/, { status: 200, body: [] });
    await asModerator(page, site, '/review-new-posts');
    await expect(page.getByText('Nothing is waiting.')).toBeVisible();
    await expectAccessible(page);
    await page.unrouteAll();
    await answer(page, 'GET', /^\/api\/review-new-posts$/, { status: 500 });
    await page.reload();
    await popupSays(page, 'Error:', 'Failed to get Review New Forum Posts');
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  });
});
