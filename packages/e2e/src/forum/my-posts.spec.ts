import { answer, popupSays } from '../support/actions';
import { expectAccessible } from '../support/axe';
import { expect, openAs, test } from '../support/fixtures';
import { expectNothingBeside, setTextSize } from '../support/layout';
import { words } from '../support/words';

test.describe('my posts', () => {
  test('show their status and first 25 words; filters combine and All resets them', async ({ site, page }) => {
    const author = await site.member();
    await site.post(author, { title: 'Pending payday', status: 'Pending', text: words(26, 'word') });
    await site.post(author, { title: 'Pending micro', status: 'Pending', category: 'Microcredit Loan' });
    await site.post(author, { title: 'Rejected payday', status: 'Rejected', anonymous: true });
    const published = await site.post(author, { title: 'Published payday' });
    await site.post(await site.member(), { title: 'Not hers' });
    await openAs(page, author, `/myposts/${author.userId}`);

    const cards = page.getByRole('main').getByRole('listitem');
    await expect(cards).toHaveCount(4);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Posts');
    await expect(cards.filter({ hasText: 'Pending payday' })).toContainText('word25…');
    await expect(cards.filter({ hasText: 'Pending payday' })).not.toContainText('word26');
    await expect(cards.filter({ hasText: 'Rejected payday' })).toContainText('Posted anonymously');
    await expect(cards.filter({ hasText: 'Rejected payday' }).getByText('Rejected', { exact: true })).toBeVisible();
    await expectAccessible(page);

    await page.getByLabel('Status').selectOption('Pending');
    await expect(cards).toHaveCount(2);
    await page.getByLabel('Type of Loan').selectOption('Payday Loan');
    await expect(cards).toHaveCount(1);
    await expect(page).toHaveURL(/\?status=Pending&category=Payday\+Loan$/);
    await page.getByLabel('Status').selectOption('All');
    await expect(cards).toHaveCount(4);
    await expect(page.getByLabel('Type of Loan')).toHaveValue('All');
    await page.getByRole('searchbox').fill('MICRO');
    await page.keyboard.press('Enter');
    await expect(cards).toHaveCount(1);
    await page.getByRole('button', { name: 'Clear search' }).click();
    await expect(cards).toHaveCount(4);
    await expect(page.getByRole('link', { name: 'New Post' })).toHaveAttribute('href', '/new-forum-post');

    await page.getByRole('link', { name: 'Published payday' }).click();
    await expect(page).toHaveURL(new RegExp(`/mypost/${published.postId}$`));
  });

  test('do not scroll sideways on a phone at twice the text size, with every label shown', async ({ site, page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const author = await site.member();
    const { postId, title } = await site.post(author, { category: 'Microcredit Loan' });
    await site.edit(author, postId, { title, text: 'In a hurry.', category: 'Short Term Loan' });
    await openAs(page, author, `/myposts/${author.userId}`);
    await expect(page.getByText('Edit waiting for review')).toBeVisible();
    for (const size of ['root', 'default', 'text'] as const) {
      await setTextSize(page, size);
      await expectNothingBeside(page, size);
    }
  });

  test('show a message when there are none, and an error when loading fails', async ({ site, page, consoleWatch }) => {
    consoleWatch.expectStatus(500);
    const author = await site.member();
    await openAs(page, author, `/myposts/${author.userId}`);
    await expect(page.getByText('You have not posted yet.')).toBeVisible();
    await expectAccessible(page);
    await answer(page, 'GET', /^\/api\/myposts\//, { status: 500 });
    await page.reload();
    await popupSays(page, 'Error:', 'Failed to get My Posts.');
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('You have not posted yet.')).toBeVisible();
  });

  test('of another account, in an address from the history of this device, lead to her own', async ({ site, page }) => {
    const [before, author] = [await site.member(), await site.member()];
    await openAs(page, author, `/myposts/${before.userId}`);
    await expect(page.getByText('This page belongs to another account.')).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expectAccessible(page);
    await page.getByRole('main').getByRole('link', { name: 'My Posts' }).click();
    await expect(page.getByText('You have not posted yet.')).toBeVisible();
  });
});
