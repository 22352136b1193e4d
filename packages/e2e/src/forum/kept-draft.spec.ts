import type { Page } from '@playwright/test';
import { expectFits, popupOf, popupSays } from '../support/actions';
import { expectAccessible } from '../support/axe';
import { expect, openAs, signInByApi, type Site, test } from '../support/fixtures';
import { expectSaved, postForm, storedDraft } from '../support/writing';

const REASON = 'It could help someone find you or another person.';
const TAKEN_DOWN = { reason: REASON, note: '' };
const EDIT = 'How long did it take you? We paid for two years.\n\nAnd two more paragraphs.';

const main = (page: Page) => page.getByRole('main');
const keptText = (page: Page) => main(page).getByText('What you wrote is still here');
const takeDown = async (site: Site, postId: string) =>
  (await site.as(site.moderator)).must('PUT /forum/:id/take-down', { params: { id: postId }, body: TAKEN_DOWN });

test.describe('the draft of an edit whose post can no longer be edited', () => {
  test('is shown after the refusal and a reload, and can be turned into a new post', async ({
    site,
    page,
    consoleWatch,
  }) => {
    consoleWatch.expectStatus(409);
    const author = await site.member();
    const { postId, title } = await site.post(author, { category: 'Short Term Loan' });
    await openAs(page, author, `/update-forum-post/${postId}`);
    await postForm(page).text.fill(EDIT);
    await expectSaved(page);
    await takeDown(site, postId);
    await page.getByRole('button', { name: 'Update Post' }).click();
    await popupSays(page, 'Error:', 'You can do this once your post is published.');
    await page.reload();
    await expect(page.getByText('You can’t change this post now.')).toBeVisible();
    await expect(keptText(page)).toBeVisible();
    await expect(main(page)).toContainText('And two more paragraphs.');
    await expectAccessible(page);
    await expectFits(page);

    await page.getByRole('link', { name: 'Back to my post' }).last().click();
    await expect(page).toHaveURL(new RegExp(`/mypost/${postId}$`));
    await expect(keptText(page)).toBeVisible();
    await expectAccessible(page);
    await expectFits(page);
    await page.getByRole('button', { name: 'Turn this text into a new post' }).click();
    await expect(page).toHaveURL(/\/new-forum-post$/);
    await expect(postForm(page).title).toHaveValue(title);
    await expect(postForm(page).category).toHaveValue('Short Term Loan');
    await expect(postForm(page).text).toHaveValue(EDIT);
    expect(await storedDraft(await site.as(author))).toMatchObject({ postDesc: EDIT });
  });

  test('can be copied and discarded', async ({ site, page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const author = await site.member();
    const { postId, title } = await site.post(author, { status: 'Rejected' });
    const words = { postTitle: title, postCategory: 'Payday Loan', postDesc: EDIT, postAnon: 'No' } as const;
    await (
      await site.as(author)
    ).must('PUT /drafts/:place', { params: { place: `update-post.${postId}` }, body: words });
    await openAs(page, author, `/update-forum-post/${postId}`);
    await page.getByRole('button', { name: 'Copy' }).click();
    await expect(page.getByText('Copied.')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(EDIT);
    await page.getByRole('button', { name: 'Discard draft' }).click();
    await popupOf(page).getByRole('button', { name: 'Yes' }).click();
    await expect(page.getByText('Draft discarded.')).toBeFocused();
    await expect(keptText(page)).toHaveCount(0);
    expect(await storedDraft(await site.as(author), `update-post.${postId}`)).toBeNull();
  });

  test('is shown after the post was deleted, and not while its text equals that of the post', async ({
    site,
    page,
    consoleWatch,
  }) => {
    consoleWatch.expectStatus(404);
    const author = await site.member();
    const api = await site.as(author);
    const { postId, title } = await site.post(author, { text: 'As it is', status: 'Rejected' });
    const place = `update-post.${postId}`;
    const words = { postTitle: title, postCategory: 'Payday Loan', postDesc: 'As it is', postAnon: 'No' } as const;
    await api.must('PUT /drafts/:place', { params: { place }, body: words });
    await signInByApi(page, author);
    const read = page.waitForResponse(`**/api/drafts/${place}`);
    await page.goto(`/mypost/${postId}`);
    await (await read).finished();
    await expect(page.getByText('Not in the forum')).toBeVisible();
    await expect(keptText(page)).toHaveCount(0);
    await api.must('DELETE /mypost/:id', { params: { id: postId }, body: { userID: author.userId } });
    for (const path of ['mypost', 'update-forum-post']) {
      await page.goto(`/${path}/${postId}`);
      await expect(keptText(page)).toBeVisible();
      await expect(main(page)).toContainText('As it is');
    }
  });
});

test('the draft of a comment is shown when its post was taken down', async ({ site, page, consoleWatch }) => {
  consoleWatch.expectStatus(404);
  const [author, reader] = [await site.member(), await site.member()];
  const { postId } = await site.post(author);
  for (const account of [author, reader]) {
    await (
      await site.as(account)
    ).must('PUT /drafts/:place', { params: { place: `comment.${postId}` }, body: { cmtDesc: 'An answer begun' } });
  }
  await takeDown(site, postId);
  await openAs(page, reader, `/forum/${postId}`);
  await expect(keptText(page)).toBeVisible();
  await expect(main(page).getByText('An answer begun')).toBeVisible();
  await expectAccessible(page);
  await page.goto('/forum/not-a-post');
  await expect(page.getByText('This post is not in the forum.')).toBeVisible();
  await openAs(page, author, `/mypost/${postId}`);
  await expect(main(page).getByText('An answer begun')).toBeVisible();
});

test('a post that was taken down is not shown from an earlier visit, nor are its comment and report forms', async ({
  site,
  page,
  consoleWatch,
}) => {
  consoleWatch.expectStatus(404);
  const [author, reader] = [await site.member(), await site.member()];
  const { postId } = await site.post(author, { text: 'Words of the post' });
  await (
    await site.as(reader)
  ).must('PUT /drafts/:place', { params: { place: `comment.${postId}` }, body: { cmtDesc: 'An answer begun' } });
  const words = main(page).getByText('Words of the post');
  await openAs(page, reader, `/forum/${postId}`);
  await page.getByRole('link', { name: 'Report', exact: true }).click();
  await expect(page.getByLabel('Reason')).toBeVisible();
  await takeDown(site, postId);
  await page.getByRole('link', { name: 'Back to the post' }).click();
  await expect(page.getByText('This post is not in the forum.')).toBeVisible();
  await expect(words).toHaveCount(0);
  await expect(page.getByLabel('Your comment')).toHaveCount(0);
  await expect(keptText(page)).toHaveCount(1);
  await popupSays(page, 'Error:', 'Failed to get Forum Post');
  await page.goBack();
  await expect(page.getByText('It is no longer in the forum.')).toBeVisible();
  await expect(words).toHaveCount(0);
  await expect(page.getByLabel('Reason')).toHaveCount(0);
});

test('the draft of a comment edit is shown when the comment or its post was taken down', async ({ site, page }) => {
  const author = await site.member();
  const api = await site.as(author);
  const { postId } = await site.post(author);
  const comment = async (cmtDesc: string) =>
    (await api.must('POST /mypost/:id', { params: { id: postId }, body: { cmtDesc } })).cmtID;
  const [takenDown, stays] = [await comment('Taken down'), await comment('Stays')];
  await api.must('PUT /drafts/:place', {
    params: { place: `update-comment.${takenDown}` },
    body: { cmtDesc: 'Without the street' },
  });
  await api.must('PUT /drafts/:place', {
    params: { place: `update-comment.${stays}` },
    body: { cmtDesc: 'Stays, and more' },
  });
  await (
    await site.as(site.moderator)
  ).must('PUT /comment/:cmtID/take-down', { params: { cmtID: takenDown }, body: TAKEN_DOWN });
  await takeDown(site, postId);
  await openAs(page, author, `/mypost/${postId}`);
  await expect(page.getByRole('listitem').filter({ hasText: 'Stays, and more' }).getByText('Copy')).toBeVisible();
  await expect(keptText(page)).toHaveCount(1);
  await page.goto('/updates');
  await expect(page.getByRole('listitem').filter({ hasText: 'Without the street' }).getByText('Copy')).toBeVisible();
  await expect(keptText(page)).toHaveCount(1);
  await expectAccessible(page);
});

test('the draft of a report is shown when the reported post was taken down', async ({ site, page, consoleWatch }) => {
  consoleWatch.expectStatus(404);
  const reporter = await site.member();
  const { postId } = await site.post(await site.member());
  await (
    await site.as(reporter)
  ).must('PUT /drafts/:place', { params: { place: `report-post.${postId}` }, body: { reportReason: 'It names me' } });
  await takeDown(site, postId);
  await openAs(page, reporter, `/report-post/${postId}`);
  await expect(keptText(page)).toBeVisible();
  await expect(main(page).getByText('It names me')).toBeVisible();
});
