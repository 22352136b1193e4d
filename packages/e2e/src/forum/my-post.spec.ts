import { answer, popupOf, popupSays, refusal, tabTo } from '../support/actions';
import { expectAccessible } from '../support/axe';
import { expect, openAs, signInByApi, test } from '../support/fixtures';
import { comment } from '../support/moderation';

test.describe('my post', () => {
  test('that is pending says that it waits for a moderator, and has no comments', async ({ site, page }) => {
    const author = await site.member();
    const { postId, title } = await site.post(author, { status: 'Pending' });
    await openAs(page, author, `/mypost/${postId}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.getByRole('main').getByText('Pending', { exact: true })).toBeVisible();
    await expect(page.getByText('Waiting for a moderator')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Comments' })).toHaveCount(0);
    await expect(page.getByLabel('Your comment')).toHaveCount(0);
    await expectAccessible(page);
  });

  test('that is published links to its page in the forum and accepts comments', async ({ site, page }) => {
    const author = await site.member();
    const { postId } = await site.post(author);
    await openAs(page, author, `/mypost/${postId}`);
    await expect(page.getByRole('link', { name: 'See it as others do' })).toHaveAttribute('href', `/forum/${postId}`);
    await page.getByLabel('Your comment').fill('Thank you all.');
    const call = page.waitForRequest(
      (request) => request.method() === 'POST' && request.url().endsWith(`/api/mypost/${postId}`),
    );
    await page.getByRole('button', { name: 'Post comment' }).click();
    expect((await call).postDataJSON()).toEqual({
      cmtAuthor: author.userId,
      cmtDesc: 'Thank you all.',
      seenPostAnon: 'No',
    });
    await popupSays(page, 'Success:', 'Comment successful.');
    await expect(page.getByRole('listitem').filter({ hasText: 'Thank you all.' })).toBeVisible();
    await expectAccessible(page);
  });

  test('that was taken down shows the reason and its comments, but accepts no new ones', async ({ site, page }) => {
    const author = await site.member();
    const { postId } = await site.post(author);
    await comment(site, await site.member(), postId, 'From when it was in the forum.');
    const reason = 'It could help someone find you or another person.';
    const moderator = await site.as(site.moderator);
    await moderator.must('PUT /forum/:id/take-down', {
      params: { id: postId },
      body: { reason, note: 'Leave that out,\nplease.' },
    });
    await openAs(page, author, `/mypost/${postId}`);
    await expect(page.getByText(reason)).toBeVisible();
    await expect(page.getByText('Leave that out,')).toBeVisible();
    await expect(page.getByText('From when it was in the forum.')).toBeVisible();
    await expect(page.getByLabel('Your comment')).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Report this comment' })).toHaveCount(0);
    await expectAccessible(page);
  });

  test('that belongs to another member or fails to load shows an error', async ({ site, page, consoleWatch }) => {
    for (const status of [404, 500] as const) consoleWatch.expectStatus(status);
    const { postId } = await site.post(await site.member());
    await openAs(page, await site.member(), `/mypost/${postId}`);
    await popupSays(page, 'Error:', 'Post not found');
    await expect(page.getByRole('alert')).toContainText('Post not found');
    await answer(page, 'GET', /^\/api\/mypost\//, { status: 500 });
    await page.reload();
    await popupSays(page, 'Error:', 'Failed to fetch Post Details');
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  });

  test('offers Edit and Delete depending on its status', async ({ site, page }) => {
    const author = await site.member();
    const offered = { Pending: [], Rejected: ['Delete'], Published: ['Edit', 'Delete'] } as const;
    await signInByApi(page, author);
    for (const [status, actions] of Object.entries(offered)) {
      const { postId, title } = await site.post(author, { status: status as keyof typeof offered });
      await page.goto(`/mypost/${postId}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      for (const action of ['Edit', 'Delete'] as const) {
        const control = page
          .getByRole('main')
          .getByRole('link', { name: action, exact: true })
          .or(page.getByRole('button', { name: action, exact: true }));
        await expect(control).toHaveCount((actions as readonly string[]).includes(action) ? 1 : 0);
      }
    }
  });

  test('is deleted only after confirmation, by keyboard alone', async ({ site, page }) => {
    const author = await site.member();
    const { postId, title } = await site.post(author);
    await openAs(page, author, `/mypost/${postId}`);
    const remove = page.getByRole('button', { name: 'Delete', exact: true });
    await tabTo(page, remove);
    await page.keyboard.press('Enter');
    await expect(popupOf(page)).toContainText(
      'Do you wish to delete this post? Deleting it will permanently remove it.',
    );
    await expect(popupOf(page)).toContainText('Moderators keep a copy in their archive.');
    await expectAccessible(page);
    await expect(popupOf(page).getByRole('button', { name: 'No' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(remove).toBeFocused();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);

    const call = page.waitForRequest((request) => request.method() === 'DELETE');
    await page.keyboard.press('Enter');
    await tabTo(page, popupOf(page).getByRole('button', { name: 'Yes' }));
    await page.keyboard.press('Enter');
    expect((await call).postDataJSON()).toEqual({ userID: author.userId });
    await popupSays(page, 'Success:', 'Post deleted successfully.');
    await expect(page).toHaveURL(new RegExp(`/myposts/${author.userId}$`));
    await expect(page.getByText('You have not posted yet.')).toBeVisible();
  });

  test('is not deleted by a question that was open when she went back', async ({ site, page }) => {
    const author = await site.member();
    const { postId, title } = await site.post(author);
    await openAs(page, author, `/myposts/${author.userId}`);
    await page.getByRole('main').getByRole('link', { name: title }).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(popupOf(page)).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'My Posts' })).toBeVisible();
    await expect(popupOf(page)).toHaveCount(0);
    expect((await (await site.as(author)).call('GET /mypost/:id', { params: { id: postId } })).status).toBe(200);
  });

  test('stays with a lasting error message when its deletion fails', async ({ site, page, consoleWatch }) => {
    for (const status of [409, 500, 'failed'] as const) consoleWatch.expectStatus(status);
    const author = await site.member();
    const { postId, title } = await site.post(author, { status: 'Rejected' });
    await openAs(page, author, `/mypost/${postId}`);
    const failWith = async (reply: { status: number; body?: unknown } | 'failed') => {
      if (reply === 'failed') {
        await page.route('**/api/mypost/*', (route) =>
          route.request().method() === 'DELETE' ? route.abort() : route.fallback(),
        );
      } else await answer(page, 'DELETE', /^\/api\/mypost\//, reply);
      await page.getByRole('button', { name: 'Delete', exact: true }).click();
      await popupOf(page).getByRole('button', { name: 'Yes' }).click();
      await popupSays(page, 'Error:', 'Failed to delete Forum Post.');
      await expect(page.getByRole('alert')).toContainText('Failed to delete Forum Post.');
      await page.unrouteAll();
    };
    await failWith(refusal('A post can be deleted once a moderator has read it.', 409));
    await failWith({ status: 500 });
    await failWith('failed');
    await expectAccessible(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  });
});
