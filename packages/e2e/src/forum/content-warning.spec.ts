import { expectFits, popupOf, popupSays, tabTo } from '../support/actions';
import { expectAccessible } from '../support/axe';
import { expect, openAs, test } from '../support/fixtures';
import { asModerator, main } from '../support/moderation';

test.describe('a content warning', () => {
  test('is chosen by keyboard, three at most, kept in the draft, and sent', async ({ site, page }) => {
    const author = await site.member();
    await openAs(page, author, '/new-forum-post');
    await page.getByLabel('Post Title').fill('With a warning');
    await page.getByLabel('Category').selectOption('Payday Loan');
    const group = page.getByRole('group', { name: /^Content warning/ });
    for (const name of ['Loss', 'Violence']) {
      await page.getByLabel('Category').focus();
      await tabTo(page, group.getByRole('checkbox', { name }));
      await page.keyboard.press('Space');
    }
    await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();
    await page.reload();
    await expect(group.getByRole('checkbox', { name: 'Loss' })).toBeChecked();
    await group.getByRole('checkbox', { name: 'Threats' }).check();
    await expect(group.getByRole('checkbox', { name: 'Other' })).toBeDisabled();
    await expectAccessible(page);
    await expectFits(page);
    await page.getByLabel('Post Description').fill('What happened to me.');
    const call = page.waitForRequest('**/api/new-forum-post');
    await page.getByRole('button', { name: 'Upload Post' }).click();
    expect((await call).postDataJSON()).toMatchObject({ postWarning: ['Violence', 'Threats', 'Loss'] });
    await popupOf(page).getByRole('button', { name: 'Ok' }).click();
    await expect(main(page)).toContainText('Content warning: Violence, Threats, Loss');
    await expect(page.getByText('What happened to me.')).toBeVisible();
  });

  test('collapses the text in the list and in the post until it is opened by keyboard', async ({ site, page }) => {
    const word = site.unique('folded');
    const text = `Words of ${word}.`;
    const { title } = await site.post(await site.member(), { text, warning: ['Threats', 'Money control'] });
    await openAs(page, await site.member(), '/forum');
    await page.getByRole('searchbox').fill(word);
    await page.keyboard.press('Enter');
    const card = main(page).getByRole('listitem').filter({ hasText: title });
    await expect(main(page).getByRole('listitem')).toHaveCount(1);
    await expect(card).toContainText('Content warning: Threats, Money control');
    for (const screen of ['list', 'post']) {
      const button = page.getByRole('button', { name: `text of “${title}”` });
      await expect(button, screen).toHaveAttribute('aria-expanded', 'false');
      await expect(page.getByText(text)).toBeHidden();
      await expectAccessible(page);
      await tabTo(page, button);
      await page.keyboard.press('Enter');
      await expect(button).toHaveAttribute('aria-expanded', 'true');
      await expect(page.getByText(text)).toBeVisible();
      await expectFits(page);
      await page.keyboard.press('Enter');
      await expect(page.getByText(text)).toBeHidden();
      if (screen === 'list') await page.getByRole('link', { name: title }).click();
    }
    await expect(page).toHaveTitle(/^Forum post/);
  });

  test('collapses the text of a post that she goes back to from another one, of which nothing stays', async ({
    site,
    page,
    consoleWatch,
  }) => {
    consoleWatch.expectStatus(400, /\/forum\//);
    const author = await site.member();
    const first = await site.post(author, { text: 'Words of the first.', warning: ['Threats'] });
    const second = await site.post(author, { text: 'Words of the second.', warning: ['Threats'] });
    await openAs(page, await site.member(), '/forum');
    await main(page).getByRole('link', { name: first.title }).click();
    await page.getByRole('link', { name: 'Back to the forum' }).click();
    await main(page).getByRole('link', { name: second.title }).click();
    await page.getByRole('button', { name: `Show the text of “${second.title}”` }).click();
    await page.getByRole('button', { name: 'Post comment', exact: true }).click();
    await popupSays(page, 'Error:', 'Please write a comment first.');
    await page.evaluate(() => history.go(-2));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(first.title);
    await expect(page.getByText('Words of the first.')).toBeHidden();
    await expect(page.getByLabel('Your comment')).not.toHaveAccessibleDescription(/Please write a comment/);
  });

  test('can be removed by an edit, and the moderator sees the removal', async ({ site, page, person }) => {
    const author = await site.member();
    const { postId } = await site.post(author, { warning: ['Loss'] });
    await openAs(page, author, `/update-forum-post/${postId}`);
    await page.getByRole('checkbox', { name: 'Loss' }).uncheck();
    const call = page.waitForRequest(`**/api/update-forum-post/${postId}`);
    await page.getByRole('button', { name: 'Update Post' }).click();
    expect((await call).postDataJSON()).toMatchObject({ postWarning: [] });
    await popupOf(page).getByRole('button', { name: 'Ok' }).click();
    await expect(page.getByText('Your new text is waiting for a moderator')).toBeVisible();
    const { page: desk } = await person();
    await asModerator(desk, site, `/review-new-posts/${postId}`);
    await expect(main(desk).getByText('Content warning: Loss becomes none.')).toBeVisible();
  });
});
