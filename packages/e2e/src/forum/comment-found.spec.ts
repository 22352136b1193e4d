import type { Page } from '@playwright/test';
import { popupOf, popupSays } from '../support/actions';
import { expectAccessible } from '../support/axe';
import { expect, openAs, test, type Site } from '../support/fixtures';
import { comment, main } from '../support/moderation';

/** A post with this many comments of several members. */
async function discussed(site: Site, count: number): Promise<string> {
  const { postId } = await site.post(await site.member());
  let writer = await site.member();
  for (let at = 1; at <= count; at += 1) {
    if (at % 5 === 0) writer = await site.member();
    await comment(site, writer, postId, `Comment ${at}.`);
  }
  return postId;
}

const commentWith = (page: Page, text: string) => main(page).getByRole('listitem').filter({ hasText: text });

test.describe('a comment', () => {
  test('has the focus and is on the screen once its writer closes the message, on a later page too', async ({
    site,
    page,
  }) => {
    const postId = await discussed(site, 99);
    await openAs(page, await site.member(), `/forum/${postId}`);
    for (const text of ['My first answer.', 'My second answer.', 'My third answer.']) {
      await page.getByLabel('Your comment').fill(text);
      await page.getByRole('button', { name: 'Post comment' }).click();
      await popupSays(page, 'Success:', 'Comment successful.');
      await expect(commentWith(page, text)).toBeFocused();
      await expect(commentWith(page, text)).toBeInViewport();
      await expect(page.getByLabel('Your comment')).toHaveValue('');
    }
    await expect(main(page).getByRole('listitem')).toHaveCount(2);
    // At the top, where the header covers no part of a button.
    await page.evaluate(() => scrollTo(0, 0));
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Back to the first comments' }).click();
    await expect(commentWith(page, 'Comment 1.')).toBeVisible();
    await expect(page).not.toHaveURL(/comment=/);
    // The list of posts is one step back, however many comments she wrote.
    await page.goBack();
    await expect(commentWith(page, 'My third answer.')).toBeVisible();
  });

  test('is led to by the update about it, and one that is gone is in no update', async ({ site, page, person }) => {
    const postId = await discussed(site, 101);
    const follower = await site.member();
    await (await site.as(follower)).must('PUT /forum/:id/follow', { params: { id: postId } });
    const writer = await site.member();
    await comment(site, writer, postId, 'The answer that she waits for.');
    await openAs(page, follower, '/updates');
    await page.getByRole('main').getByRole('listitem').getByRole('link').click();
    await expect(commentWith(page, 'The answer that she waits for.')).toBeFocused();
    await expect(commentWith(page, 'The answer that she waits for.')).toBeInViewport();
    await page.reload();
    await expect(commentWith(page, 'The answer that she waits for.')).toBeFocused();

    const other = await site.post(await site.member());
    await (await site.as(follower)).must('PUT /forum/:id/follow', { params: { id: other.postId } });
    const cmtId = await comment(site, writer, other.postId, 'Sent by mistake.');
    const dot = page.getByRole('banner').getByRole('link', { name: 'Updates (something new)' });
    await page.goto('/about-us');
    await page.getByRole('button', { name: 'Account' }).click();
    await expect(dot).toHaveCount(1);
    const { page: hers } = await person();
    await openAs(hers, writer, `/forum/${other.postId}`);
    await hers.getByRole('button', { name: 'Delete your comment' }).click();
    await popupOf(hers).getByRole('button', { name: 'Yes' }).click();
    await expect(hers.getByRole('status').filter({ hasText: 'Comment deleted.' })).toBeVisible();
    await page.goto('/about-us');
    await page.getByRole('button', { name: 'Account' }).click();
    await expect(page.getByRole('link', { name: 'Updates' })).toBeVisible();
    await expect(dot).toHaveCount(0);
    await page.goto('/updates');
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
    await page.goto(`/forum/${other.postId}?comment=${cmtId}`);
    await expect(page.getByText('That comment is no longer here.')).toBeVisible();
  });

  test('leaves its line on the later page that a link led to, when it is deleted or hidden', async ({
    site,
    page,
    person,
  }) => {
    const postId = await discussed(site, 101);
    const [writer, other] = [await site.member(), await site.member()];
    const [deleted, hidden] = [
      await comment(site, writer, postId, 'Sent by mistake.'),
      await comment(site, other, postId, 'Not for me.'),
    ];
    const rows = (of: Page) => main(of).getByRole('listitem');
    await openAs(page, writer, `/forum/${postId}?comment=${deleted}`);
    await expect(commentWith(page, 'Sent by mistake.')).toBeFocused();
    await page.getByRole('button', { name: 'Delete your comment' }).click();
    await popupOf(page).getByRole('button', { name: 'Yes' }).click();
    // The page by its key: by the comment's id, the API would answer the first one.
    await expect(page).toHaveURL(new RegExp(`\\?after=.*&comment=${deleted}$`));
    await expect(main(page).locator('[aria-busy=true]')).toHaveCount(0);
    await expect(rows(page)).toHaveText([/Comment 101\./, /^Comment deleted\.$/, /Not for me\./]);
    await expect(page.getByRole('status').filter({ hasText: 'Comment deleted.' })).toBeFocused();
    await page.reload();
    await expect(page.getByText('That comment is no longer here.')).toBeVisible();
    await expect(rows(page)).toHaveText([/Comment 101\./, /Not for me\./]);

    const { page: hers } = await person();
    await openAs(hers, await site.member(), `/forum/${postId}?comment=${hidden}`);
    await commentWith(hers, 'Not for me.').getByText('More').click();
    await hers.getByRole('button', { name: `Hide posts and comments by ${other.username}` }).click();
    await expect(hers).toHaveURL(new RegExp(`\\?after=.*&comment=${hidden}$`));
    await expect(main(hers).locator('[aria-busy=true]')).toHaveCount(0);
    await expect(rows(hers)).toHaveText([/Comment 101\./, /Show again/]);
    await hers.getByRole('button', { name: 'Show again' }).click();
    await expect(commentWith(hers, 'Not for me.')).toBeFocused();
  });

  test('of her own cannot be reported by its writer, and can by others', async ({ site, page, person }) => {
    const { postId } = await site.post(await site.member());
    const writer = await site.member();
    const cmtId = await comment(site, writer, postId, 'What I know about it.');
    await openAs(page, writer, `/forum/${postId}`);
    await expect(page.getByRole('button', { name: 'Edit your comment' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Report this comment' })).toHaveCount(0);
    const refused = await (
      await site.as(writer)
    ).call('POST /report-comment/:id', { params: { id: cmtId }, body: { reportReason: 'Mine' } });
    expect(refused.status).toBe(409);
    const { page: reader } = await person();
    await openAs(reader, await site.member(), `/forum/${postId}`);
    await expect(reader.getByRole('link', { name: 'Report this comment' })).toHaveCount(1);
  });
});
