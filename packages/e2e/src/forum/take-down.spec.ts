import type { Page } from '@playwright/test';
import { expectFits, popupOf, popupSays, tabTo } from '../support/actions';
import { expectAccessible } from '../support/axe';
import { expect, openAs, test } from '../support/fixtures';
import { untilIdle } from '../support/until';

const REASON = 'It could help someone find you or another person.';

/** Opens the form by keyboard and sends it. */
async function takeDown(page: Page, summary: RegExp, kind: 'post' | 'comment', note = '') {
  const opener = page.locator('summary').filter({ hasText: summary });
  await tabTo(page, opener);
  await page.keyboard.press('Enter');
  const form = page.getByRole('form', { name: `Take the ${kind} down` });
  await form.getByLabel('Reason').selectOption(REASON);
  if (note) {
    await tabTo(page, form.getByLabel('Note'));
    await page.keyboard.type(note);
  }
  await tabTo(page, form.getByRole('button', { name: `Take down: hide the ${kind}` }));
  await page.keyboard.press('Enter');
  await popupOf(page).getByRole('button', { name: 'Yes' }).press('Enter');
}

test('a moderator takes a post down and undoes it by keyboard; after a new take-down the author reads why', async ({
  site,
  page,
  person,
}) => {
  const author = await site.member();
  const { postId } = await site.post(author, { title: 'Names a street' });
  await openAs(page, site.moderator, `/forum/${postId}`);
  await expect(page.locator('summary').filter({ hasText: 'Take down' })).toBeVisible();
  await takeDown(page, /Take down/, 'post', 'Please leave out the street.');
  await expect(page.getByText('The post is taken down. Its author can read why.')).toBeVisible();
  await expectAccessible(page);
  await expectFits(page);
  const asAuthor = await site.as(author);
  expect((await asAuthor.call('GET /forum/:id', { params: { id: postId } })).status).toBe(404);

  await tabTo(page, page.getByRole('button', { name: 'Undo' }));
  await page.keyboard.press('Enter');
  await popupSays(page, 'Success:', 'Your decision has been undone.');
  expect((await asAuthor.call('GET /forum/:id', { params: { id: postId } })).status).toBe(200);

  // Her note is in the form again.
  await takeDown(page, /Take down/, 'post');
  await expect(page.getByText('The post is taken down. Its author can read why.')).toBeVisible();
  const { page: hers } = await person();
  await openAs(hers, author, `/mypost/${postId}`);
  await expect(hers.getByText(REASON)).toBeVisible();
  await expect(hers.getByText('Please leave out the street.')).toBeVisible();
});

test('a comment that was taken down is hidden; a second moderator gets an error and keeps her note', async ({
  site,
  page,
  person,
  consoleWatch,
}) => {
  consoleWatch.expectStatus(409, /\/take-down$/);
  const [author, commenter] = [await site.member(), await site.member()];
  const { postId } = await site.post(author);
  await (
    await site.as(commenter)
  ).must('POST /forum/:id', { params: { id: postId }, body: { cmtDesc: 'Buy my course' } });
  const { page: colleague } = await person();
  await openAs(page, site.moderator, `/forum/${postId}`);
  await openAs(colleague, site.moderator, `/forum/${postId}`);
  const summary = new RegExp(`Take down the comment by ${commenter.username}`);
  await expect(colleague.locator('summary').filter({ hasText: summary })).toBeVisible();

  await takeDown(page, summary, 'comment');
  await expect(page.getByText('The comment is taken down. Its author can read why.')).toBeVisible();
  const [post] = await (await site.as(author)).must('GET /forum/:id', { params: { id: postId } });
  expect(post?.comments).toEqual([]);

  await takeDown(colleague, summary, 'comment', 'A note');
  await popupSays(colleague, 'Error:', 'This has already been taken down.');
  await expect(colleague.getByRole('form', { name: 'Take the comment down' }).getByLabel('Note')).toHaveValue('A note');
});

test('a comment is not taken down for words that its author has changed since', async ({
  site,
  page,
  consoleWatch,
}) => {
  consoleWatch.expectStatus(409, /\/take-down$/);
  const [author, commenter] = [await site.member(), await site.member()];
  const { postId } = await site.post(author);
  const asCommenter = await site.as(commenter);
  const { cmtID } = await asCommenter.must('POST /forum/:id', { params: { id: postId }, body: { cmtDesc: 'Buy it' } });
  await openAs(page, site.moderator, `/forum/${postId}`);
  await expect(page.getByText('Buy it')).toBeVisible();
  await asCommenter.must('PUT /comment/:cmtID', { params: { cmtID }, body: { cmtDesc: 'I was wrong, sorry' } });
  await takeDown(page, /Take down the comment/, 'comment', 'No adverts please');
  await popupSays(page, 'Error:', 'This was changed while you had it open, so nothing was decided.');

  const form = page.getByRole('form', { name: 'Take the comment down' });
  await expect(form.getByLabel('Note')).toHaveValue('No adverts please');
  const [post] = await (await site.as(author)).must('GET /forum/:id', { params: { id: postId } });
  expect(post?.comments.map(({ cmtDesc }) => cmtDesc)).toEqual(['I was wrong, sorry']);
});

test('a comment stays taken down when another take-down is undone, and its own Undo button goes after ten seconds', async ({
  site,
  page,
}) => {
  await page.clock.install();
  const { postId } = await site.post(await site.member());
  const commenter = await site.member();
  await (
    await site.as(commenter)
  ).must('POST /forum/:id', { params: { id: postId }, body: { cmtDesc: 'Buy my course' } });
  await openAs(page, site.moderator, `/forum/${postId}`);
  await expect(page.locator('summary').filter({ hasText: 'Take down the comment' })).toBeVisible();
  await takeDown(page, /Take down the comment/, 'comment');
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect(undo).toHaveCount(1);
  await takeDown(page, /Take down the post/, 'post');
  await expect(undo).toHaveCount(2);
  await undo.first().click();
  await popupSays(page, 'Success:', 'Your decision has been undone.');
  await expect(undo).toHaveCount(1);
  await expect(page.getByText('Buy my course')).toBeVisible();
  await expect(page.getByText('The comment is taken down. Its author can read why.')).toBeVisible();
  await page.clock.runFor(10_000);
  await expect(
    page.getByText('You can no longer undo this, because ten seconds have passed or something has changed since.'),
  ).toBeVisible();
  await expect(undo).toHaveCount(0);
});

test('members have no controls for taking posts or comments down', async ({ site, page }) => {
  const author = await site.member();
  const { postId } = await site.post(author);
  await (
    await site.as(author)
  ).must('POST /mypost/:id', { params: { id: postId }, body: { cmtDesc: 'Thank you all.' } });
  await openAs(page, await site.member(), `/forum/${postId}`);
  await expect(page.getByRole('link', { name: 'Report', exact: true })).toBeVisible();
  await expect(page.getByText('Thank you all.')).toBeVisible();
  // A moderator's way is a file of its own, which would come later.
  await untilIdle(page);
  await expect(page.getByText('Take down')).toHaveCount(0);
});
