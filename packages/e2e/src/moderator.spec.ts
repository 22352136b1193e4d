import type { Page } from '@playwright/test';
import { expectAccessible } from './axe';
import { answer, popupOf, popupSays, tabTo } from './actions';
import { expect, signIn, test, type Site } from './fixtures';

const TILES = [
  ['Review new posts', '/review-new-posts', 'totalNewPost'],
  ['Reported posts', '/reported-posts', 'totalPostReport'],
  ['Reported comments', '/reported-comments', 'totalCmtReport'],
  ['Contact us', '/reported-contact', 'totalPendingContact'],
  ['Narratives', '/narratives', 'totalNarratives'],
  ['User management', '/user-management', 'totalUsers'],
  ['Archived post reports', '/archived-post-reports', 'totalArchivedPostReport'],
  ['Archived comment reports', '/archived-comment-reports', 'totalArchivedCmtReport'],
  ['Archived user posts', '/archived-user-posts', 'totalArchivedPosts'],
  ['Archived contact us', '/archived-contact', 'totalClosedContact'],
] as const;

const asModerator = (page: Page, site: Site) => signIn(page, site.moderator, '/moderator/login');
const main = (page: Page) => page.getByRole('main');

test.describe('moderator login', () => {
  test('shows and hides the password, leads to a forgotten one, and lands on the dashboard', async ({ site, page }) => {
    await page.goto('/moderator/login');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Moderator login');
    await expectAccessible(page);
    const password = page.getByLabel('Password', { exact: true });
    await password.fill(site.moderator.password);
    await expect(password).toHaveAttribute('type', 'password');
    await page.getByRole('button', { name: 'Show password' }).click();
    await expect(password).toHaveAttribute('type', 'text');
    await page.getByRole('button', { name: 'Hide password' }).click();
    await expect(password).toHaveAttribute('type', 'password');
    await expect(main(page).getByRole('link', { name: /forgot/i })).toHaveAttribute('href', '/forgot-password');
    await page.getByLabel('Username').fill(site.moderator.username);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/myview$/);
    const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('commonpurse.session')!) as object);
    expect(Object.keys(stored).sort()).toEqual(['since', 'userID', 'userRole']);
    expect(stored).toMatchObject({ userRole: 'moderator' });

    await page.goto('/moderator/login');
    await expect(page.getByText('You are signed in as a moderator.')).toBeVisible();
  });

  test('refuses a wrong password and a member alike; the popup closes by itself, the message stays', async ({
    site,
    page,
    consoleWatch,
  }) => {
    consoleWatch.expectStatus(401);
    const member = await site.member();
    await page.goto('/moderator/login');
    for (const { username, password } of [{ ...site.moderator, password: 'Wrong#12345' }, member]) {
      await page.getByLabel('Username').fill(username);
      await page.getByLabel('Password', { exact: true }).fill(password);
      await main(page).getByRole('button', { name: 'Log in' }).click();
      await expect(popupOf(page)).toContainText('The username or password is not right.');
      await expect(popupOf(page)).toHaveCount(0);
      await expect(page.getByRole('alert')).toContainText('The username or password is not right.');
    }
    await expect(page).toHaveURL(/\/moderator\/login$/);
    await expectAccessible(page);
  });

  test('says so when nothing comes back, or something else than a login', async ({ site, page, consoleWatch }) => {
    for (const status of [500, 'failed'] as const) consoleWatch.expectStatus(status);
    await page.goto('/moderator/login');
    await page.getByLabel('Username').fill(site.moderator.username);
    await page.getByLabel('Password', { exact: true }).fill(site.moderator.password);
    const logIn = main(page).getByRole('button', { name: 'Log in' });
    await page.route('**/api/moderator/login', (route) => route.abort());
    await logIn.click();
    await popupSays(page, 'Error:', 'Login error occurred. Please try again.');
    for (const reply of [{ status: 500 }, { status: 200, body: {} }]) {
      await page.unrouteAll();
      await answer(page, 'POST', /^\/api\/moderator\/login$/, reply);
      await logIn.click();
      await popupSays(page, 'Error:', 'Login error occurred. Please try again.');
    }
    await page.unrouteAll();
    await answer(page, 'POST', /^\/api\/moderator\/login$/, {
      status: 200,
      body: { message: 'Not today.', userID: 'x' },
    });
    await logIn.click();
    await popupSays(page, 'Error:', 'Not today.');
    expect(await page.evaluate(() => localStorage.getItem('commonpurse.session'))).toBeNull();
  });
});

