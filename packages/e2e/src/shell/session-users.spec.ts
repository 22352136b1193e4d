import type { Page } from '@playwright/test';
import { logIn, signInByLinks, storedSession } from '../support/actions';
import { expect, openAs, signIn, test } from '../support/fixtures';
import { asModerator, colleague } from '../support/moderation';

const MINUTE = 60_000;

test('when another member signs in in a second tab, the first tab drops the typed post', async ({
  page,
  site,
  consoleWatch,
}) => {
  for (const status of [401, 403]) consoleWatch.expectStatus(status);
  const [first, second] = [await site.member(), await site.member()];
  await signIn(page, first);
  await page.goto('/new-forum-post');
  await page.getByLabel('Post Title').fill('Of the first user');
  const other = await page.context().newPage();
  await signIn(other, second);
  await page.waitForURL((url) => url.pathname === '/');
  await page.goto('/new-forum-post');
  await expect(page.getByLabel('Post Title')).toHaveValue('');
});

test('when another moderator signs in in a second tab, the first tab drops the typed review note', async ({
  page,
  site,
  consoleWatch,
}) => {
  for (const status of [401, 403]) consoleWatch.expectStatus(status);
  const { postId, title } = await site.post(await site.member(), { status: 'Pending' });
  const priya = await colleague(site);
  await asModerator(page, site, `/review-new-posts/${postId}`);
  await page.getByLabel(/^Note/).fill('Of the first moderator');
  const other = await page.context().newPage();
  await signIn(other, priya, '/moderator/login');
  await page.waitForURL((url) => url.pathname === '/');
  // No document is loaded on the way: the note is in this page's memory, or gone.
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('navigation').getByRole('link', { name: 'My View' }).click();
  await page
    .getByRole('link', { name: /^Review new posts/ })
    .first()
    .click();
  // My View has a search, too.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Review new posts');
  await page.getByRole('searchbox').fill(title);
  await page.getByRole('searchbox').press('Enter');
  await page.getByRole('link', { name: title }).click();
  await expect(page.getByLabel(/^Note/)).toHaveValue('');
});

test('a sign-out in one tab takes effect in the other tabs', async ({ page, site }) => {
  const member = await site.member();
  await signIn(page, member);
  const other = await page.context().newPage();
  await other.goto('/forum');
  await other.getByRole('link', { name: 'New Post' }).focus();
  await page.goto(`/signout/${member.userId}`);
  await expect(other.getByRole('heading', { name: 'Login required to access this page.' })).toBeFocused();
});

test('signing in again at once is not undone by the late reply to the previous sign-out', async ({ page, site }) => {
  await page.clock.install();
  const member = await site.member();
  await signIn(page, member);
  let answered = false;
  await page.route('**/api/signout/*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
    answered = true;
  });
  await page.clock.fastForward(15 * MINUTE);
  await page.waitForURL('**/login');
  await logIn(page, member);
  await page.waitForURL((url) => url.pathname === '/');
  expect(answered).toBe(true);
  await page.goto('/forum');
  await expect(page.getByRole('link', { name: 'New Post' })).toBeVisible();
  expect((await storedSession(page))?.userID).toBe(member.userId);
});

test('signing out clears the typed post before another member signs in', async ({ page, site }) => {
  const next = await site.member();
  await signIn(page, await site.member());
  await page.goto('/new-forum-post');
  await page.getByLabel('Post Title').fill('What nobody else should read');
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('link', { name: 'Sign Out' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  // No document is loaded on the way: what was typed is in this page's memory, or gone.
  await signInByLinks(page, next);
  await page.waitForURL((url) => url.pathname === '/');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Forum' }).click();
  await page.getByRole('link', { name: 'New Post' }).click();
  await expect(page.getByLabel('Post Title')).toHaveValue('');
});

/** What this browser holds after a sign-in; the values of tokens, and times, differ each time. */
async function storedIn(page: Page) {
  const { cookies, origins } = await page.context().storageState();
  const minutes = (seconds: number) => Math.round((seconds - Date.now() / 1000) / 60);
  return {
    cookies: cookies
      .map(({ value, expires, ...cookie }) => ({ ...cookie, length: value.length, minutes: minutes(expires) }))
      .sort((a, b) => a.name.localeCompare(b.name)),
    storage: origins.map(({ origin, localStorage }) => ({
      origin,
      entries: localStorage.map(({ name, value }) => {
        const { since, ...who } = JSON.parse(value) as { since: number };
        return { name, who, minutes: minutes(since / 1000) };
      }),
    })),
    ofThisTab: await page.evaluate(() => sessionStorage.length),
  };
}

for (const [who, at, home] of [
  ['member', '/login', '/'],
  ['moderator', '/moderator/login', '/myview'],
] as const)
  test(`signing in by the API stores the same cookies and local storage as the login screen: ${who}`, async ({
    page,
    person,
    site,
  }) => {
    const account = who === 'member' ? await site.member() : site.moderator;
    const { page: other } = await person();
    await signIn(page, account, at);
    await openAs(other, account, home);
    expect(new URL(page.url()).pathname).toBe(home);
    const byScreen = await storedIn(page);
    expect(byScreen.cookies.length).toBeGreaterThan(0);
    expect(byScreen.storage).toHaveLength(1);
    expect(await storedIn(other)).toEqual(byScreen);
  });
