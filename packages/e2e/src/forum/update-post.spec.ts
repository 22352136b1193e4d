import type { Page } from '@playwright/test';
import {
  answer,
  backAtOnce,
  expectFits,
  goOnAfterSignIn,
  loseDrafts,
  popupOf,
  popupSays,
  refusal,
  tabTo,
} from '../support/actions';
import { expectAccessible } from '../support/axe';
import { expect, openAs, signInByApi, test } from '../support/fixtures';

const title = (page: Page) => page.getByLabel('Post Title');
const category = (page: Page) => page.getByLabel('Category (Type of Loan)');
const description = (page: Page) => page.getByLabel('Post Description');
const update = (page: Page) => page.getByRole('button', { name: 'Update Post' });
const main = (page: Page) => page.getByRole('main');

test.describe('updating a post', () => {
  test('starts from the post already loaded, without another request, and the edit waits for a moderator', async ({
    site,
    page,
  }) => {
    const author = await site.member();
    const { postId } = await site.post(author, { title: 'Old title', text: 'Old words.' });
    await openAs(page, author, `/mypost/${postId}`);
    const reads: string[] = [];
    await expect(page.getByRole('link', { name: 'Edit' })).toBeVisible();
    page.on('request', (request) => reads.push(`${request.method()} ${new URL(request.url()).pathname}`));
    await page.getByRole('link', { name: 'Edit' }).click();
    await expect(page).toHaveURL(new RegExp(`/update-forum-post/${postId}$`));
    await expect(title(page)).toHaveValue('Old title');
    await expect(category(page)).toHaveValue('Payday Loan');
    await expect(description(page)).toHaveValue('Old words.');
    await expect(page.getByRole('radio', { name: 'No' })).toBeChecked();
    await expect(main(page)).toContainText('Until then, others see your old text.');
    await expectAccessible(page);
    await expectFits(page);
    expect(reads.filter((read) => /^GET \/api\/(?!drafts\/)/.test(read))).toEqual([]);
    // Browsers store the history state on the device.
    expect(await page.evaluate(() => JSON.stringify(history.state))).not.toContain('Old words.');

    await title(page).fill('New title');
    await category(page).selectOption('Microcredit Loan');
    await tabTo(page, description(page));
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('New words.');
    const call = page.waitForRequest(`**/api/update-forum-post/${postId}`);
    await tabTo(page, update(page));
    await page.keyboard.press('Enter');
    const sent = await call;
    expect([sent.method(), sent.postDataJSON()]).toEqual([
      'PUT',
      {
        postTitle: 'New title',
        postCategory: 'Microcredit Loan',
        postDesc: 'New words.',
        postAnon: 'No',
        postAuthor: author.userId,
        seenPostAnon: 'No',
      },
    ]);
    await popupSays(page, 'Success:', 'Post updated successfully.');
    await expect(page).toHaveURL(new RegExp(`/mypost/${postId}$`));

    await expect(page.getByRole('heading', { level: 1 })).toHaveText('New title');
    await expect(main(page)).toContainText('Your new text is waiting for a moderator');
    await expect(page.getByText('Edit waiting for review')).toBeVisible();
    await expect(page.getByText('New words.', { exact: true })).toBeVisible();
    await expect(page.getByText('Old words.')).toBeHidden();
    await page.getByText('What others still see').click();
    await expect(page.getByText('Old title')).toBeVisible();
    await expect(page.getByText('Old words.')).toBeVisible();
    await expectAccessible(page);
    await expectFits(page);

    await page.getByRole('link', { name: 'Back to My Posts' }).click();
    await expect(main(page).getByRole('listitem')).toContainText('Edit waiting for review');
    await page.goto(`/forum/${postId}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Old title');
  });

  test('from a direct link loads the post and starts from its pending edit', async ({ site, page }) => {
    const author = await site.member();
    const { postId } = await site.post(author, { anonymous: true });
    const words = { title: 'The title that waits', text: 'The words that wait.', category: 'Short Term Loan' };
    await site.edit(author, postId, words);
    await openAs(page, author, `/update-forum-post/${postId}`);
    await expect(title(page)).toHaveValue('The title that waits');
    await expect(category(page)).toHaveValue('Short Term Loan');
    await expect(description(page)).toHaveValue('The words that wait.');
    await expect(page.getByRole('radio', { name: 'No' })).toBeChecked();
    await expect(main(page)).toContainText('Your last change is still waiting for a moderator');
    await expect(main(page)).toContainText(
      'If you choose No, your username appears on this post and on your comments as Author, but only when a moderator has approved your new text.',
    );
    await page.getByRole('link', { name: 'Back to my post' }).click();
    await expect(main(page)).toContainText('Until then, others see Anonymous, not your username.');
  });

  test('leads Back, pressed before the next screen is shown, to the form with the edit that waits', async ({
    site,
    page,
  }) => {
    const author = await site.member();
    const { postId } = await site.post(author, { title: 'Old title' });
    await openAs(page, author, `/mypost/${postId}`);
    await page.getByRole('link', { name: 'Edit' }).click();
    await title(page).fill('New title');
    await backAtOnce(page);
    await update(page).click();
    await popupSays(page, 'Success:', 'Post updated successfully.');
    await expect(page).toHaveURL(`/update-forum-post/${postId}`);
    await expect(main(page)).toContainText('Your last change is still waiting for a moderator');
    await expect(title(page)).toHaveValue('New title');
  });

  test('to make it anonymous takes effect without a review, and the form says so', async ({ site, page }) => {
    const author = await site.member();
    const { postId } = await site.post(author);
    await openAs(page, author, `/mypost/${postId}`);
    await page.getByRole('link', { name: 'Edit' }).click();
    await expect(page.getByRole('group', { name: 'Do you want to post anonymously?' })).toContainText(
      'If you choose Yes, they see Anonymous and your age group straight away.',
    );
    await page.getByRole('radio', { name: 'Yes' }).check();
    await update(page).click();
    await popupSays(page, 'Success:', 'Post updated successfully.');
    await expect(main(page)).toContainText('By Anonymous');
    await expect(page.getByText('Edit waiting for review')).toHaveCount(0);
    await page.getByRole('link', { name: 'See it as others do' }).click();
    // The page that is being left says the same: only this one has the link.
    await expect(page).toHaveURL(new RegExp(`/forum/${postId}$`));
    await expect(page.getByRole('link', { name: 'Report', exact: true })).toBeVisible();
    await expect(main(page)).toContainText('By Anonymous');
    await expect(main(page)).not.toContainText(author.username);
  });

  test('from before it was made anonymous in another tab does not give that up unasked', async ({
    site,
    page,
    context,
    consoleWatch,
  }) => {
    consoleWatch.expectStatus(409);
    const author = await site.member();
    const { postId, title: named } = await site.post(author);
    await openAs(page, author, `/mypost/${postId}`);
    await page.getByRole('link', { name: 'Edit' }).click();
    await expect(page.getByRole('radio', { name: 'No' })).toBeChecked();
    const other = await context.newPage();
    await other.goto(`/update-forum-post/${postId}`);
    await other.getByRole('radio', { name: 'Yes' }).check();
    await update(other).click();
    await popupSays(other, 'Success:', 'Post updated successfully.');
    await other.close();

    await description(page).fill('Better words.');
    await update(page).click();
    await popupSays(page, 'Error:', 'You have made this post anonymous since you opened this form.');
    await expect(page.getByRole('radio', { name: 'Yes' })).toBeChecked();
    await expect(page.getByRole('group', { name: 'Do you want to post anonymously?' })).toContainText(
      'If you choose No, your username appears on this post',
    );
    await expect(description(page)).toHaveValue('Better words.');
    await update(page).click();
    await popupSays(page, 'Success:', 'Post updated successfully.');
    const api = await site.as(author);
    const waiting = async () => (await api.must('GET /mypost/:id', { params: { id: postId } })).edit;
    expect(await waiting()).toMatchObject({ postTitle: named, postDesc: 'Better words.', postAnon: 'Yes' });

    // Neither does a draft from before.
    await api.must('PUT /drafts/:place', {
      params: { place: `update-post.${postId}` },
      body: { postTitle: named, postCategory: 'Payday Loan', postDesc: 'Words of the draft.', postAnon: 'No' },
    });
    await page.goto(`/update-forum-post/${postId}`);
    await expect(page.getByRole('radio', { name: 'No' })).toBeChecked();
    for (const answer of ['No', 'Yes']) {
      await update(page).click();
      await expect(popupOf(page)).toContainText('Do you want to show your username?');
      expect(await waiting()).toMatchObject({ postDesc: 'Better words.' });
      await popupOf(page).getByRole('button', { name: answer }).click();
    }
    await popupSays(page, 'Success:', 'Post updated successfully.');
    expect(await waiting()).toMatchObject({ postDesc: 'Words of the draft.', postAnon: 'No' });
  });

  test('validates the fields in the same order as a new post', async ({ site, page }) => {
    const author = await site.member();
    const { postId } = await site.post(author);
    await openAs(page, author, `/update-forum-post/${postId}`);
    let sent = 0;
    page.on('request', (request) => (sent += request.url().includes('/api/update-forum-post/') ? 1 : 0));
    await title(page).fill(' ');
    await category(page).selectOption('');
    await description(page).fill(' ');
    await update(page).click();
    await popupSays(page, 'Error:', 'Post Title is required.');
    await expect(title(page)).toBeFocused();
    await title(page).fill('A title');
    await update(page).click();
    await popupSays(page, 'Error:', 'Please select an item in the category');
    await category(page).selectOption('Payday Loan');
    await update(page).click();
    await popupSays(page, 'Error:', 'Post Description is required.');
    expect(sent).toBe(0);
  });

  test('keeps the text and shows the error when sending fails', async ({ site, page, consoleWatch }) => {
    for (const status of [400, 409, 500, 'failed'] as const)
      consoleWatch.expectStatus(status, /^\/api\/update-forum-post\//);
    const author = await site.member();
    const { postId } = await site.post(author);
    await openAs(page, author, `/update-forum-post/${postId}`);
    await description(page).fill('Every word of it.');
    const failures = [
      { reply: refusal('You can do this once your post is published.', 409), message: 'once your post is published.' },
      { reply: refusal('Say it another way.'), message: 'Say it another way.' },
      { reply: { status: 500 }, message: 'Post update failed.' },
      { reply: { status: 200, body: {} }, message: 'Post update failed.' },
      { reply: { status: 200 }, message: 'Post update failed.' },
    ];
    for (const { reply, message } of failures) {
      await answer(page, 'PUT', /^\/api\/update-forum-post\//, reply);
      await update(page).click();
      await popupSays(page, 'Error:', message);
      await expect(page.getByRole('alert')).toContainText(message);
      await page.unrouteAll();
    }
    await page.route('**/api/update-forum-post/*', (route) => route.abort());
    await update(page).click();
    await popupSays(page, 'Error:', 'Post update failed.');
    await expectAccessible(page);
    await page.unrouteAll();
    await page.getByRole('link', { name: 'Back to my post' }).click();
    await page.getByRole('link', { name: 'Edit' }).click();
    await expect(description(page)).toHaveValue('Every word of it.');
    await update(page).dblclick();
    await popupSays(page, 'Success:', 'Post updated successfully.');
    await page.getByRole('link', { name: 'Edit' }).click();
    await expect(description(page)).toHaveValue('Every word of it.');
  });

  test('keeps the text after the session was lost and the author signed in again', async ({
    site,
    page,
    consoleWatch,
  }) => {
    consoleWatch.expectStatus(401);
    const author = await site.member();
    const { postId } = await site.post(author);
    await signInByApi(page, author);
    await loseDrafts(page);
    await page.goto(`/update-forum-post/${postId}`);
    await description(page).fill('And then the session was over.');
    await page.context().clearCookies();
    await update(page).click();
    await goOnAfterSignIn(page, author);
    await expect(page).toHaveURL(new RegExp(`/update-forum-post/${postId}$`));
    await expect(description(page)).toHaveValue('And then the session was over.');
    await expect(popupOf(page)).toHaveCount(0);
  });

  test('is possible only for the author’s own published posts', async ({ site, page, consoleWatch }) => {
    for (const status of [404, 500] as const) consoleWatch.expectStatus(status);
    const author = await site.member();
    const pending = await site.post(author, { status: 'Pending' });
    const rejected = await site.post(author, { status: 'Rejected' });
    const others = await site.post(await site.member());
    await signInByApi(page, author);
    for (const { postId } of [pending, rejected]) {
      await page.goto(`/update-forum-post/${postId}`);
      await expect(page.getByText('You can’t change this post now.')).toBeVisible();
      await expect(update(page)).toHaveCount(0);
      await expect(main(page).getByRole('link', { name: 'Back to my post' }).last()).toHaveAttribute(
        'href',
        `/mypost/${postId}`,
      );
    }
    await expectAccessible(page);
    await page.goto(`/update-forum-post/${others.postId}`);
    await popupSays(page, 'Error:', 'Post not found');
    await answer(page, 'GET', /^\/api\/mypost\//, { status: 500 });
    await page.goto(`/update-forum-post/${pending.postId}`);
    await popupSays(page, 'Error:', 'Failed to fetch Post Details');
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  });
});