test.describe('the dashboard', () => {
  test('counts everything, leads onward, and shows first who has been waiting longest', async ({ site, page }) => {
    const { postID } = await site.post(await site.member(), { status: 'Pending' });
    await asModerator(page, site);
    const moderator = await site.as(site.moderator);
    const counts = await moderator.must<Record<string, number>>('GET', '/myview');
    await expect(main(page).getByRole('listitem')).toHaveCount(TILES.length);
    for (const [label, to, count] of TILES) {
      const tile = main(page).getByRole('link', { name: new RegExp(`^${label} [\\d,]+$`) });
      await expect(tile).toHaveAttribute('href', to);
      await expect(tile).toContainText(String(counts[count]));
    }
    await expect(main(page).getByRole('listitem').first()).toContainText('Review new posts');
    const [oldest] = await moderator.must<{ postID: string }[]>('GET', '/review-new-posts?sort=oldest&limit=1');
    await expect(page.getByRole('link', { name: 'Read it now' })).toHaveAttribute(
      'href',
      `/review-new-posts/${oldest!.postID}`,
    );
    await expect(page).toHaveTitle(/^My view/);
    await expectAccessible(page);
    await moderator.must('PUT', `/review-new-posts/${postID}/reject`);
  });

  test('that does not load says so and tries again', async ({ site, page, consoleWatch }) => {
    consoleWatch.expectStatus(500);
    await asModerator(page, site);
    await answer(page, 'GET', /^\/api\/myview$/, { status: 500 });
    await page.reload();
    await popupSays(page, 'Error:', 'Failed to get Moderator Landing');
    await expectAccessible(page);
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('link', { name: /^User management/ })).toBeVisible();
  });
});

test.describe('the review list', () => {
  test('shows id, title and waiting time, oldest first, and marks edits', async ({ site, page }) => {
    const author = await site.member();
    const first = await site.post(author, { status: 'Pending' });
    const second = await site.post(author, { status: 'Pending' });
    await asModerator(page, site);
    await page.route('**/api/review-new-posts?*', async (route) => {
      const response = await route.fetch();
      const posts = (await response.json()) as { postID: string; edit: boolean }[];
      await route.fulfill({ response, json: posts.map((post) => ({ ...post, edit: post.postID === second.postID })) });
    });
    await page.goto('/review-new-posts');
    await expect(page.getByRole('columnheader')).toHaveText(['Post ID', 'New Post Title', 'Waiting since', 'Category']);
    const rows = page.getByRole('row').filter({ has: page.getByRole('link') });
    const titles = await rows.getByRole('link').allInnerTexts();
    expect(titles.indexOf(first.title)).toBeLessThan(titles.indexOf(second.title));
    const row = rows.filter({ hasText: second.title });
    await expect(row).toContainText(second.postID);
    await expect(row).toContainText('Edit of a published post');
    await expect(row).toContainText(/\d{1,2} \w+ \d{4} \d\d:\d\d/);
    await expect(rows.filter({ hasText: first.title })).not.toContainText('Edit of a published post');
    await expectAccessible(page);
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await expectAccessible(page);
  });

  test('turns pages by links: the page after the oldest holds newer ones', async ({ site, page }) => {
    await asModerator(page, site);
    const post = (title: string) => ({
      postID: crypto.randomUUID(),
      postTitle: title,
      postCategory: 'Payday Loan',
      postDateTime: '2026-11-20T03:04:05.678Z',
      authorInfo: { username: 'someone' },
      edit: false,
    });
    await page.route('**/api/review-new-posts?*', (route) => {
      const later = new URL(route.request().url()).searchParams.get('after') === 'key1';
      const link = later
        ? '</api/review-new-posts?before=key2>; rel="prev"'
        : '</api/review-new-posts?after=key1>; rel="next"';
      return route.fulfill({ headers: { link }, json: [post(later ? 'Came later' : 'Came first')] });
    });
    await page.goto('/review-new-posts');
    await expect(page.getByRole('link', { name: 'Came first' })).toBeVisible();
    await page.getByRole('link', { name: 'Newer' }).click();
    await expect(page.getByRole('link', { name: 'Came later' })).toBeVisible();
    await expect(page).toHaveURL(/\/review-new-posts\?after=key1$/);
    await expect(page.getByRole('link', { name: 'Older' })).toHaveAttribute('href', '/review-new-posts?before=key2');
    await page.goBack();
    await expect(page.getByRole('link', { name: 'Came first' })).toBeVisible();
  });

  test('says so when nothing waits, and when it does not load', async ({ site, page, consoleWatch }) => {
    consoleWatch.expectStatus(500);
    await asModerator(page, site);
    await answer(page, 'GET', /^\/api\/review-new-posts$/, { status: 200, body: [] });
    await page.goto('/review-new-posts');
    await expect(page.getByText('Nothing is waiting.')).toBeVisible();
    await expectAccessible(page);
    await page.unrouteAll();
    await answer(page, 'GET', /^\/api\/review-new-posts$/, { status: 500 });
    await page.reload();
    await popupSays(page, 'Error:', 'Failed to get Review New Forum Posts');
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  });
});

