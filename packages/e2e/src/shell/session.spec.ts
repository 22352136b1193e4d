import { DURATION } from '@commonpurse/contracts';
import type { BrowserContext, Page } from '@playwright/test';
import { leaveToBrowser, logIn, signedOutLine, storedSession } from '../support/actions';
import { expect, openAs, signIn, test, type Site } from '../support/fixtures';

const MINUTE = 60_000;

/** Sign-out and refresh calls of all tabs. */
function calls(context: BrowserContext) {
  const made: { path: string; body: unknown }[] = [];
  context.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/api\/(signout|refresh)\//.test(pathname))
      made.push({ path: pathname, body: request.postDataJSON() as unknown });
  });
  return made;
}

/** A member's two tabs, on a clock of their own. */
async function openTwoTabs(page: Page, site: Site) {
  const context = page.context();
  await context.clock.install();
  const made = calls(context);
  const member = await site.member();
  await signIn(page, member);
  const second = await context.newPage();
  await second.goto('/forum');
  await expect(second.getByRole('link', { name: 'New Post' })).toBeVisible();
  return { context, made, member, second };
}

test('15 minutes after sign-in a member is signed out, and can resume her draft after logging in', async ({
  page,
  site,
}) => {
  await page.clock.install();
  const made = calls(page.context());
  const member = await site.member();
  await signIn(page, member);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Forum' }).click();
  await page.getByRole('link', { name: 'New Post' }).click();
  await page.getByLabel('Post Title').fill('What I was writing');
  await page.clock.runFor(2_000);
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();

  // A reload does not start the 15 minutes anew.
  site.clock.advance(10 * MINUTE);
  await page.clock.fastForward(10 * MINUTE);
  expect(await storedSession(page)).not.toBeNull();
  await page.clock.fastForward(4 * MINUTE + 10_000);
  await expect(page.getByRole('alertdialog')).toContainText('Do you want to stay signed in?');
  await page.getByRole('button', { name: 'Not now' }).click();
  await expect(page.getByText(/^You will be signed out at \d\d:\d\d\.$/)).toBeVisible();
  await page.clock.fastForward(MINUTE);
  await page.waitForURL('**/login');
  expect(await storedSession(page)).toBeNull();
  await expect
    .poll(() => made)
    .toEqual([{ path: `/api/signout/${member.userId}`, body: { source: 'System Auto Sign Out' } }]);
  await expect(signedOutLine(page)).toBeVisible();
  await expect(page.getByText('it is kept in this tab until you log in again.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go back to where you were' })).toHaveCount(0);

  await logIn(page, member);
  await page.waitForURL((url) => url.pathname === '/');
  await page.getByRole('link', { name: 'Go back to where you were' }).click();
  await page.waitForURL('**/new-forum-post');
  await expect(page.getByLabel('Post Title')).toHaveValue('What I was writing');
  await expect(page.getByRole('link', { name: 'Go back to where you were' })).toHaveCount(0);
});

test('15 minutes after sign-in a moderator is redirected to the moderator login', async ({ page, site }) => {
  await page.clock.install();
  await signIn(page, site.moderator, '/moderator/login');
  await page.clock.fastForward(15 * MINUTE);
  await page.waitForURL('**/moderator/login');
  await expect(signedOutLine(page)).toBeVisible();
  expect(await storedSession(page)).toBeNull();
});

test('a reload and a silent refresh do not extend the 15 minutes of a session', async ({
  page,
  site,
  consoleWatch,
}) => {
  consoleWatch.expectStatus(401);
  await page.clock.install();
  await signIn(page, await site.member());
  const { since } = (await storedSession(page))!;
  await page.clock.fastForward(6 * MINUTE);
  site.clock.advance(6 * MINUTE);
  await page.goto('/forum');
  await expect(page.getByRole('link', { name: 'New Post' })).toBeVisible();
  expect((await storedSession(page))?.since).toBe(since);
});

