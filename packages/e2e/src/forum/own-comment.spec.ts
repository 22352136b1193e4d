import type { Page } from '@playwright/test';
import { answer, expectAligned, expectFits, popupOf, popupSays, refusal, tabTo } from '../support/actions';
import { expectAccessible } from '../support/axe';
import { expect, openAs, test, type Account, type Site } from '../support/fixtures';
import { comment as commentOn } from '../support/moderation';
import { loseAnswers } from '../support/writing';

/** A published post of somebody, with a comment. */
async function commented(site: Site, commenter: Account, cmtDesc: string) {
  const author = await site.member();
  const { postId } = await site.post(author);
  return { author, postID: postId, cmtID: await commentOn(site, commenter, postId, cmtDesc) };
}

test.describe('a member’s own comment', () => {
  test('can be deleted by keyboard alone, and disappears for other readers at once', async ({ site, page, person }) => {
    const writer = await site.member();
    const { author, postID: postId } = await commented(site, writer, 'Call me on 0400 000 000.');
    await openAs(page, writer, `/forum/${postId}`);
    const comment = page.getByRole('listitem').filter({ hasText: '0400 000 000' });
    await expectAccessible(page);
    await expectAligned(comment.getByRole('button', { name: 'Edit your comment' }), comment.getByText('Call me on'));
    await tabTo(page, comment.getByRole('button', { name: 'Delete your comment' }));
    await page.keyboard.press('Enter');
    await expect(popupOf(page)).toContainText('you can’t get it back');
    await tabTo(page, popupOf(page).getByRole('button', { name: 'Yes' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status').filter({ hasText: 'Comment deleted.' })).toBeFocused();
    await expect(popupOf(page)).toHaveCount(0);
    await expect(page.getByText('0400 000 000')).toHaveCount(0);
    await expect(page.getByText('There are no comments.')).toBeVisible();
    await expectAccessible(page);

    const { page: reader } = await person();
    await openAs(reader, author, `/forum/${postId}`);
    await expect(reader.getByText('There are no comments.')).toBeVisible();
  });

  test('leaves a line in its place, with the focus, when it is deleted', async ({ site, page }) => {
    const writer = await site.member();
    const { postID: postId } = await commented(site, writer, 'The first.');
    for (const text of ['The second.', 'The third.']) await commentOn(site, writer, postId, text);
    await openAs(page, writer, `/forum/${postId}`);
    const rows = page.getByRole('main').getByRole('list').last().getByRole('listitem');
    for (const [gone, left] of [
      ['The second.', [/The first\./, /Comment deleted\./, /The third\./]],
      ['The third.', [/The first\./, /Comment deleted\./]],
    ] as const) {
      const comment = page.getByRole('listitem').filter({ hasText: gone });
      await comment.getByRole('button', { name: 'Delete your comment' }).click();
      await popupOf(page).getByRole('button', { name: 'Yes' }).click();
      await expect(comment).toHaveCount(0);
      await expect(rows).toHaveText(left);
      await expect(rows.getByRole('status').filter({ hasText: 'Comment deleted.' })).toBeFocused();
    }
  });

  test('that was just posted leaves that line alone when it is deleted', async ({ site, page }) => {
    const { postId } = await site.post(await site.member());
    await openAs(page, await site.member(), `/forum/${postId}`);
    await page.getByLabel('Your comment').fill('Too soon.');
    await page.getByRole('button', { name: 'Post comment' }).click();
    await popupSays(page, 'Success:', 'Comment successful.');
    await commentOn(site, await site.member(), postId, 'Written meanwhile.');
    await page.getByRole('button', { name: 'Delete your comment' }).click();
    await popupOf(page).getByRole('button', { name: 'Yes' }).click();
    await expect(page.getByText('Written meanwhile.')).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: 'Comment deleted.' })).toBeFocused();
    await expect(page.getByText('That comment is no longer here.')).toHaveCount(0);
    await page.reload();
    await expect(page.getByText('That comment is no longer here.')).toBeVisible();
  });

  test('can be edited in place, is marked as changed, and keeps its edit as a draft until it is sent', async ({
    site,
    page,
  }) => {
    const writer = await site.member();
    const { postID: postId, cmtID: cmtId } = await commented(site, writer, 'I had 3 loans.');
    await openAs(page, writer, `/forum/${postId}`);
    await page.getByRole('button', { name: 'Edit your comment' }).click();
    const text = page.getByLabel('Change your comment');
    await expect(text).toBeFocused();
    await expect(text).toHaveValue('I had 3 loans.');
    await expectAccessible(page);
    await expectFits(page);
    await text.fill('I had two loans.');
    await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();
    await page.reload();
    await page.getByRole('button', { name: 'Edit your comment' }).click();
    await expect(text).toHaveValue('I had two loans.');
    const call = page.waitForRequest((request) => request.url().endsWith(`/api/comment/${cmtId}`));
    await page.getByRole('button', { name: 'Save changes' }).click();
    expect((await call).postDataJSON()).toEqual({ cmtDesc: 'I had two loans.' });
    const comment = page.getByRole('listitem').filter({ hasText: 'I had two loans.' });
    await expect(comment.getByRole('status').filter({ hasText: 'Comment changed.' })).toBeVisible();
    await expect(popupOf(page)).toHaveCount(0);
    await expect(comment).toContainText('Edited');
    await expect(comment.getByRole('button', { name: 'Edit your comment' })).toBeFocused();
    await expectAccessible(page);
  });

  test('keeps the edited text when the edit is refused or cancelled', async ({ site, page, consoleWatch }) => {
    for (const status of [400, 409, 500]) consoleWatch.expectStatus(status);
    const writer = await site.member();
    const { postID: postId, cmtID: cmtId } = await commented(site, writer, 'As it was.');
    await openAs(page, writer, `/forum/${postId}`);
    await page.getByRole('button', { name: 'Edit your comment' }).click();
    const text = page.getByLabel('Change your comment');
    await text.fill('   ');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await popupSays(page, 'Error:', 'Please write a comment first.');
    await text.fill('As it should be.');
    await answer(page, 'PUT', new RegExp(`/api/comment/${cmtId}$`), { status: 500 });
    await page.getByRole('button', { name: 'Save changes' }).click();
    await popupSays(page, 'Error:', 'Your comment could not be changed.');
    await expect(page.getByRole('alert')).toContainText('Your text is still here. Try again in a moment.');
    const hidden = 'A moderator has hidden this comment, so it cannot be changed.';
    await answer(page, 'PUT', new RegExp(`/api/comment/${cmtId}$`), refusal(hidden, 409));
    await page.getByRole('button', { name: 'Save changes' }).click();
    await popupSays(page, 'Error:', hidden);
    await expect(text).toHaveValue('As it should be.');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByText('As it was.')).toBeVisible();
    await page.getByRole('button', { name: 'Edit your comment' }).click();
    await expect(text).toHaveValue('As it should be.');
  });

  test('stays and shows an error when its deletion fails, until it is deleted', async ({
    site,
    page,
    consoleWatch,
  }) => {
    for (const status of [500, 404, 'failed'] as const) consoleWatch.expectStatus(status);
    const writer = await site.member();
    const { postID: postId, cmtID: cmtId } = await commented(site, writer, 'Still here.');
    await openAs(page, writer, `/forum/${postId}`);
    await answer(page, 'DELETE', new RegExp(`/api/comment/${cmtId}$`), refusal('No.', 500));
    await page.getByRole('button', { name: 'Delete your comment' }).click();
    await popupOf(page).getByRole('button', { name: 'Yes' }).click();
    // An open popup hides the page from the tree that roles are looked up in.
    await popupSays(page, 'Error:', '');
    await expect(page.getByRole('alert').filter({ hasText: 'Load this page again' })).toBeVisible();
    await expect(page.getByText('Still here.')).toBeVisible();

    // The deletion arrives, and its reply is lost.
    await page.unrouteAll();
    await loseAnswers(page, new RegExp(`/api/comment/${cmtId}$`));
    for (const isLost of [true, false]) {
      await page.getByRole('button', { name: 'Delete your comment' }).click();
      await popupOf(page).getByRole('button', { name: 'Yes' }).click();
      if (isLost) await popupSays(page, 'Error:', 'Your comment could not be deleted.');
      await page.unrouteAll();
    }
    await expect(page.getByRole('status').filter({ hasText: 'Comment deleted.' })).toBeFocused();
  });

  test('can be changed only by its author, and under her anonymous post only at /mypost/:id', async ({
    site,
    page,
    person,
  }) => {
    const author = await site.member();
    const { postId } = await site.post(author, { anonymous: true });
    await (
      await site.as(author)
    ).must('POST /mypost/:id', { params: { id: postId }, body: { cmtDesc: 'From the author.' } });
    const changes = (by: Page) => by.getByRole('button', { name: /^(Edit|Delete) your comment$/ });
    await openAs(page, author, `/forum/${postId}`);
    await expect(page.getByText('From the author.')).toBeVisible();
    await expect(changes(page)).toHaveCount(0);
    await page.goto(`/mypost/${postId}`);
    await expect(changes(page)).toHaveCount(2);
    const { page: reader } = await person();
    await openAs(reader, await site.member(), `/forum/${postId}`);
    await expect(reader.getByText('From the author.')).toBeVisible();
    await expect(changes(reader)).toHaveCount(0);
  });
});
