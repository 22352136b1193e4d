import type { Page } from '@playwright/test';
import {
  answer,
  goOnAfterSignIn,
  loseDrafts,
  pauseRequests,
  popupOf,
  popupSays,
  refusal,
  tabTo,
} from '../support/actions';
import { expectAccessible } from '../support/axe';
import { expect, openAs, signInByApi, test } from '../support/fixtures';
import { draftGiven } from '../support/writing';

test.describe('a new post', () => {
  const title = (page: Page) => page.getByLabel('Post Title');
  const category = (page: Page) => page.getByLabel('Category (Type of Loan)');
  const description = (page: Page) => page.getByLabel('Post Description');
  const upload = (page: Page) => page.getByRole('button', { name: 'Upload Post' });

  test('is validated field by field in order, and the invalid field gets the focus', async ({ site, page }) => {
    await openAs(page, await site.member(), '/new-forum-post');
    let sent = 0;
    page.on('request', (request) => (sent += request.url().endsWith('/api/new-forum-post') ? 1 : 0));

    await title(page).fill('   ');
    await upload(page).click();
    await popupSays(page, 'Error:', 'Post Title is required.');
    await expect(title(page)).toBeFocused();
    // Browsers store no text: neither to suggest it to the next person, nor with a closed tab.
    await expect(page.getByRole('form', { name: 'Post' })).toHaveAttribute('autocomplete', 'off');
    await expect(description(page)).toHaveAttribute('autocomplete', 'off');
    await expect(title(page)).toHaveAccessibleDescription(/Post Title is required\./);
    await title(page).fill('A title');
    await upload(page).click();
    await popupSays(page, 'Error:', 'Please select an item in the category');
    await expect(category(page)).toBeFocused();
    await category(page).selectOption('Short Term Loan');
    await description(page).fill('\n ');
    await upload(page).click();
    await popupSays(page, 'Error:', 'Post Description is required.');
    await expect(description(page)).toBeFocused();
    await expectAccessible(page);
    await description(page).fill('x'.repeat(10_001));
    await expect(page.getByText('1 character too many')).toBeVisible();
    await upload(page).click();
    await popupSays(page, 'Error:', 'Please use at most 10,000 characters for the description.');
    expect(sent).toBe(0);
  });

  test('can be written and sent by keyboard alone, and is not anonymous by default', async ({ site, page }) => {
    const author = await site.member();
    // The page behind comes late: it must not take the focus from the popup.
    const go = await pauseRequests(page, /\/api\/mypost\/[^/]+$/);
    await openAs(page, author, '/new-forum-post');
    await expect(page.getByText(/who will see it/i)).toBeVisible();
    await expect(page.getByText(/Moderators know who wrote it/)).toBeVisible();
    await expect(page.getByText(/after a moderator has read and approved it/)).toBeVisible();
    await expect(page.getByRole('radio')).toHaveCount(2);
    await expect(page.getByRole('radio', { checked: false })).toHaveCount(2);
    await expectAccessible(page);

    await tabTo(page, title(page));
    await page.keyboard.type('By keyboard');
    await tabTo(page, category(page));
    await page.keyboard.type('Micro');
    await tabTo(page, description(page));
    await page.keyboard.type('Every key of it.');
    await tabTo(page, upload(page));
    const call = page.waitForRequest('**/api/new-forum-post');
    await page.keyboard.press('Enter');
    expect((await call).postDataJSON()).toEqual({
      postTitle: 'By keyboard',
      postCategory: 'Microcredit Loan',
      postDesc: 'Every key of it.',
      postAnon: 'No',
      postAuthor: author.userId,
    });
    await expect(popupOf(page)).toContainText(
      'Post created successfully. User post status will be updated shortly after moderator review.',
    );
    const ok = popupOf(page).getByRole('button', { name: 'Ok' });
    await expect(ok).toBeFocused();
    const behind = page.locator('main h1');
    await expect(behind).not.toHaveText('By keyboard');
    go();
    await expect(behind).toHaveText('By keyboard');
    await expect(ok).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(popupOf(page)).toHaveCount(0);
    await expect(page).toHaveURL(/\/mypost\/[\w-]+$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('By keyboard');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

    expect(await draftGiven(page, 'new-post', () => page.goto('/new-forum-post'))).toBeNull();
    await expect(title(page)).toHaveValue('');
  });

  test('moves the focus to the heading of the next page, even if it loads after the popup was closed', async ({
    site,
    page,
  }) => {
    const go = await pauseRequests(page, '**/screen-my-post.*.js');
    await openAs(page, await site.member(), '/new-forum-post');
    await title(page).fill('By keyboard');
    await category(page).selectOption('Payday Loan');
    await description(page).fill('Please.');
    await upload(page).press('Enter');
    await expect(popupOf(page).getByRole('button', { name: 'Ok' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(popupOf(page)).toHaveCount(0);
    // An open popup would hide the heading, too.
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0);
    go();
    await expect(page.getByRole('heading', { level: 1, name: 'By keyboard' })).toBeFocused();
  });

  test('is sent anonymously when Yes is selected', async ({ site, page }) => {
    await openAs(page, await site.member(), '/new-forum-post');
    await title(page).fill('Without my name');
    await category(page).selectOption('Payday Loan');
    await description(page).fill('Please.');
    await page.getByRole('radio', { name: 'Yes' }).check();
    const call = page.waitForRequest('**/api/new-forum-post');
    await upload(page).click();
    expect((await call).postDataJSON()).toMatchObject({ postAnon: 'Yes' });
    await popupSays(page, 'Success:', 'Post created successfully.');
  });

  test('shows the loading view until 500 ms after the navigation began', async ({ site, page }) => {
    await page.clock.install();
    await openAs(page, await site.member(), '/forum');
    await expect(page.getByRole('link', { name: 'New Post' })).toBeVisible();
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.getByRole('link', { name: 'New Post' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('New Post');
    await expect(page.getByText('Loading...', { exact: true })).toBeVisible();
    await page.clock.runFor(499);
    await expect(title(page)).toHaveCount(0);
    await page.clock.runFor(1);
    await expect(title(page)).toBeVisible();
    await expect(page.getByText('Loading...', { exact: true })).toHaveCount(0);
  });

  test('keeps its text and shows the error when sending fails', async ({ site, page, consoleWatch }) => {
    for (const status of [400, 500, 'failed'] as const) consoleWatch.expectStatus(status);
    await openAs(page, await site.member(), '/new-forum-post');
    await title(page).fill('Kept');
    await category(page).selectOption('Payday Loan');
    await description(page).fill('Every word of it.');
    await page.getByRole('radio', { name: 'Yes' }).check();
    const failures = [
      { reply: refusal('Say it another way.'), message: 'Say it another way.' },
      { reply: { status: 500 }, message: 'Post creation failed.' },
      { reply: { status: 200, body: {} }, message: 'Post creation failed.' },
    ];
    for (const { reply, message } of failures) {
      await answer(page, 'POST', /^\/api\/new-forum-post$/, reply);
      await upload(page).click();
      await popupSays(page, 'Error:', message);
      await expect(page.getByRole('alert')).toContainText(message);
      await page.unrouteAll();
    }
    await page.route('**/api/new-forum-post', (route) => route.abort());
    await upload(page).click();
    await popupSays(page, 'Error:', 'Post creation failed.');

    await page.getByRole('navigation').getByRole('link', { name: 'Forum' }).click();
    await page.getByRole('link', { name: 'New Post' }).click();
    await expect(title(page)).toHaveValue('Kept');
    await expect(category(page)).toHaveValue('Payday Loan');
    await expect(description(page)).toHaveValue('Every word of it.');
    await expect(page.getByRole('radio', { name: 'Yes' })).toBeChecked();
  });

  test('is restored after the session was lost and the author signed in again', async ({
    site,
    page,
    consoleWatch,
  }) => {
    consoleWatch.expectStatus(401);
    const author = await site.member();
    await signInByApi(page, author);
    await loseDrafts(page);
    await page.goto('/new-forum-post');
    await title(page).fill('Half written');
    await category(page).selectOption('Payday Loan');
    await description(page).fill('And then the session was over.');
    await page.context().clearCookies();
    await upload(page).click();
    await goOnAfterSignIn(page, author);
    await expect(page).toHaveURL(/\/new-forum-post$/);
    await expect(title(page)).toHaveValue('Half written');
    await expect(description(page)).toHaveValue('And then the session was over.');
    await expect(popupOf(page)).toHaveCount(0);
    await upload(page).click();
    await popupSays(page, 'Success:', 'Post created successfully.');
  });

  test('is created only once on a double click', async ({ site, page }) => {
    const author = await site.member();
    await openAs(page, author, '/new-forum-post');
    await title(page).fill('Only one');
    await category(page).selectOption('Payday Loan');
    await description(page).fill('Of these.');
    await upload(page).dblclick();
    await popupSays(page, 'Success:', 'Post created successfully.');
    const api = await site.as(author);
    expect(await api.must('GET /myposts/:id', { params: { id: author.userId } })).toHaveLength(1);
  });
});