test('opening a page after the 15 minutes ends the session; a public page stays open', async ({ page, site }) => {
  await signIn(page, await site.member());
  const age = () =>
    page.evaluate((ms) => {
      const session = JSON.parse(localStorage.getItem('commonpurse.session')!) as { since: number };
      localStorage.setItem('commonpurse.session', JSON.stringify({ ...session, since: session.since - ms }));
    }, DURATION.autoSignOut);
  await age();
  await page.goto('/calculator');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/calculator/i);
  await expect.poll(() => storedSession(page)).toBeNull();
  expect(new URL(page.url()).pathname).toBe('/calculator');

  await signIn(page, await site.member());
  await age();
  await page.goto('/forum');
  await page.waitForURL('**/login');
  await expect.poll(() => storedSession(page)).toBeNull();
});

test('a laptop that slept past the end of the session signs out when it wakes', async ({ page, site }) => {
  await page.clock.install();
  await signIn(page, await site.member());
  await page.goto('/forum');
  await expect(page.getByRole('link', { name: 'New Post' })).toBeVisible();
  // The wall clock went on, no timer ran.
  await page.clock.setSystemTime(Date.now() + 60 * MINUTE);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await page.waitForURL('**/login');
});

test('a laptop that slept past the end of the session signs out within 15 seconds without a wake event', async ({
  page,
  site,
}) => {
  await page.clock.install();
  await signIn(page, await site.member());
  await page.goto('/forum');
  await expect(page.getByRole('link', { name: 'New Post' })).toBeVisible();
  await page.clock.setSystemTime(Date.now() + 60 * MINUTE);
  await page.clock.runFor(15_000);
  await page.waitForURL('**/login');
});

test('15 minutes after sign-in a member is signed out, even if the clock was set back an hour meanwhile', async ({
  page,
  site,
}) => {
  await page.clock.install();
  await signIn(page, await site.member());
  const { since } = (await storedSession(page))!;
  await page.clock.fastForward(10 * MINUTE);
  await page.clock.setSystemTime(Date.now() - 50 * MINUTE);
  // A page that is opened later counts from the same moment.
  await page.clock.runFor(15_000);
  await expect.poll(async () => (await storedSession(page))!.since - since).toBeLessThan(-59 * MINUTE);
  await page.clock.fastForward(4 * MINUTE);
  await expect(page.getByRole('alertdialog')).toContainText('Do you want to stay signed in?');
  await page.clock.fastForward(MINUTE);
  await expect.poll(() => storedSession(page)).toBeNull();
});

test('Stay signed in renews the session on the server and restarts the 15 minutes in every tab', async ({
  page,
  site,
}) => {
  const { context, made, member, second } = await openTwoTabs(page, site);
  const before = (await storedSession(page))!.since;
  site.clock.advance(14 * MINUTE + 5000);
  await context.clock.fastForward(14 * MINUTE + 5000);
  await expect(second.getByRole('alertdialog')).toBeVisible();
  await page.bringToFront();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay signed in' }).click();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(second.getByRole('alertdialog')).toHaveCount(0);
  expect(made.map(({ path }) => path)).toEqual([`/api/refresh/${member.userId}`]);
  expect((await storedSession(page))!.since).toBeGreaterThan(before + 14 * MINUTE);
  await context.clock.fastForward(2 * MINUTE);
  expect(new URL(second.url()).pathname).toBe('/forum');
});

