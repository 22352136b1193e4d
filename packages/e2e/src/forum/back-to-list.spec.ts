import type { Page } from '@playwright/test';
import { backAtOnce, popupOf, popupSays } from '../support/actions';
import { expect, openAs, type Site, test } from '../support/fixtures';
import { comment as commentOn, main } from '../support/moderation';

const FILTERED = /\/forum\?category=Short\+Term\+Loan$/;

/** Opens a post, with a comment, from the list as the reader has narrowed it: by a filter and by words. */
async function openFromList(site: Site, page: Page) {
  const word = site.unique('kept');
  const [author, commenter] = [await site.member(), await site.member()];
  const { postId, title } = await site.post(author, { title: `${word} one`, category: 'Short Term Loan' });
  await site.post(author, { title: `${word} two`, category: 'Short Term Loan' });
  await site.post(author, { title: `${word} of another loan` });
  await commentOn(site, commenter, postId, 'Words that hurt.');
  await openAs(page, await site.member(), '/forum?category=Short+Term+Loan');
  await page.getByRole('searchbox').fill(word);
  await page.keyboard.press('Enter');
  const cards = main(page).getByRole('listitem').filter({ hasText: word });
  await expect(cards).toHaveCount(2);
  await page.getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  return { cards, word, postId, title, commenter };
}

async function expectList(page: Page, { cards, word }: Awaited<ReturnType<typeof openFromList>>, count: number) {
  await expect(page).toHaveURL(FILTERED);
  await expect(cards).toHaveCount(count);
  await expect(page.getByRole('searchbox')).toHaveValue(word);
}

test.describe('the filtered forum list from which a post was opened', () => {
  test('is restored after the report forms of the post and its comment were opened', async ({ site, page }) => {
    const scene = await openFromList(site, page);
    for (const name of ['Report', `Report this comment by ${scene.commenter.username}`]) {
      await page.getByRole('link', { name, exact: true }).click();
      await expect(page.getByLabel('Reason')).toBeVisible();
      await page.getByRole('link', { name: 'Back to the post' }).click();
      await expect(page.getByRole('heading', { level: 1, name: scene.title })).toBeVisible();
    }
    await page.getByRole('link', { name: 'Back to the forum' }).click();
    await expectList(page, scene, 2);
  });

  test('is restored after a report was sent', async ({ site, page }) => {
    const scene = await openFromList(site, page);
    await page.getByRole('link', { name: 'Report', exact: true }).click();
    await page.getByLabel('Reason').fill('It sells loans.');
    await page.getByRole('button', { name: 'Send report' }).click();
    await popupSays(page, 'Success:', 'Your report has been sent to the moderator.');
    await expect(page).toHaveURL(new RegExp(`/forum/${scene.postId}$`));
    await page.getByRole('link', { name: 'Back to the forum' }).click();
    await expectList(page, scene, 2);
  });

  test('is restored without the post after the member hides it', async ({ site, page }) => {
    const scene = await openFromList(site, page);
    await page.getByRole('button', { name: 'More about this post' }).click();
    await page.getByRole('button', { name: 'Hide this post' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Its author is not told.' })).toBeVisible();
    await page.getByRole('link', { name: 'Back to the forum' }).click();
    await expectList(page, scene, 1);
  });
});

test('the report form opened from My Posts leads back to the post in the forum, and then to the list', async ({
  site,
  page,
}) => {
  const [author, commenter] = [await site.member(), await site.member()];
  const { postId, title } = await site.post(author);
  await commentOn(site, commenter, postId, 'Words that hurt.');
  await openAs(page, author, `/myposts/${author.userId}`);
  await page.getByRole('link', { name: title }).click();
  await page.getByRole('link', { name: `Report this comment by ${commenter.username}` }).click();
  await page.getByRole('link', { name: 'Back to the post' }).click();
  await expect(page).toHaveURL(new RegExp(`/forum/${postId}$`));
  await page.getByRole('link', { name: 'Back to the forum' }).click();
  await expect(page).toHaveURL(/\/forum$/);
});

test('Back, pressed before the list is shown, leads to no post that she has just deleted', async ({
  site,
  page,
  consoleWatch,
}) => {
  consoleWatch.expectStatus(404);
  const author = await site.member();
  const { postId } = await site.post(author);
  await openAs(page, author, `/mypost/${postId}`);
  const remove = page.getByRole('button', { name: 'Delete', exact: true });
  await expect(remove).toBeEnabled();
  await backAtOnce(page);
  await remove.click();
  await popupOf(page).getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText('It may have been deleted.')).toBeVisible();
  await expect(page).toHaveURL(`/mypost/${postId}`);
  await expect(page.locator('button', { hasText: 'Delete' })).toHaveCount(0);
});
