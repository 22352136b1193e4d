import type { Page } from '@playwright/test';
import { popupOf, popupSays } from '../support/actions';
import { expectAccessible } from '../support/axe';
import { expect, openAs, test, type Site } from '../support/fixtures';
import { asModerator, main } from '../support/moderation';

const choice = (page: Page) => page.getByRole('group', { name: 'Do you want to comment anonymously?' });
const choose = (page: Page, answer: 'Yes' | 'No') => choice(page).getByRole('radio', { name: answer }).check();
const commentOf = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text });
const sentence = (page: Page) => page.getByText(/everyone who is logged in to the forum can read it/);

async function send(page: Page, text: string) {
  await page.getByLabel('Your comment').fill(text);
  await page.getByRole('button', { name: 'Post comment', exact: true }).click();
  await popupSays(page, 'Success:', 'Comment successful.');
}

test('a member comments anonymously, and reads before she sends who sees what', async ({ site, page, person }) => {
  const [writer, author] = [await site.member(), await site.member()];
  const { postId } = await site.post(author);
  await openAs(page, writer, `/forum/${postId}`);
  await expect(choice(page).getByRole('radio', { name: 'No' })).toBeChecked();
  await expect(sentence(page)).toContainText('Others see your username.');
  await choose(page, 'Yes');
  await expect(sentence(page)).toContainText('Others see “Anonymous 2”, or another number.');
  await expect(sentence(page)).toContainText('Moderators know who wrote it.');
  await expect(sentence(page)).not.toContainText('your username');
  await expectAccessible(page);
  await send(page, 'This happened to me as well.');
  const own = commentOf(page, 'This happened to me as well.');
  await expect(own).toContainText('Anonymous 1');
  await expect(own.getByRole('button', { name: 'Delete your comment' })).toBeVisible();
  // She goes on as she began, so that she does not name herself by mistake.
  await expect(choice(page).getByRole('radio', { name: 'Yes' })).toBeChecked();

  const { page: reader } = await person();
  await openAs(reader, author, `/forum/${postId}`);
  await expect(commentOf(reader, 'This happened to me as well.')).toContainText('Anonymous 1');
  await expect(main(reader)).not.toContainText(writer.username);
});

test('a member who deletes her anonymous comment to write it anew is not named by mistake', async ({ site, page }) => {
  const { postId } = await site.post(await site.member());
  await openAs(page, await site.member(), `/forum/${postId}`);
  await choose(page, 'Yes');
  await send(page, 'With a mistake.');
  await page.getByRole('button', { name: 'Delete your comment' }).click();
  await popupOf(page).getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Comment deleted.' })).toBeFocused();
  await expect(choice(page).getByRole('radio', { name: 'Yes' })).toBeChecked();
  await page.reload();
  await expect(choice(page).getByRole('radio', { name: 'Yes' })).toBeChecked();
});

test('the choice is kept with the text that was not sent', async ({ site, page }) => {
  const { postId } = await site.post(await site.member());
  await openAs(page, await site.member(), `/forum/${postId}`);
  await choose(page, 'Yes');
  await page.getByLabel('Your comment').fill('I have begun to');
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Your comment')).toHaveValue('I have begun to');
  await expect(choice(page).getByRole('radio', { name: 'Yes' })).toBeChecked();
});

test('a reader hides an anonymous commenter in this thread, and shows her again', async ({ site, page }) => {
  const writer = await site.member();
  const { postId } = await site.post(await site.member(), { title: 'A quiet question' });
  for (const [cmtDesc, cmtAnon] of [
    ['Hers, without her name', 'Yes'],
    ['Hers, with her name', 'No'],
  ] as const) {
    await (await site.as(writer)).must('POST /forum/:id', { params: { id: postId }, body: { cmtDesc, cmtAnon } });
  }
  await openAs(page, await site.member(), `/forum/${postId}`);
  const comment = commentOf(page, 'Hers, without her name');
  await comment.getByText('More').click();
  await page.getByRole('button', { name: 'Hide comments by Anonymous 1 under this post' }).click();
  const line = page.getByRole('status').filter({ hasText: 'You won’t see this author’s anonymous comments' });
  await expect(line).toBeVisible();
  await expect(comment).toHaveCount(0);
  await expect(commentOf(page, 'Hers, with her name')).toBeVisible();
  await page.getByRole('button', { name: 'Show again' }).click();
  await expect(comment).toBeFocused();
  await comment.getByText('More').click();
  await page.getByRole('button', { name: 'Hide comments by Anonymous 1 under this post' }).click();
  await expect(line).toBeVisible();
  await page.goto('/forum-settings');
  await expect(commentOf(page, 'A quiet question')).toContainText('Anonymous 1 under A quiet question');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Show again Anonymous 1' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Anonymous 1 under' })).toBeVisible();
  await page.goto(`/forum/${postId}`);
  await expect(comment).toBeVisible();
});

test('under an anonymous post the form says what its author is called, and on her own screen there is no choice', async ({
  site,
  page,
}) => {
  const author = await site.member();
  const { postId } = await site.post(author, { anonymous: true });
  await openAs(page, author, `/forum/${postId}`);
  await choose(page, 'Yes');
  await expect(sentence(page)).toContainText('If you wrote this post, they see Author instead.');
  await send(page, 'I wrote the post.');
  await expect(commentOf(page, 'I wrote the post.')).toContainText('Author');
  await page.goto(`/mypost/${postId}`);
  await expect(sentence(page)).toContainText('Others see Author, not your username.');
  await expect(choice(page)).toHaveCount(0);
});