test.describe('the review of a post', () => {
  const approve = (page: Page) => page.getByRole('button', { name: 'Approve' });
  const reject = (page: Page) => page.getByRole('button', { name: 'Reject' });
  const yes = (page: Page) => popupOf(page).getByRole('button', { name: 'Yes' });

  test('shows what readers will see and who wrote it, at all three addresses', async ({ site, page }) => {
    const author = await site.member({ age: 29 });
    const { postID, title } = await site.post(author, {
      status: 'Pending',
      anonymous: true,
      text: 'First line.\nSecond line.',
    });
    await asModerator(page, site);
    for (const variant of ['', '/approve', '/reject']) {
      await page.goto(`/review-new-posts/${postID}${variant}`);
      const post = page.getByRole('article');
      await expect(post).toContainText(title);
      await expect(post).toContainText('By Anonymous, aged 25-34');
      await expect(post).not.toContainText(author.username);
      expect(await post.getByText('Second line.').innerText()).toBe('First line.\nSecond line.');
      await expect(page.getByText(`${author.username}, aged 29`)).toBeVisible();
      await expect(page.getByText('Anonymous: do not mention her name')).toBeVisible();
      await expect(approve(page)).toBeVisible();
      await expect(reject(page)).toBeVisible();
    }
    await expect(page).toHaveTitle(/^New post/);
    await expectAccessible(page);
  });

  test('keeps Approve and Reject apart', async ({ site, page }) => {
    const { postID } = await site.post(await site.member(), { status: 'Pending' });
    await asModerator(page, site);
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`/review-new-posts/${postID}`);
      const [a, r] = [await approve(page).boundingBox(), await reject(page).boundingBox()];
      const gap = Math.max(Math.abs(a!.x - r!.x) - a!.width, Math.abs(a!.y - r!.y) - a!.height);
      expect(gap).toBeGreaterThan(100);
    }
  });

  test('asks before it approves; by keyboard alone', async ({ site, page }) => {
    const { postID, title } = await site.post(await site.member(), { status: 'Pending' });
    await asModerator(page, site);
    const read = page.waitForResponse(`**/api/review-new-posts/${postID}`);
    await page.goto(`/review-new-posts/${postID}`);
    const etag = (await read).headers().etag;
    expect(etag).toBeTruthy();
    await tabTo(page, approve(page));
    await page.keyboard.press('Enter');
    await expect(popupOf(page)).toContainText('Approve this post?');
    await expect(popupOf(page).getByRole('button', { name: 'No' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(popupOf(page)).toHaveCount(0);
    await expect(approve(page)).toBeFocused();

    await page.keyboard.press('Enter');
    const call = page.waitForRequest('**/approve');
    await tabTo(page, yes(page));
    await page.keyboard.press('Enter');
    expect((await call).headers()['if-match']).toBe(etag);
    expect((await call).postData()).toBeNull();
    await popupSays(page, 'Success:', 'The post is approved. Everyone can read it now.');
    await expect(page).toHaveURL(/\/review-new-posts$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Review new posts');
    await expect(page.getByRole('link', { name: title })).toHaveCount(0);
    const reader = await site.as(await site.member());
    expect((await reader.call('GET', `/forum/${postID}`)).status).toBe(200);
  });

  test('rejects with a reason and a note, which the author reads', async ({ site, page, person }) => {
    const author = await site.member();
    const { postID } = await site.post(author, { status: 'Pending' });
    await asModerator(page, site);
    await page.goto(`/review-new-posts/${postID}`);
    await expect(page.getByText('She will read this.').first()).toBeVisible();
    await page.getByLabel(/^Reason/).selectOption('It could help someone find you or another person.');
    await page.getByLabel(/^Note/).fill('Please leave out the name of the shop. Thank you.');
    await reject(page).dblclick();
    await expect(popupOf(page)).toContainText('Reject this post?');
    await yes(page).click();
    await popupSays(page, 'Success:', 'The post is rejected.');
    await expect(page).toHaveURL(/\/review-new-posts$/);

    const { page: hers } = await person();
    await signIn(hers, author);
    await hers.goto(`/mypost/${postID}`);
    await expect(hers.getByText('It could help someone find you or another person.')).toBeVisible();
    await expect(hers.getByText('Please leave out the name of the shop. Thank you.')).toBeVisible();
  });

  test('rejects without a word as well', async ({ site, page }) => {
    const { postID } = await site.post(await site.member(), { status: 'Pending' });
    await asModerator(page, site);
    await page.goto(`/review-new-posts/${postID}`);
    const call = page.waitForRequest('**/reject');
    await reject(page).click();
    await yes(page).click();
    expect((await call).postData()).toBeNull();
    await popupSays(page, 'Success:', 'The post is rejected.');
  });

  test('that was decided by someone else meanwhile says so, and nothing changes', async ({
    site,
    page,
    consoleWatch,
  }) => {
    for (const status of [404, 409] as const) consoleWatch.expectStatus(status);
    const { postID } = await site.post(await site.member(), { status: 'Pending' });
    await asModerator(page, site);
    await page.goto(`/review-new-posts/${postID}`);
    const other = await site.as(site.moderator);
    await other.must('PUT', `/review-new-posts/${postID}/reject`);
    await approve(page).click();
    const answered = page.waitForResponse('**/approve');
    await yes(page).click();
    const { message } = (await (await answered).json()) as { message: string };
    await popupSays(page, 'Error:', message);
    await expect(page.getByRole('alert')).toContainText(message);
    await expect(page).toHaveURL(new RegExp(`/review-new-posts/${postID}$`));
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Load the post again' }).click();
    await popupSays(page, 'Error:', 'Failed to get New Forum Post for review');
  });

  test('says what failed: an empty answer, or none', async ({ site, page, consoleWatch }) => {
    for (const status of [500, 'failed'] as const) consoleWatch.expectStatus(status);
    const { postID } = await site.post(await site.member(), { status: 'Pending' });
    await asModerator(page, site);
    await page.goto(`/review-new-posts/${postID}`);
    await page.getByLabel(/^Note/).fill('Kept.');
    const cases = [
      { press: approve, reply: { status: 200 }, message: 'Approve failed' },
      { press: reject, reply: { status: 200 }, message: 'Reject failed' },
      { press: approve, reply: { status: 500 }, message: 'Error occurred. Approve unsuccessful.' },
      { press: reject, reply: { status: 500 }, message: 'Error occurred. Reject unsuccessful.' },
      { press: reject, reply: undefined, message: 'Error occurred. Reject unsuccessful.' },
    ];
    for (const { press, reply, message } of cases) {
      const path = /^\/api\/review-new-posts\/[^/]+\/(approve|reject)$/;
      if (reply) await answer(page, 'PUT', path, reply);
      else
        await page.route(
          (url) => path.test(url.pathname),
          (route) => route.abort(),
        );
      await press(page).click();
      await yes(page).click();
      await popupSays(page, 'Error:', message);
      await expect(page.getByRole('alert')).toContainText(message);
      await page.unrouteAll();
    }
    await expect(page.getByLabel(/^Note/)).toHaveValue('Kept.');
  });

  test('that does not load says so', async ({ site, page, consoleWatch }) => {
    for (const status of [404, 500] as const) consoleWatch.expectStatus(status);
    await asModerator(page, site);
    await page.goto('/review-new-posts/no-such-post');
    await popupSays(page, 'Error:', 'Failed to get New Forum Post for review');
    const { postID } = await site.post(await site.member(), { status: 'Pending' });
    await answer(page, 'GET', /^\/api\/review-new-posts\/[^/]+$/, { status: 500 });
    await page.goto(`/review-new-posts/${postID}`);
    await popupSays(page, 'Error:', 'Failed to get New Forum Post for review');
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(approve(page)).toBeVisible();
  });
});
