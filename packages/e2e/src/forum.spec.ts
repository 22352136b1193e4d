import type { Page } from '@playwright/test';
import { answer, popupOf, popupSays, tabTo } from './actions';
import { expectAccessible } from './axe';
import { expect, signIn, test, type Account, type Site } from './fixtures';

const words = (count: number, stem: string) => Array.from({ length: count }, (_, at) => `${stem}${at + 1}`).join(' ');

const refusal = (message: string, statusCode = 400) => ({
  status: statusCode,
  body: { statusCode, code: 'RULE_BROKEN', message },
});

/** Many posts at once: one sign-in for the author and one for the moderator. */
async function publish(site: Site, author: Account, titles: string[]) {
  const [writer, moderator] = [await site.as(author), await site.as(site.moderator)];
  for (const title of titles) {
    const { postID } = await writer.must<{ postID: string }>('POST', '/new-forum-post', {
      postTitle: title,
      postCategory: 'Microcredit Loan',
      postDesc: 'One of many.',
      postAnon: 'No',
    });
    await moderator.must('PUT', `/review-new-posts/${postID}/approve`);
  }
}

test.describe('the forum', () => {
  test('shows published posts newest first, with their authors and the first 35 words', async ({ site, page }) => {
    const author = await site.member({ age: 47 });
    const word = site.unique('newest');
    await site.post(author, { title: `${word} first`, text: words(36, 'long') });
    await site.post(author, { title: `${word} second`, text: words(35, 'short'), anonymous: true });
    await site.post(author, { title: `${word} waits`, status: 'Pending' });
    await signIn(page, await site.member());
    await page.goto('/forum');
    await page.getByRole('searchbox').fill(word);
    await page.keyboard.press('Enter');

    const cards = page.getByRole('main').getByRole('listitem');
    await expect(cards).toHaveCount(2);
    await expect(cards.nth(0)).toContainText(`${word} second`);
    await expect(cards.nth(0)).toContainText(/By Anonymous, aged 45-54 \d{1,2} \w+ \d{4} \d\d:\d\d/);
    await expect(cards.nth(0)).toContainText('short35');
    await expect(cards.nth(1)).toContainText(`By ${author.username}, aged 47`);
    await expect(cards.nth(1)).toContainText('long35…');
    await expect(cards.nth(1)).not.toContainText('long36');
    await expect(page).toHaveTitle(/^Forum/);
  });

  test('narrows by one filter and by words; All resets; the words stay out of the address', async ({ site, page }) => {
    const word = site.unique('filter');
    await site.post(await site.member({ age: 22 }), { title: `${word} payday`, category: 'Payday Loan' });
    await site.post(await site.member({ age: 58 }), { title: `${word} micro`, category: 'Microcredit Loan' });
    await signIn(page, await site.member());
    await page.goto('/forum');
    await page.getByRole('searchbox').fill(word.toUpperCase());
    await page.getByRole('button', { name: 'Search', exact: true }).click();

    const cards = page.getByRole('main').getByRole('listitem');
    const filter = page.getByLabel('Filter');
    await expect(cards).toHaveCount(2);
    await expect(filter.locator('option')).toHaveText([
      'All',
      'Age 18-24',
      'Age 25-34',
      'Age 35-44',
      'Age 45-54',
      'Age 55 above',
      'Payday Loan',
      'Short Term Loan',
      'Microcredit Loan',
    ]);
    await filter.selectOption('Payday Loan');
    await expect(cards).toHaveCount(1);
    await expect(cards).toContainText(`${word} payday`);
    await expect(page).toHaveURL(/\/forum\?category=Payday\+Loan$/);
    await filter.selectOption('55 above');
    await expect(cards).toContainText(`${word} micro`);
    await filter.selectOption('35-44');
    await expect(page.getByText('No posts match.')).toBeVisible();
    await page.reload();
    await expect(page.getByText('No posts match.')).toBeVisible();
    await page.goBack();
    await expect(cards).toContainText(`${word} micro`);
    await filter.selectOption('All');
    await expect(cards).toHaveCount(2);
    expect(page.url()).not.toContain(word);

    await page.getByRole('searchbox').fill('%');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Show all' }).click();
    await expect(cards.first()).toBeVisible();
    await expect(page.getByRole('searchbox')).toHaveValue('');
  });

  test('turns pages by links that can be kept, and comes back to where the reader was', async ({ site, page }) => {
    test.setTimeout(120_000);
    const word = site.unique('page');
    const author = await site.member();
    await publish(
      site,
      author,
      Array.from({ length: 52 }, (_, at) => `${word} number ${at + 1}.`),
    );
    await signIn(page, await site.member());
    await page.goto('/forum?category=Microcredit+Loan');
    await page.getByRole('searchbox').fill(word);
    await page.keyboard.press('Enter');

    const cards = page.getByRole('main').getByRole('listitem');
    await expect(cards).toHaveCount(50);
    await expect(page.getByRole('link', { name: 'Newer' })).toHaveCount(0);
    const older = page.getByRole('link', { name: 'Older' });
    const address = await older.getAttribute('href');
    expect(address).toMatch(/^\/forum\?category=Microcredit\+Loan&after=/);
    await older.click();
    await expect(cards).toHaveCount(2);
    await expect(page.getByRole('link', { name: 'Older' })).toHaveCount(0);
    await expect(page.locator(':focus')).toContainText('number 1.');

    await page.getByRole('link', { name: `${word} number 1.` }).click();
    await page.getByRole('link', { name: 'Back to the forum' }).click();
    await expect(cards).toHaveCount(2);
    await page.reload();
    await expect(cards).toHaveCount(2);
    await page.getByRole('link', { name: 'Newer' }).click();
    await expect(cards).toHaveCount(50);

    await page.goto(address!);
    await expect(page.getByRole('link', { name: `${word} number 1.` })).toBeVisible();
  });

  test('says what it is about, and folds that away', async ({ site, page }) => {
    await signIn(page, await site.member());
    await page.goto('/forum');
    const about = page.getByText('About this forum');
    const text = page.getByText('A moderator reads every post before it appears here.');
    await expect(text).toBeHidden();
    await about.click();
    await expect(text).toBeVisible();
    await about.click();
    await expect(text).toBeHidden();
  });

  test('says so when nobody has posted', async ({ site, page }) => {
    await signIn(page, await site.member());
    await answer(page, 'GET', /^\/api\/forum$/, { status: 200, body: [] });
    await page.goto('/forum');
    await expect(page.getByText('Nobody has posted yet.')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Write the first one' }).click();
    await expect(page).toHaveURL(/\/new-forum-post$/);
  });

  test('leaves its error popup behind with the page: it does not come up again on return', async ({
    page,
    site,
    consoleWatch,
  }) => {
    consoleWatch.expectStatus(500);
    await signIn(page, await site.member());
    await answer(page, 'GET', /^\/api\/forum$/, { status: 500 });
    await page.getByRole('navigation').getByRole('link', { name: 'Forum' }).click();
    await expect(popupOf(page)).toContainText('Failed to get Forum Post');
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome');
    await expect(popupOf(page)).toHaveCount(0);

    await page.unrouteAll();
    await page.goForward();
    await expect(page.getByRole('link', { name: 'New Post' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Forum' })).toBeVisible();
    await expect(popupOf(page)).toHaveCount(0);
  });

  test('shows the loading view, and when loading fails a popup, a lasting message and a way to try again', async ({
    site,
    page,
    consoleWatch,
  }) => {
    consoleWatch.expectStatus(500);
    await signIn(page, await site.member());
    await answer(page, 'GET', /^\/api\/forum$/, { status: 500 });
    await page.goto('/forum');
    await popupSays(page, 'Error:', 'Failed to get Forum Post');
    await expect(page.getByRole('alert')).toContainText('Failed to get Forum Post');
    await expectAccessible(page);

    await page.unrouteAll();
    await page.route('**/api/forum', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 400));
      await route.continue();
    });
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('status').filter({ hasText: 'Loading...' }).first()).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: 'Loading...' })).toHaveCount(0);
  });

  test('is accessible in light and dark, at 360 pixels too', async ({ site, page }) => {
    await site.post(await site.member());
    await signIn(page, await site.member());
    await page.goto('/forum');
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  });
});

