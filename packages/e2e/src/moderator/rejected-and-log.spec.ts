import { readFile } from 'node:fs/promises';
import { expectFits, popupSays, tabTo } from '../support/actions';
import { expectAccessible } from '../support/axe';
import { expect, openAs, test } from '../support/fixtures';

const reopenForm = { name: 'Reopen' };

test('a rejected post is found and reopened by keyboard, and its author reads the reason', async ({
  site,
  page,
  person,
}) => {
  const author = await site.member();
  const title = site.unique('Kept out');
  const { postId } = await site.post(author, { title, status: 'Rejected', anonymous: true });
  await openAs(page, site.moderator, '/myview');
  await page.getByRole('link', { name: 'Rejected posts' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rejected posts');
  await expectAccessible(page);
  await page.getByRole('link', { name: title }).click();
  await expect(page).toHaveURL(new RegExp(`/rejected-posts/${postId}$`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rejected post');
  await expect(page.getByText('No reason given')).toBeVisible();
  await expectAccessible(page);
  await expectFits(page);

  const form = page.getByRole('form', reopenForm);
  await tabTo(page, form.getByRole('button', { name: 'Reopen: send it back to review' }));
  await page.keyboard.press('Enter');
  await popupSays(page, 'Error:', 'Please say why the post is being reviewed again. Its author will read it.');
  await tabTo(page, form.getByLabel('Reason'), 'Shift+Tab');
  await page.keyboard.type('We misread it. Sorry.');
  await tabTo(page, form.getByRole('button', { name: 'Reopen: send it back to review' }));
  await page.keyboard.press('Enter');
  await popupSays(page, 'Success:', 'The post is waiting for review again.');
  await expect(page).toHaveURL(new RegExp(`/review-new-posts/${postId}$`));
  const { page: hers } = await person();
  await openAs(hers, author, `/mypost/${postId}`);
  await expect(hers.getByText('Pending')).toBeVisible();
  await openAs(hers, author, '/updates');
  await expect(hers.getByText('A moderator will read your post again')).toBeVisible();
  await expect(hers.getByText('We misread it. Sorry.')).toBeVisible();
});

test('the second of two moderators who reopen a post gets an error and keeps her reason', async ({
  site,
  page,
  person,
  consoleWatch,
}) => {
  consoleWatch.expectStatus(409);
  const { postId } = await site.post(await site.member(), { status: 'Rejected' });
  const { page: colleague } = await person();
  for (const view of [page, colleague]) {
    await openAs(view, site.moderator, `/rejected-posts/${postId}`);
    await view.getByRole('form', reopenForm).getByLabel('Reason').fill('We misread it.');
  }
  await page.getByRole('button', { name: 'Reopen: send it back to review' }).click();
  await popupSays(page, 'Success:', 'The post is waiting for review again.');
  await colleague.getByRole('button', { name: 'Reopen: send it back to review' }).click();
  await popupSays(colleague, 'Error:', 'This post is no longer rejected.');
  await expect(colleague.getByRole('form', reopenForm).getByLabel('Reason')).toHaveValue('We misread it.');
});

test('the moderation log can be filtered and saved as CSV, and contains no text of posts', async ({ site, page }) => {
  const title = site.unique('Never in the log');
  const { postId } = await site.post(await site.member(), { title, status: 'Rejected' });
  const approved = await site.post(await site.member(), { title: site.unique('Neither in the log') });
  await openAs(page, site.moderator, '/moderation-log');
  const table = page.getByRole('table', { name: 'Moderation log' });
  await expect(table.getByText(postId)).toBeVisible();
  await expect(table.getByRole('row').filter({ hasText: approved.postId })).toContainText('Approved a post');
  for (const words of [title, approved.title]) await expect(table).not.toContainText(words);
  await expectAccessible(page);
  await expectFits(page);
  await page.getByLabel('What').selectOption('Rejected a post');
  await expect(page).toHaveURL(/kind=post-rejected/);
  await expect(table.getByText(postId)).toBeVisible();
  await expect(table.getByText('Approved a post')).toHaveCount(0);
  await expect(table.getByText(approved.postId)).toHaveCount(0);
  // As if there was more than a page of them.
  await page.route(/\/api\/moderation-log\?(?!.*csv)/, async (route) => {
    const response = await route.fetch();
    const link = '</api/moderation-log?after=AZuYU_4AAAAAAAAAAAAAAAAAAAAAAA>; rel="next"';
    await route.fulfill({ response, headers: { ...response.headers(), link } });
  });
  await page.getByLabel('Moderator').selectOption(site.moderator.username);
  await expect(table.getByText(postId)).toBeVisible();
  const older = page.getByRole('link', { name: 'Older' });
  await expect(older).toHaveAttribute('href', /kind=post-rejected/);
  await expect(older).toHaveAttribute('href', /moderator=[\w-]{36}/);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('log.csv');
  const text = await readFile(await file.path(), 'utf8');
  expect(text).toContain(`"post-rejected","${postId}"`);
  expect(text).not.toContain(title);
  await expect(page.getByText('The entries are in the file log.csv.')).toBeVisible();
  await page.getByLabel('From', { exact: true }).fill('2000-01-01');
  await page.getByLabel('To', { exact: true }).fill('2000-01-02');
  await expect(page.getByText('No entries match.')).toBeVisible();
  await expect(page.getByText('Try another filter.')).toBeVisible();
  await expect(page.getByText(postId)).toHaveCount(0);
});

test('the log leads to what was done with one item, in one act, and with one account', async ({ site, page }) => {
  const her = await site.member();
  const { postId } = await site.post(her, { status: 'Pending' });
  const moderator = await site.as(site.moderator);
  const { posts } = await moderator.must('GET /user-management/:userID/waiting', { params: { userID: her.userId } });
  await moderator.must('PUT /user-management/:userID/reject-waiting', {
    params: { userID: her.userId },
    body: {
      ...{ reason: 'Adverts', posts: posts.map(({ postID, etag }) => ({ postID, etag })), flags: [] },
      suspend: { reason: 'Adverts' },
    },
  });
  await openAs(page, site.moderator, '/moderation-log');
  const table = page.getByRole('table', { name: 'Moderation log' });
  const rows = table.getByRole('row').filter({ has: page.getByRole('rowheader') });
  const ofPost = rows.filter({ hasText: postId });
  await expect(ofPost.getByRole('link', { name: 'Rejected a post' })).toHaveAttribute(
    'href',
    `/rejected-posts/${postId}`,
  );
  await ofPost.getByRole('link', { name: 'This action' }).click();
  await expect(page.getByText('This shows only what was done in one action.')).toBeVisible();
  await expect(rows).toHaveCount(2);
  await expectAccessible(page);
  await expectFits(page);
  await rows.filter({ hasText: her.username }).getByRole('link', { name: 'Suspended an account' }).click();
  await page.getByRole('link', { name: 'What was done with this account' }).click();
  await expect(page).toHaveURL(new RegExp(`member=${her.userId}$`));
  // Reading her account is in the log, too; her post is not.
  await expect(rows.filter({ hasText: 'Suspended an account' })).toHaveCount(1);
  await expect(rows.filter({ hasText: postId })).toHaveCount(0);
  await page.getByRole('link', { name: 'Show the whole log' }).click();
  await expect(ofPost).toHaveCount(1);
});

test('a day that the calendar does not have is no filter of the log', async ({ site, page }) => {
  const request = page.waitForRequest(/\/api\/moderation-log/);
  await openAs(page, site.moderator, '/moderation-log?from=2026-02-30&to=2026-11-31');
  const { searchParams } = new URL((await request).url());
  expect([searchParams.get('from'), searchParams.get('to')]).toEqual([null, null]);
  await expect(page.getByRole('table', { name: 'Moderation log' })).toBeVisible();
});

test('a screen that reads accounts again and again is in one row of the log', async ({ site, page }) => {
  const moderator = await site.as(site.moderator);
  const { userId } = await site.member();
  for (let read = 0; read < 3; read += 1) await moderator.must('GET /user-management');
  for (let read = 0; read < 2; read += 1)
    await moderator.must('GET /user-management/:userID', { params: { userID: userId } });
  await openAs(page, site.moderator, '/moderation-log');
  const rows = page.getByRole('table', { name: 'Moderation log' }).getByRole('row');
  await expect(rows.nth(1)).toContainText(/Read an account.*2 times.*This account/);
  await expect(rows.nth(2)).toContainText(/Read the list of accounts.*3 times/);
});
