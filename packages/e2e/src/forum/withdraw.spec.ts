import { answer, expectAligned, expectFits, popupOf, popupSays, refusal, tabTo } from '../support/actions';
import { expectAccessible } from '../support/axe';
import { expect, openAs, test } from '../support/fixtures';

test.describe('withdrawing', () => {
  test('a pending post on My Posts removes it from the review queue, by keyboard alone', async ({ site, page }) => {
    const author = await site.member();
    const { postId, title } = await site.post(author, { status: 'Pending' });
    await openAs(page, author, `/myposts/${author.userId}`);
    const card = page.getByRole('listitem').filter({ hasText: title });
    await expectAccessible(page);
    await expectFits(page);
    const withdraw = card.getByRole('button', { name: `Withdraw “${title}”` });
    await expectAligned(withdraw, card.getByRole('link', { name: title }));
    await tabTo(page, withdraw);
    await page.keyboard.press('Enter');
    await expect(popupOf(page)).toContainText('Do you wish to withdraw this post?');
    await expect(popupOf(page)).toContainText('Moderators keep a copy in their archive.');
    await tabTo(page, popupOf(page).getByRole('button', { name: 'Yes' }));
    await page.keyboard.press('Enter');
    await expect(card.getByRole('status')).toContainText('Your post has been withdrawn.');
    await expect(card.getByRole('status')).toBeFocused();
    await expect(popupOf(page)).toHaveCount(0);
    await expect(card.getByRole('link')).toHaveCount(0);
    await expectAccessible(page);
    await page.reload();
    await expect(page.getByText('You have not posted yet.')).toBeVisible();
    const { status } = await (
      await site.as(site.moderator)
    ).call('GET /review-new-posts/:id', { params: { id: postId } });
    expect(status).toBe(404);
  });

  test('a pending edit discards the edit and keeps the published post', async ({ site, page }) => {
    const author = await site.member();
    const { postId, title } = await site.post(author, { text: 'As approved.' });
    await site.edit(author, postId, { title, text: 'In a hurry.' });
    await openAs(page, author, `/myposts/${author.userId}`);
    await page.getByRole('button', { name: `Withdraw changes “${title}”` }).click();
    await popupOf(page).getByRole('button', { name: 'Yes' }).click();
    const card = page.getByRole('listitem').filter({ hasText: title });
    await expect(card.getByRole('status')).toContainText('Your changes have been withdrawn.');
    await expect(card.getByRole('status')).toBeFocused();
    await expect(page.getByRole('button', { name: /^Withdraw/ })).toHaveCount(0);
    await page.getByRole('link', { name: title }).click();
    await expect(page.getByText('As approved.')).toBeVisible();
  });

  test('a post that a moderator has already decided on shows an error and keeps it', async ({
    site,
    page,
    consoleWatch,
  }) => {
    consoleWatch.expectStatus(409);
    const author = await site.member();
    const { postId, title } = await site.post(author, { status: 'Pending' });
    await openAs(page, author, `/myposts/${author.userId}`);
    const decided = 'A moderator has already decided, so there is nothing to withdraw.';
    await answer(page, 'PUT', new RegExp(`/api/mypost/${postId}/withdraw$`), refusal(decided, 409));
    await page.getByRole('button', { name: `Withdraw “${title}”` }).click();
    await popupOf(page).getByRole('button', { name: 'Yes' }).click();
    await popupSays(page, 'Error:', decided);
    await expect(page.getByRole('alert').filter({ hasText: decided })).toBeVisible();
    await expect(page.getByRole('link', { name: title })).toBeVisible();
  });
});