test('no tab signs out while the reply to Stay signed in is pending', async ({ page, site }) => {
  const { context, made, member, second } = await openTwoTabs(page, site);
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/refresh/*', async (route) => {
    await answered;
    await route.fallback();
  });
  await context.clock.fastForward(14 * MINUTE + 55_000);
  await page.bringToFront();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay signed in' }).click();
  await context.clock.fastForward(6_000);
  answer();
  await expect.poll(async () => (await storedSession(page))?.since).toBeGreaterThan(Date.now() + 14 * MINUTE);
  await context.clock.fastForward(5_000);
  expect(made.map(({ path }) => path)).toEqual([`/api/refresh/${member.userId}`]);
  expect(new URL(second.url()).pathname).toBe('/forum');
  expect(await storedSession(second)).not.toBeNull();
});

test('Space and Enter typed when the Stay signed in dialog opens do not answer it', async ({ page, site }) => {
  await page.clock.install();
  await signIn(page, await site.member());
  await page.goto('/contact-us');
  await page.getByRole('main').getByLabel('Message').pressSequentially('Well');
  await page.clock.fastForward(14 * MINUTE + 10_000);
  const question = page.getByRole('alertdialog');
  await expect(question).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(question).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(question.getByRole('button', { name: 'Stay signed in' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('main').getByLabel('Message')).toBeFocused();
});

test('only one of several tabs signs out on the server, and all sign out in the browser', async ({ page, site }) => {
  const context = page.context();
  await context.clock.install();
  const made = calls(context);
  await signIn(page, await site.member());
  const others = [await context.newPage(), await context.newPage()];
  for (const other of others) {
    await other.goto('/forum');
    await expect(other.getByRole('link', { name: 'New Post' })).toBeVisible();
  }
  await context.clock.fastForward(15 * MINUTE);
  for (const tab of [page, ...others]) await tab.waitForURL('**/login');
  expect(made.map(({ body }) => body)).toEqual([{ source: 'System Auto Sign Out' }]);
});

test('a tab scrolls to the login notice after a sign-out in another tab', async ({ page, site }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await signIn(page, await site.member());
  const { postId } = await site.post(await site.member(), { text: 'A long text.\n\n'.repeat(60) });
  const other = await page.context().newPage();
  await other.setViewportSize({ width: 360, height: 640 });
  await other.goto(`/forum/${postId}`);
  await other.getByLabel('Your comment').scrollIntoViewIfNeeded();
  await expect.poll(() => other.evaluate(() => window.scrollY)).toBeGreaterThan(300);
  await page.goto(`/signout/${(await storedSession(page))!.userID}`);
  await expect(other.getByRole('heading', { name: 'Login required to access this page.' })).toBeFocused();
  await expect(other.getByRole('heading', { name: 'Login required to access this page.' })).toBeInViewport();
});

test('an automatic sign-out that does not reach the server only logs a warning', async ({
  page,
  site,
  consoleWatch,
}) => {
  consoleWatch.expectStatus('failed');
  await page.clock.install();
  await signIn(page, await site.member());
  await page.route('**/api/signout/*', (route) => route.abort());
  const logged = page.waitForEvent('console', (message) =>
    message.text().startsWith('The automatic sign-out did not reach the service'),
  );
  await page.clock.fastForward(15 * MINUTE);
  await page.waitForURL('**/login');
  expect((await logged).type()).toBe('warning');
  await expect(page.getByLabel('Username')).toBeEditable();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
});

test('a failed refresh redirects to the login and clears the stored session', async ({ page, site, consoleWatch }) => {
  consoleWatch.expectStatus(401);
  // A page without a call of its own, which would end the session first.
  await openAs(page, await site.member(), '/about-us');
  await page.context().clearCookies();
  const made = calls(page.context());
  await page.goto('/forum');
  await page.waitForURL('**/login');
  expect(await storedSession(page)).toBeNull();
  expect(made).toHaveLength(1);
});

test('a refused call causes one refresh and one retry with the new token', async ({ page, site, consoleWatch }) => {
  consoleWatch.expectStatus(401);
  const member = await site.member();
  await signIn(page, member);
  const made = calls(page.context());
  const tokens: (string | undefined)[] = [];
  await leaveToBrowser(page);
  await page.route(/\/api\/forum(\?.*)?$/, (route) => {
    tokens.push(route.request().headers().authorization);
    return tokens.length === 1
      ? route.fulfill({ status: 401, json: { statusCode: 401, code: 'NO_SESSION', message: 'Expired' } })
      : route.fallback();
  });
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Forum' }).click();
  await expect(page.getByRole('link', { name: 'New Post' })).toBeVisible();
  await expect(page.getByRole('searchbox')).toBeVisible();
  await expect.poll(() => tokens.length).toBe(2);
  expect(tokens[1]).toMatch(/^Bearer \S+/);
  expect(made.map(({ path }) => path)).toEqual([`/api/refresh/${member.userId}`]);
});