test.describe('once it has changed whether the post is anonymous, a comment is not posted before its author reads what others see', () => {
  const KEPT = 'Written under another promise.';

  /** Sends the comment, which is refused and stays, and sends it again. */
  async function sendTwice(page: Page, sentenceNow: string) {
    const comment = page.getByLabel('Your comment');
    await comment.fill(KEPT);
    await page.getByRole('button', { name: 'Post comment', exact: true }).click();
    await popupSays(page, 'Error:', 'Check which name others will see, then post it.');
    await expect(comment).toHaveValue(KEPT);
    await expect(page.getByText('There are no comments.')).toBeVisible();
    await expect(sentence(page)).toContainText(sentenceNow);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Post comment', exact: true }).click();
    await popupSays(page, 'Success:', 'Comment successful.');
  }

  test('on her own screen, where she was Author', async ({ site, page, consoleWatch }) => {
    consoleWatch.expectStatus(409, /\/mypost\//);
    const author = await site.member();
    const { postId, title } = await site.post(author, { anonymous: true });
    await site.edit(author, postId, { title, text: 'Under my name.', anonymous: false });
    await openAs(page, author, `/mypost/${postId}`);
    await expect(sentence(page)).toContainText('Others see Author, not your username.');
    await (await site.as(site.moderator)).must('PUT /review-new-posts/:id/approve', { params: { id: postId } });
    await sendTwice(page, 'Others see your username.');
    await expect(commentOf(page, KEPT)).toContainText(author.username);
  });

  test('in the forum, where others saw her username', async ({ site, page, consoleWatch }) => {
    consoleWatch.expectStatus(409, /\/forum\//);
    const author = await site.member();
    const { postId, title } = await site.post(author);
    await openAs(page, author, `/forum/${postId}`);
    await expect(sentence(page)).not.toContainText('Author');
    await site.edit(author, postId, { title, text: 'Not under my name.', anonymous: true });
    await sendTwice(page, 'If you wrote this post, they see Author instead.');
    await expect(commentOf(page, KEPT)).toContainText('Author');
    await expect(main(page)).not.toContainText(author.username);
  });
});

test.describe('turned off by moderators', () => {
  const turn = async (site: Site, anonymousComments: boolean) => {
    const moderator = await site.as(site.moderator);
    const now = await moderator.must('GET /site-settings');
    await moderator.must('PUT /site-settings', { body: { ...now, anonymousComments } });
  };
  test.afterEach(({ site }) => turn(site, true));

  test('a text that she began anonymously is not posted under her name before she was told', async ({
    site,
    page,
    consoleWatch,
  }) => {
    consoleWatch.expectStatus(409, /\/forum\//);
    const { postId } = await site.post(await site.member());
    const writer = await site.member();
    await openAs(page, writer, `/forum/${postId}`);
    await choose(page, 'Yes');
    await page.getByLabel('Your comment').fill('Not under my name.');
    await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();
    await turn(site, false);
    await page.reload();
    await expect(page.getByLabel('Your comment')).toHaveValue('Not under my name.');
    await page.getByRole('button', { name: 'Post comment', exact: true }).click();
    await popupSays(page, 'Error:', 'Anonymous comments are turned off at the moment, so this was not posted.');
    await expect(choice(page)).toHaveCount(0);
    await expect(page.getByLabel('Your comment')).toHaveValue('Not under my name.');
    await expect(page.getByText('There are no comments.')).toBeVisible();
    await expect(sentence(page)).toContainText('Others see your username.');
    await send(page, 'Then under my name.');
    await expect(commentOf(page, 'Then under my name.')).toContainText(writer.username);
  });

  test('under the site settings, the form offers no choice and keeps the text that was being sent', async ({
    site,
    page,
    person,
    consoleWatch,
  }) => {
    consoleWatch.expectStatus(409, /\/forum\//);
    const { postId } = await site.post(await site.member());
    await openAs(page, await site.member(), `/forum/${postId}`);
    await choose(page, 'Yes');
    await page.getByLabel('Your comment').fill('Not under my name.');

    const { page: console } = await person();
    await asModerator(console, site, '/site-settings');
    const setting = console.getByRole('group', { name: 'Can members comment anonymously?' });
    await setting.getByRole('radio', { name: 'No' }).check();
    await expect(main(console)).toContainText('You changed anonymous comments. This is not saved yet.');
    await expectAccessible(console);
    await console.getByRole('button', { name: 'Save' }).click();
    await popupSays(console, 'Success:', 'The settings are saved.');

    await page.getByRole('button', { name: 'Post comment', exact: true }).click();
    await popupSays(page, 'Error:', 'Anonymous comments are turned off at the moment, so this was not posted.');
    await expect(choice(page)).toHaveCount(0);
    await expect(page.getByLabel('Your comment')).toHaveValue('Not under my name.');
    await expect(sentence(page)).toContainText('Others see your username.');
    await send(page, 'Then under my name.');
    await expect(commentOf(page, 'Then under my name.')).not.toContainText('Anonymous');
  });
});

test('moderators read who wrote it, and that readers do not', async ({ site, page }) => {
  const writer = await site.member();
  const { postId } = await site.post(await site.member());
  const { cmtID: cmtId } = await (
    await site.as(writer)
  ).must('POST /forum/:id', { params: { id: postId }, body: { cmtDesc: 'It was Ann Example.', cmtAnon: 'Yes' } });
  await (
    await site.as(await site.member())
  ).must('POST /report-comment/:id', { params: { id: cmtId }, body: { reportReason: 'It names a person' } });
  const reports = await (await site.as(site.moderator)).must('GET /moderation/cases', { query: { search: cmtId } });
  const [report] = reports[0]!.reasons;
  await asModerator(page, site, `/reported-comments/${report!.reportID}?source=published`);
  const card = page.getByRole('article').filter({ hasText: 'It was Ann Example.' });
  await expect(card).toContainText(`${writer.username} posted as Anonymous`);
  await expectAccessible(page);
});
