import { expectAccessible } from '../support/axe';
import { expect, openAs, test } from '../support/fixtures';

test('a member saves a post, finds it under Saved posts, and takes it out again', async ({ site, page }) => {
  const { postId, title } = await site.post(await site.member(), { anonymous: true });
  await openAs(page, await site.member(), '/saved-posts');
  await expect(page.getByRole('heading', { name: 'You have not saved any posts yet.' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Read the forum' }).click();
  await expect(page).toHaveURL(`${site.url}/forum`);

  await page.goto(`/forum/${postId}`);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const says = (text: string) => page.getByRole('main').getByRole('status').filter({ hasText: text });
  await expect(says('Saved. You can find it under Saved posts. Nobody else is told.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Stop saving' })).toBeVisible();

  await page.goto('/forum');
  await page.getByRole('main').getByRole('link', { name: 'Saved posts' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Saved posts');
  await page.getByRole('link', { name: title }).click();
  await page.getByRole('button', { name: 'Stop saving' }).click();
  await expect(says('This post is no longer among your saved posts.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeFocused();
  await page.getByRole('link', { name: 'Back to Saved posts' }).click();
  await expect(page.getByRole('heading', { name: 'You have not saved any posts yet.' })).toBeVisible();
});
