import { expectFits, popupOf, tabTo } from '../support/actions';
import { expectAccessible } from '../support/axe';
import { expect, openAs, test } from '../support/fixtures';
import { comment as commentOn, main } from '../support/moderation';

test.describe('hiding', () => {
  test('a post removes it from the list and can be undone in the settings, by keyboard alone', async ({
    site,
    page,
  }) => {
    const word = site.unique('hide');
    const author = await site.member();
    const { postId, title } = await site.post(author, { title: `${word} one`, anonymous: true });
    await site.post(author, { title: `${word} two`, anonymous: true });
    const reader = await site.member();
    await openAs(page, reader, `/forum/${postId}`);
    const menu = page.getByRole('button', { name: 'More about this post' });
    await tabTo(page, menu);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: /^Hide posts and comments by/ })).toHaveCount(0);
    await expectAccessible(page);
    await tabTo(page, page.getByRole('button', { name: 'Hide this post' }));
    await page.keyboard.press('Enter');
    const line = page
      .getByRole('status')
      .filter({ hasText: 'Its author is not told. You can undo this in My Account' });
    await expect(line).toBeVisible();
    await expect(popupOf(page)).toHaveCount(0);
    await expectAccessible(page);
    await expectFits(page);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status').filter({ hasText: 'You can see this post again.' })).toBeVisible();
    await tabTo(page, menu);
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('button', { name: 'Hide this post' }));
    await page.keyboard.press('Enter');
    await expect(line).toBeVisible();
    await tabTo(page, page.getByRole('link', { name: 'Back to the forum' }));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/forum$/);
    await page.getByRole('searchbox').fill(word);
    await page.keyboard.press('Enter');
    const cards = main(page).getByRole('listitem').filter({ hasText: word });
    await expect(cards).toHaveCount(1);
    await expect(cards).toContainText(`${word} two`);

    await page.goto(`/account/${reader.userId}`);
    await tabTo(page, page.getByRole('link', { name: 'What you hide' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'What you hide' })).toBeVisible();
    await expect(page.getByRole('link', { name: title })).toBeVisible();
    await expectAccessible(page);
    await expectFits(page);
    await tabTo(page, page.getByRole('button', { name: `Show again “${title}”` }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status').filter({ hasText: `You can see “${title}” again.` })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Posts', exact: true })).toBeFocused();
    await expect(page.getByText('You are not hiding any posts.')).toBeVisible();
  });

  test('a member removes her comments and named posts from lists; a direct link to her post still opens', async ({
    site,
    page,
  }) => {
    const word = site.unique('loud');
    const [loud, author, reader] = [await site.member(), await site.member(), await site.member()];
    const { postId } = await site.post(author, { title: `${word} asked` });
    const named = await site.post(loud, { title: `${word} answered` });
    await commentOn(site, loud, postId, 'Loud words.');
    await openAs(page, reader, `/forum/${postId}`);
    await page.getByRole('button', { name: `More about this comment by ${loud.username}` }).click();
    const hide = page.getByRole('button', { name: `Hide posts and comments by ${loud.username}` });
    // One sentence, not the name in a column beside it.
    await expect.poll(() => hide.innerText()).toBe(`Hide posts and comments by ${loud.username}`);
    await hide.click();
    await expect(page.locator(':focus')).toContainText('They are not told. You can undo this');
    await expect(page.getByText('Loud words.')).toHaveCount(0);
    await expect(page.getByText('There are no comments.')).toBeVisible();

    await page.getByRole('link', { name: 'Back to the forum' }).click();
    await page.getByRole('searchbox').fill(word);
    await page.keyboard.press('Enter');
    await expect(main(page).getByRole('listitem').filter({ hasText: word })).toHaveCount(1);
    await page.goto(`/forum/${named.postId}`);
    await expect(page.getByRole('heading', { level: 1, name: named.title })).toBeVisible();

    await page.goto('/forum-settings');
    await page.getByRole('button', { name: `Show again ${loud.username}` }).click();
    await expect(page.getByText('You are not hiding anyone.')).toBeVisible();
    await page.goto(`/forum/${postId}`);
    await expect(page.getByText('Loud words.')).toBeVisible();
  });

  test('a member whose account was deleted shows an error and changes nothing', async ({
    site,
    page,
    consoleWatch,
  }) => {
    consoleWatch.expectStatus(404);
    const author = await site.member();
    const { postId, title } = await site.post(author);
    await openAs(page, await site.member(), `/forum/${postId}`);
    await (await site.as(author)).must('DELETE /delete-account/:id', { params: { id: author.userId } });
    await page.getByRole('button', { name: 'More about this post' }).click();
    await page.getByRole('button', { name: `Hide posts and comments by ${author.username}` }).click();
    await expect(page.getByRole('alert')).toContainText('User does not exist.');
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  });
});
