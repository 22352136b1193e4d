import { answer, popupSays } from '../support/actions';
import { expectAccessible } from '../support/axe';
import { expect, test } from '../support/fixtures';
import { approve, asModerator, comment, expectNarrow, hide, main, reject, report } from '../support/moderation';

test.describe('the archive', () => {
  test('shows decided post reports read-only, with the moderator and her comment', async ({ site, page }) => {
    const { postId, title } = await site.post(await site.member());
    const reportId = await report(site, 'post', postId);
    const moderator = await site.as(site.moderator);
    await moderator.must('PUT /reported-posts/:id/reject', {
      params: { id: reportId },
      body: {
        moderatorComment: 'Read twice, nothing in it.',
      },
    });
    await asModerator(page, site, '/archived-post-reports');
    await expect(page).toHaveTitle('Archived post reports · Commonpurse');
    await expect(page.getByRole('columnheader')).toHaveText([
      'Post Title',
      'Reason',
      'Post Status',
      'Report Status',
      'Moderator',
    ]);
    const row = page.getByRole('row').filter({ hasText: title });
    for (const text of ['It names a person', 'Published', 'Rejected', site.moderator.username]) {
      await expect(row).toContainText(text);
    }
    await expectAccessible(page);
    await expectNarrow(page);
    await row.getByRole('link').click();
    await expect(page).toHaveURL(new RegExp(`/archived-post-reports/${reportId}\\?source=published$`));
    await expect(main(page)).toContainText('Read twice, nothing in it.');
    await expect(main(page)).toContainText(`Closed by${site.moderator.username}`);
    await expect(main(page)).toContainText(/Closed on\d{1,2} \w+ \d{4} \d\d:\d\d/);
    await expect(approve(page)).toHaveCount(0);
    await expect(reject(page)).toHaveCount(0);
    await expectAccessible(page);
    await expectNarrow(page);
  });

  test('shows decided comment reports, and says when the moderator left no comment', async ({ site, page }) => {
    const { postId } = await site.post(await site.member());
    const text = site.unique('Said');
    const cmtId = await comment(site, await site.member(), postId, text);
    await hide(site, 'comment', cmtId);
    await asModerator(page, site, '/archived-comment-reports');
    await expect(page.getByRole('columnheader')).toHaveText([
      'Reported Comment',
      'Reason',
      'Comment Status',
      'Post Status',
      'Report Status',
      'Moderator',
    ]);
    const row = page.getByRole('row').filter({ hasText: text });
    for (const cell of ['Rejected', 'Published', 'Approved', site.moderator.username])
      await expect(row).toContainText(cell);
    await expectAccessible(page);
    await expectNarrow(page);
    await page.getByLabel('Report Status').selectOption('Rejected');
    await expect(row).toHaveCount(0);
    await page.getByLabel('Report Status').selectOption('Approved');
    await row.getByRole('link').click();
    await expect(main(page)).toContainText('No comment left by moderator.');
    await expect(approve(page)).toHaveCount(0);
  });

  test('shows deleted posts with their comments, including hidden ones, and marks anonymous authors', async ({
    site,
    page,
  }) => {
    const author = await site.member();
    const { postId, title } = await site.post(author, {
      anonymous: true,
      category: 'Microcredit Loan',
      text: 'Gone now.',
    });
    await comment(site, author, postId, 'Mine.');
    await hide(site, 'comment', await comment(site, await site.member(), postId, 'Hidden.'));
    await (await site.as(author)).must('DELETE /mypost/:id', { params: { id: postId } });
    await asModerator(page, site, '/archived-user-posts');
    await expect(page.getByRole('columnheader')).toHaveText([
      'Post Title',
      'Post Category',
      'Post Author',
      'Created Date',
      'Deleted Date',
    ]);
    const row = page.getByRole('row').filter({ hasText: title });
    await expect(row).toContainText('Microcredit Loan');
    await expect(row).toContainText(author.username);
    await expect(row).toContainText('posted as Anonymous');
    expect((await row.innerText()).match(/\d{1,2} \w+ \d{4} \d\d:\d\d/g)).toHaveLength(2);
    await expectAccessible(page);
    await expectNarrow(page);
    await row.getByRole('link', { name: title }).click();
    await expect(page).toHaveURL(new RegExp(`/archived-user-posts/${postId}$`));
    await expect(page.getByRole('article')).toContainText('Gone now.');
    for (const text of ['StatusArchived', 'Created', 'posted as Anonymous'])
      await expect(main(page)).toContainText(text);
    await expect(main(page)).toContainText(/Archived\d{1,2} \w+ \d{4} \d\d:\d\d/);
    const items = main(page).getByRole('listitem');
    await expect(items.filter({ hasText: 'Mine.' })).toContainText('posted as Anonymous');
    await expect(items.filter({ hasText: 'Hidden.' })).toContainText('Rejected');
    await expectAccessible(page);
    await expectNarrow(page);
  });

  test('shows a message when a list is empty, and an error when a list or an item does not load', async ({
    site,
    page,
    consoleWatch,
  }) => {
    for (const status of [404, 500] as const) consoleWatch.expectStatus(status);
    await asModerator(page, site);
    const both = { forum: [], archived: [] };
    for (const [path, empty, body, failed] of [
      [
        'archived-post-reports',
        'No post reports have been closed yet.',
        both,
        'Failed to get Archived Forum Post Reports',
      ],
      [
        'archived-comment-reports',
        'No comment reports have been closed yet.',
        both,
        'Failed to get Archived Forum Comment Reports',
      ],
      ['archived-user-posts', 'There are no archived posts.', [], 'Failed to get Archived User Posts'],
    ] as const) {
      await answer(page, 'GET', new RegExp(`^/api/${path}$`), { status: 200, body });
      await page.goto(`/${path}`);
      await expect(page.getByText(empty)).toBeVisible();
      await page.unrouteAll();
      await answer(page, 'GET', new RegExp(`^/api/${path}$`), { status: 500 });
      await page.reload();
      await popupSays(page, 'Error:', failed);
    }
    await page.goto('/archived-user-posts/no-such-post');
    await popupSays(page, 'Error:', 'Archived Forum Post not found');
    await answer(page, 'GET', /^\/api\/archived-user-posts\//, { status: 200, body: [] });
    await page.reload();
    await popupSays(page, 'Error:', 'Archived Forum Post not found');
    await page.unrouteAll();
    await answer(page, 'GET', /^\/api\/archived-user-posts\//, { status: 500 });
    await page.reload();
    await popupSays(page, 'Error:', 'Failed to fetch Archived Forum Post Details');
  });
});
