import { answer, leaveToBrowser, popupSays, refusal, tabTo } from '../support/actions';
import { expectAccessible } from '../support/axe';
import { expect, openAs, signInByApi, test } from '../support/fixtures';

test.describe('a post', () => {
  test('shows its text with line breaks and paragraphs, and its author, and accepts a comment by keyboard alone', async ({
    site,
    page,
  }) => {
    const author = await site.member({ age: 51 });
    const reader = await site.member();
    const { postId, title } = await site.post(author, { text: 'First line.\nSecond line.\n\nThird.' });
    await openAs(page, reader, `/forum/${postId}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page).toHaveTitle(/^Forum post/);
    await expect(page.getByText(`By ${author.username}, aged 51`)).toBeVisible();
    expect(await page.getByText('Second line.').innerText()).toBe('First line.\nSecond line.');
    await expect(page.getByText('Third.', { exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Report', exact: true })).toHaveAttribute(
      'href',
      `/report-post/${postId}`,
    );
    await expect(page.getByRole('main').getByRole('link', { name: 'Rules of Engagement' })).toHaveAttribute(
      'href',
      '/rules-of-engagement',
    );
    await expect(page.getByText('There are no comments.')).toBeVisible();
    await expect(page.getByText('Leave a comment to start a conversation!')).toBeVisible();
    await expectAccessible(page);

    await tabTo(page, page.getByLabel('Your comment'));
    await page.keyboard.type('It took me a year.');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Ask for help early.');
    await tabTo(page, page.getByRole('button', { name: 'Post comment' }));
    await page.keyboard.press('Enter');
    await popupSays(page, 'Success:', 'Comment successful.');
    const comment = page.getByRole('listitem').filter({ hasText: 'Ask for help early.' });
    await expect(comment).toContainText(reader.username);
    await expect(comment).toContainText(/\d{1,2} \w+ \d{4} \d\d:\d\d/);
    await expect(comment.getByRole('link', { name: 'Report this comment' })).toHaveCount(0);
    await expect(page.getByLabel('Your comment')).toHaveValue('');
    await expect(page.getByText('There are no comments.')).toHaveCount(0);
    // At the top, where the header covers no part of a button.
    await page.evaluate(() => scrollTo(0, 0));
    await expectAccessible(page);
  });

  test('shows its author a link to /mypost/:id, unless it is anonymous', async ({ site, page }) => {
    const author = await site.member();
    const named = await site.post(author);
    const anonymous = await site.post(author, { anonymous: true });
    const report = page.getByRole('link', { name: 'Report', exact: true });
    const open = page.getByRole('main').getByRole('link', { name: 'Open in My posts' });
    await openAs(page, author, `/forum/${anonymous.postId}`);
    await expect(report).toBeVisible();
    await expect(open).toHaveCount(0);
    await page.goto(`/forum/${named.postId}`);
    await expect(open).toBeVisible();
    await expect(report).toHaveCount(0);
    await expect(page.getByText('More about this post')).toHaveCount(0);
    await open.click();
    await expect(page).toHaveURL(new RegExp(`/mypost/${named.postId}$`));
  });

  test('hides the usernames of deleted accounts, and omits rejected and empty comments', async ({ site, page }) => {
    const { postId } = await site.post(await site.member());
    const comment = (details: object) => ({
      cmtID: crypto.randomUUID(),
      cmtDesc: 'Words.',
      cmtDateTime: '2026-11-20T03:04:05.678Z',
      cmtStatus: 'Published',
      cmtAuthorUsername: 'her.name',
      cmtActiveUser: true,
      ...details,
    });
    await leaveToBrowser(page);
    await page.route(`**/api/forum/${postId}`, async (route) => {
      const response = await route.fetch();
      const [post] = (await response.json()) as [{ comments: object[] }];
      post.comments = [
        comment({ cmtDesc: 'From a deleted account.', cmtActiveUser: false }),
        comment({ cmtDesc: 'Rejected words.', cmtStatus: 'Rejected' }),
        comment({ cmtDesc: '  ' }),
      ];
      await route.fulfill({ response, json: [post] });
    });
    await openAs(page, await site.member(), `/forum/${postId}`);
    const items = page.getByRole('main').getByRole('listitem');
    await expect(items).toHaveCount(1);
    await expect(items).toContainText('Deleted Account');
    await expect(items).toContainText('From a deleted account.');
    await expect(page.getByText('her.name')).toHaveCount(0);
    await expect(page.getByText('Rejected words.')).toHaveCount(0);
  });

  test('keeps a comment that could not be sent, and shows the error message of the server', async ({
    site,
    page,
    consoleWatch,
  }) => {
    for (const status of [400, 500, 'failed'] as const) consoleWatch.expectStatus(status);
    const { postId } = await site.post(await site.member());
    await openAs(page, await site.member(), `/forum/${postId}`);
    const box = page.getByLabel('Your comment');
    const send = page.getByRole('button', { name: 'Post comment' });

    await send.click();
    await popupSays(page, 'Error:', 'Please write a comment first.');
    await expect(page.getByText('Please write a comment first.')).toBeVisible();

    await box.fill('Still here.');
    const failures = [
      { reply: refusal('Not like this.'), message: 'Not like this.' },
      { reply: { status: 500 }, message: 'Create post failed' },
      { reply: { status: 200 }, message: 'Create post failed' },
    ];
    for (const { reply, message } of failures) {
      await answer(page, 'POST', /^\/api\/forum\//, reply);
      await send.click();
      await popupSays(page, 'Error:', message);
      await expect(page.getByRole('alert').filter({ hasText: message })).toContainText(
        'Your text is still here. Try again in a moment.',
      );
      await expect(box).toHaveValue('Still here.');
      await page.unrouteAll();
    }
    await leaveToBrowser(page);
    await page.route('**/api/forum/*', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.fallback(),
    );
    await send.click();
    await popupSays(page, 'Error:', 'Create post failed');
    await page.unrouteAll();

    // What was typed outlasts a visit elsewhere, and goes once it has been sent.
    await page.getByRole('link', { name: 'Back to the forum' }).click();
    await page.goBack();
    await expect(box).toHaveValue('Still here.');
    await send.click();
    await popupSays(page, 'Success:', 'Comment successful.');
    await expect(box).toHaveValue('');
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
  });

  test('counts the characters of a comment, and shows the server’s error for one that is too long', async ({
    site,
    page,
    consoleWatch,
  }) => {
    consoleWatch.expectStatus(400);
    const { postId } = await site.post(await site.member());
    await openAs(page, await site.member(), `/forum/${postId}`);
    await page.getByLabel('Your comment').fill('x'.repeat(2001));
    await expect(page.getByText('1 character too many')).toBeVisible();
    await page.getByRole('button', { name: 'Post comment' }).click();
    await popupSays(page, 'Error:', 'Please use at most 2,000 characters for a comment.');
  });

  test('accepts only one comment on a double click', async ({ site, page }) => {
    const { postId } = await site.post(await site.member());
    await openAs(page, await site.member(), `/forum/${postId}`);
    await page.getByLabel('Your comment').fill('Only once.');
    await page.getByRole('button', { name: 'Post comment' }).dblclick();
    await popupSays(page, 'Success:', 'Comment successful.');
    await page.reload();
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
  });

  test('that is not in the forum shows an error', async ({ site, page, consoleWatch }) => {
    consoleWatch.expectStatus(404);
    const { postId } = await site.post(await site.member(), { status: 'Pending' });
    await signInByApi(page, await site.member());
    for (const id of [postId, 'no-such-post']) {
      await page.goto(`/forum/${id}`);
      await popupSays(page, 'Error:', 'Failed to get Forum Post');
      await expect(page.getByRole('alert')).toContainText('This post is not in the forum.');
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    }
    await expectAccessible(page);
  });
});