test.describe('a post', () => {
  test('shows its text with line breaks, its author, and takes a comment by keyboard alone', async ({ site, page }) => {
    const author = await site.member({ age: 51 });
    const reader = await site.member();
    const { postID, title } = await site.post(author, { text: 'First line.\nSecond line.\n\nThird.' });
    await signIn(page, reader);
    await page.goto(`/forum/${postID}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page).toHaveTitle(/^Forum post/);
    await expect(page.getByText(`By ${author.username}, aged 51`)).toBeVisible();
    expect(await page.getByText('Second line.').innerText()).toBe('First line.\nSecond line.\n\nThird.');
    await expect(page.getByRole('link', { name: 'Report', exact: true })).toHaveAttribute(
      'href',
      `/report-post/${postID}`,
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
    await expect(comment.getByRole('link', { name: 'Report this comment' })).toHaveAttribute(
      'href',
      /^\/report-comment\/[\w-]+$/,
    );
    await expect(page.getByLabel('Your comment')).toHaveValue('');
    await expect(page.getByText('There are no comments.')).toHaveCount(0);
    await expectAccessible(page);
  });

  test('names no deleted account, and leaves out rejected and empty comments', async ({ site, page }) => {
    const { postID } = await site.post(await site.member());
    const comment = (details: object) => ({
      cmtID: crypto.randomUUID(),
      cmtDesc: 'Words.',
      cmtDateTime: '2026-11-20T03:04:05.678Z',
      cmtStatus: 'Published',
      cmtAuthorUsername: 'her.name',
      cmtActiveUser: true,
      ...details,
    });
    await signIn(page, await site.member());
    await page.route(`**/api/forum/${postID}`, async (route) => {
      const response = await route.fetch();
      const [post] = (await response.json()) as [{ comments: object[] }];
      post.comments = [
        comment({ cmtDesc: 'From a deleted account.', cmtActiveUser: false }),
        comment({ cmtDesc: 'Rejected words.', cmtStatus: 'Rejected' }),
        comment({ cmtDesc: '  ' }),
      ];
      await route.fulfill({ response, json: [post] });
    });
    await page.goto(`/forum/${postID}`);
    const items = page.getByRole('main').getByRole('listitem');
    await expect(items).toHaveCount(1);
    await expect(items).toContainText('Deleted Account');
    await expect(items).toContainText('From a deleted account.');
    await expect(page.getByText('her.name')).toHaveCount(0);
    await expect(page.getByText('Rejected words.')).toHaveCount(0);
  });

  test('keeps a comment that could not be sent, and says why in the words of the server', async ({
    site,
    page,
    consoleWatch,
  }) => {
    for (const status of [400, 500, 'failed'] as const) consoleWatch.expectStatus(status);
    const { postID } = await site.post(await site.member());
    await signIn(page, await site.member());
    await page.goto(`/forum/${postID}`);
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
      await expect(page.getByText(message)).toBeVisible();
      await expect(box).toHaveValue('Still here.');
      await page.unrouteAll();
    }
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

  test('counts the characters of a comment, and leaves it to the server to refuse one that is too long', async ({
    site,
    page,
    consoleWatch,
  }) => {
    consoleWatch.expectStatus(400);
    const { postID } = await site.post(await site.member());
    await signIn(page, await site.member());
    await page.goto(`/forum/${postID}`);
    await page.getByLabel('Your comment').fill('x'.repeat(2001));
    await expect(page.getByText('1 character too many')).toBeVisible();
    await page.getByRole('button', { name: 'Post comment' }).click();
    await popupSays(page, 'Error:', 'Please use at most 2,000 characters for a comment.');
  });

  test('takes one comment from a double click', async ({ site, page }) => {
    const { postID } = await site.post(await site.member());
    await signIn(page, await site.member());
    await page.goto(`/forum/${postID}`);
    await page.getByLabel('Your comment').fill('Only once.');
    await page.getByRole('button', { name: 'Post comment' }).dblclick();
    await popupSays(page, 'Success:', 'Comment successful.');
    await page.reload();
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
  });

  test('shows further comments on a page of their own', async ({ site, page }) => {
    const { postID } = await site.post(await site.member());
    const writer = await site.as(await site.member());
    for (let at = 1; at <= 102; at += 1) await writer.must('POST', `/forum/${postID}`, { cmtDesc: `Comment ${at}.` });
    await signIn(page, await site.member());
    await page.goto(`/forum/${postID}`);
    const items = page.getByRole('main').getByRole('listitem');
    await expect(items).toHaveCount(100);
    await expect(items.first()).toContainText('Comment 1.');
    await page.getByRole('link', { name: 'More comments' }).click();
    await expect(items).toHaveCount(2);
    await expect(page).toHaveURL(/\?after=/);
    await page.reload();
    await expect(items.last()).toContainText('Comment 102.');
    await page.getByRole('link', { name: 'Back to the first comments' }).click();
    await expect(items).toHaveCount(100);
  });

  test('that is not in the forum says so', async ({ site, page, consoleWatch }) => {
    consoleWatch.expectStatus(404);
    const { postID } = await site.post(await site.member(), { status: 'Pending' });
    await signIn(page, await site.member());
    for (const id of [postID, 'no-such-post']) {
      await page.goto(`/forum/${id}`);
      await popupSays(page, 'Error:', 'Failed to get Forum Post');
      await expect(page.getByRole('alert')).toContainText('This post is not in the forum.');
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    }
    await expectAccessible(page);
  });
});

test.describe('a new post', () => {
  const title = (page: Page) => page.getByLabel('Post Title');
  const category = (page: Page) => page.getByLabel('Category (Type of Loan)');
  const description = (page: Page) => page.getByLabel('Post Description');
  const upload = (page: Page) => page.getByRole('button', { name: 'Upload Post' });

  test('is checked in order, and the field to mend has the focus', async ({ site, page }) => {
    await signIn(page, await site.member());
    await page.goto('/new-forum-post');
    let sent = 0;
    page.on('request', (request) => (sent += request.url().endsWith('/api/new-forum-post') ? 1 : 0));

    await title(page).fill('   ');
    await upload(page).click();
    await popupSays(page, 'Error:', 'Post Title is required.');
    await expect(title(page)).toBeFocused();
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

  test('can be written and sent by keyboard alone; unselected anonymity is No', async ({ site, page }) => {
    const author = await site.member();
    await signIn(page, author);
    await page.goto('/new-forum-post');
    await expect(page.getByText(/who will see it/i)).toBeVisible();
    await expect(page.getByText(/Moderators know who wrote it/)).toBeVisible();
    await expect(page.getByText(/after a moderator has read it/)).toBeVisible();
    for (const option of await page.getByRole('radio').all()) await expect(option).not.toBeChecked();
    await expectAccessible(page);

    await tabTo(page, title(page));
    await page.keyboard.type('By keyboard');
    await tabTo(page, category(page));
    await page.keyboard.type('Micro');
    await tabTo(page, description(page));
    await page.keyboard.type('Every key of it.');
    await tabTo(page, upload(page));
    // The page behind comes late: it must not take the focus from the popup.
    await page.route('**/api/mypost/*', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 500));
      await route.continue();
    });
    const call = page.waitForRequest('**/api/new-forum-post');
    await page.keyboard.press('Enter');
    expect((await call).postDataJSON()).toEqual({
      postTitle: 'By keyboard',
      postCategory: 'Microcredit Loan',
      postDesc: 'Every key of it.',
      postAnon: 'No',
      postAuthor: author.userID,
    });
    await expect(popupOf(page)).toContainText(
      'Post created successfully. User post status will be updated shortly after moderator review.',
    );
    await expect(popupOf(page).getByRole('button', { name: 'Ok' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(popupOf(page)).toHaveCount(0);
    await expect(page).toHaveURL(/\/mypost\/[\w-]+$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('By keyboard');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

    await page.goto('/new-forum-post');
    await expect(title(page)).toHaveValue('');
  });

  test('is sent anonymously with Yes', async ({ site, page }) => {
    await signIn(page, await site.member());
    await page.goto('/new-forum-post');
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
    await signIn(page, await site.member());
    await page.goto('/forum');
    await page.getByRole('link', { name: 'New Post' }).click();
    await expect(page.getByText('Loading...', { exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('New Post');
    await expect(title(page)).toBeVisible();
    await expect(page.getByText('Loading...', { exact: true })).toHaveCount(0);
  });

  test('that could not be sent is kept, and the message says why', async ({ site, page, consoleWatch }) => {
    for (const status of [400, 500, 'failed'] as const) consoleWatch.expectStatus(status);
    await signIn(page, await site.member());
    await page.goto('/new-forum-post');
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

  test('is still there after the session was lost and she signed in again', async ({ site, page, consoleWatch }) => {
    consoleWatch.expectStatus(401);
    const author = await site.member();
    await signIn(page, author);
    await page.goto('/new-forum-post');
    await title(page).fill('Half written');
    await category(page).selectOption('Payday Loan');
    await description(page).fill('And then the session was over.');
    await page.context().clearCookies();
    await upload(page).click();
    await page.waitForURL('**/login');
    await page.getByLabel('Username').fill(author.username);
    await page.getByLabel('Password', { exact: true }).fill(author.password);
    await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click();
    await page.getByRole('link', { name: 'Go on where you were' }).click();
    await expect(page).toHaveURL(/\/new-forum-post$/);
    await expect(title(page)).toHaveValue('Half written');
    await expect(description(page)).toHaveValue('And then the session was over.');
    await expect(popupOf(page)).toHaveCount(0);
    await upload(page).click();
    await popupSays(page, 'Success:', 'Post created successfully.');
  });

  test('is made once by a double click', async ({ site, page }) => {
    const author = await site.member();
    await signIn(page, author);
    await page.goto('/new-forum-post');
    await title(page).fill('Only one');
    await category(page).selectOption('Payday Loan');
    await description(page).fill('Of these.');
    await upload(page).dblclick();
    await popupSays(page, 'Success:', 'Post created successfully.');
    const api = await site.as(author);
    expect(await api.must<unknown[]>('GET', `/myposts/${author.userID}`)).toHaveLength(1);
  });
});

test.describe('my posts', () => {
  test('shows each with its status and 25 words; filters go together and All resets them', async ({ site, page }) => {
    const author = await site.member();
    await site.post(author, { title: 'Pending payday', status: 'Pending', text: words(26, 'word') });
    await site.post(author, { title: 'Pending micro', status: 'Pending', category: 'Microcredit Loan' });
    await site.post(author, { title: 'Rejected payday', status: 'Rejected', anonymous: true });
    const published = await site.post(author, { title: 'Published payday' });
    await site.post(await site.member(), { title: 'Not hers' });
    await signIn(page, author);
    await page.goto(`/myposts/${author.userID}`);

    const cards = page.getByRole('main').getByRole('listitem');
    await expect(cards).toHaveCount(4);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Posts');
    await expect(cards.filter({ hasText: 'Pending payday' })).toContainText('word25…');
    await expect(cards.filter({ hasText: 'Pending payday' })).not.toContainText('word26');
    await expect(cards.filter({ hasText: 'Rejected payday' })).toContainText('Posted anonymously');
    await expect(cards.filter({ hasText: 'Rejected payday' }).getByText('Rejected', { exact: true })).toBeVisible();
    await expectAccessible(page);

    await page.getByLabel('Status').selectOption('Pending');
    await expect(cards).toHaveCount(2);
    await page.getByLabel('Type of Loan').selectOption('Payday Loan');
    await expect(cards).toHaveCount(1);
    await expect(page).toHaveURL(/\?status=Pending&category=Payday\+Loan$/);
    await page.getByLabel('Status').selectOption('All');
    await expect(cards).toHaveCount(4);
    await expect(page.getByLabel('Type of Loan')).toHaveValue('All');
    await page.getByRole('searchbox').fill('MICRO');
    await page.keyboard.press('Enter');
    await expect(cards).toHaveCount(1);
    await page.getByRole('button', { name: 'Clear search' }).click();
    await expect(cards).toHaveCount(4);
    await expect(page.getByRole('link', { name: 'New Post' })).toHaveAttribute('href', '/new-forum-post');

    await page.getByRole('link', { name: 'Published payday' }).click();
    await expect(page).toHaveURL(new RegExp(`/mypost/${published.postID}$`));
  });

  test('says so where there are none, and where they could not be loaded', async ({ site, page, consoleWatch }) => {
    for (const status of [403, 500] as const) consoleWatch.expectStatus(status);
    const author = await site.member();
    await signIn(page, author);
    await page.goto(`/myposts/${author.userID}`);
    await expect(page.getByText('You have not posted yet.')).toBeVisible();
    await expectAccessible(page);
    await answer(page, 'GET', /^\/api\/myposts\//, { status: 500 });
    await page.reload();
    await popupSays(page, 'Error:', 'Failed to get My Posts.');
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('You have not posted yet.')).toBeVisible();
    const { userID } = await site.member();
    await page.goto(`/myposts/${userID}`);
    await popupSays(page, 'Error:', 'Failed to get My Posts.');
  });
});

test.describe('my post', () => {
  test('that waits says what comes next, and has no comments', async ({ site, page }) => {
    const author = await site.member();
    const { postID, title } = await site.post(author, { status: 'Pending' });
    await signIn(page, author);
    await page.goto(`/mypost/${postID}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.getByRole('main').getByText('Pending', { exact: true })).toBeVisible();
    await expect(page.getByText('Waiting for a moderator')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Comments' })).toHaveCount(0);
    await expect(page.getByLabel('Your comment')).toHaveCount(0);
    await expectAccessible(page);
  });

  test('that is published leads to the forum and takes comments', async ({ site, page }) => {
    const author = await site.member();
    const { postID } = await site.post(author);
    await signIn(page, author);
    await page.goto(`/mypost/${postID}`);
    await expect(page.getByRole('link', { name: 'See it as others do' })).toHaveAttribute('href', `/forum/${postID}`);
    await page.getByLabel('Your comment').fill('Thank you all.');
    const call = page.waitForRequest(
      (request) => request.method() === 'POST' && request.url().endsWith(`/api/mypost/${postID}`),
    );
    await page.getByRole('button', { name: 'Post comment' }).click();
    expect((await call).postDataJSON()).toEqual({ cmtAuthor: author.userID, cmtDesc: 'Thank you all.' });
    await popupSays(page, 'Success:', 'Comment successful.');
    await expect(page.getByRole('listitem').filter({ hasText: 'Thank you all.' })).toBeVisible();
    await expectAccessible(page);
  });

  test('that was rejected shows why, and its comments, but takes none', async ({ site, page }) => {
    const author = await site.member();
    const { postID } = await site.post(author, { status: 'Pending' });
    const moderator = await site.as(site.moderator);
    await moderator.must('PUT', `/review-new-posts/${postID}/reject`, {
      reason: 'It names a street.',
      note: 'Leave that out,\nplease.',
    });
    await signIn(page, author);
    await page.route(`**/api/mypost/${postID}`, async (route) => {
      const response = await route.fetch();
      const post = (await response.json()) as object;
      const comment = {
        cmtID: crypto.randomUUID(),
        cmtDesc: 'From when it was in the forum.',
        cmtDateTime: '2026-11-20T03:04:05.678Z',
        cmtStatus: 'Published',
        cmtAuthorUsername: 'someone',
        cmtActiveUser: true,
      };
      await route.fulfill({ response, json: { ...post, comments: [comment] } });
    });
    await page.goto(`/mypost/${postID}`);
    await expect(page.getByText('It names a street.')).toBeVisible();
    await expect(page.getByText('Leave that out,')).toBeVisible();
    await expect(page.getByText('From when it was in the forum.')).toBeVisible();
    await expect(page.getByLabel('Your comment')).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Report this comment' })).toHaveCount(0);
    await expectAccessible(page);
  });

  test('that is not there, or does not load, says so', async ({ site, page, consoleWatch }) => {
    for (const status of [404, 500] as const) consoleWatch.expectStatus(status);
    const { postID } = await site.post(await site.member());
    await signIn(page, await site.member());
    await page.goto(`/mypost/${postID}`);
    await popupSays(page, 'Error:', 'Post not found');
    await expect(page.getByRole('alert')).toContainText('Post not found');
    await answer(page, 'GET', /^\/api\/mypost\//, { status: 500 });
    await page.reload();
    await popupSays(page, 'Error:', 'Failed to fetch Post Details');
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  });
});
