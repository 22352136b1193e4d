import type { BrowserContext, Page } from '@playwright/test';
import { leaveToBrowser, logIn, signInByLinks } from '../support/actions';
import { expectAccessible } from '../support/axe';
import { expect, openAs, signIn, test, type Site } from '../support/fixtures';
import { asModerator, colleague } from '../support/moderation';

const MINUTE = 60_000;
const stored = (page: Page) =>
  page.evaluate(
    () => JSON.parse(localStorage.getItem('commonpurse.session') ?? 'null') as { userID: string; since: number } | null,
  );

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

const signedOutLine = (page: Page) => page.getByText('You were signed out, to keep your account private.');
const stoppedLine = (page: Page) => page.getByText('The page that you wanted to open needs a login.');

test('15 minutes after sign-in she is signed out, told to log in, and can go on where she was', async ({
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
  expect(await stored(page)).not.toBeNull();
  await page.clock.fastForward(4 * MINUTE + 10_000);
  await expect(page.getByRole('alertdialog')).toContainText('Do you want to stay signed in?');
  await page.getByRole('button', { name: 'Not now' }).click();
  await expect(page.getByText(/^You will be signed out at [^,]*\.$/)).toBeVisible();
  await page.clock.fastForward(MINUTE);
  await page.waitForURL('**/login');
  expect(await stored(page)).toBeNull();
  await expect
    .poll(() => made)
    .toEqual([{ path: `/api/signout/${member.userId}`, body: { source: 'System Auto Sign Out' } }]);
  await expect(signedOutLine(page)).toBeVisible();
  await expect(page.getByText('Your words are kept in this tab until you log in again.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go on where you were' })).toHaveCount(0);

  await page.getByLabel('Username').fill(member.username);
  await page.getByLabel('Password', { exact: true }).fill(member.password);
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await page.getByRole('link', { name: 'Go on where you were' }).click();
  await page.waitForURL('**/new-forum-post');
  await expect(page.getByLabel('Post Title')).toHaveValue('What I was writing');
  await expect(page.getByRole('link', { name: 'Go on where you were' })).toHaveCount(0);
});

test('15 minutes after sign-in a moderator is led to the login of moderators', async ({ page, site }) => {
  await page.clock.install();
  await signIn(page, site.moderator, '/moderator/login');
  await page.clock.fastForward(15 * MINUTE);
  await page.waitForURL('**/moderator/login');
  await expect(signedOutLine(page)).toBeVisible();
  expect(await stored(page)).toBeNull();
});

test('a reload and a silent refresh leave the 15 minutes as they are', async ({ page, site, consoleWatch }) => {
  consoleWatch.expectStatus(401);
  await page.clock.install();
  await signIn(page, await site.member());
  const { since } = (await stored(page))!;
  await page.clock.fastForward(6 * MINUTE);
  site.clock.advance(6 * MINUTE);
  await page.goto('/forum');
  await expect(page.getByRole('link', { name: 'New Post' })).toBeVisible();
  expect((await stored(page))?.since).toBe(since);
});

test('whoever comes back after the 15 minutes is signed out; a public page stays as it is', async ({ page, site }) => {
  await signIn(page, await site.member());
  const age = () =>
    page.evaluate(() => {
      const session = JSON.parse(localStorage.getItem('commonpurse.session')!) as { since: number };
      localStorage.setItem('commonpurse.session', JSON.stringify({ ...session, since: session.since - 900_000 }));
    });
  await age();
  await page.goto('/calculator');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/calculator/i);
  await expect.poll(() => stored(page)).toBeNull();
  expect(new URL(page.url()).pathname).toBe('/calculator');

  await signIn(page, await site.member());
  await age();
  await page.goto('/forum');
  await page.waitForURL('**/login');
  await expect.poll(() => stored(page)).toBeNull();
});

test('a laptop that slept through the end signs out as soon as it wakes', async ({ page, site }) => {
  await page.clock.install();
  await signIn(page, await site.member());
  await page.goto('/forum');
  await expect(page.getByRole('link', { name: 'New Post' })).toBeVisible();
  // The wall clock went on, no timer ran.
  await page.clock.setSystemTime(Date.now() + 60 * MINUTE);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await page.waitForURL('**/login');
});

test('a laptop that slept signs out within seconds also where no event tells that it woke', async ({ page, site }) => {
  await page.clock.install();
  await signIn(page, await site.member());
  await page.goto('/forum');
  await expect(page.getByRole('link', { name: 'New Post' })).toBeVisible();
  await page.clock.setSystemTime(Date.now() + 60 * MINUTE);
  await page.clock.runFor(15_000);
  await page.waitForURL('**/login');
});

test('staying renews the session on the server and starts the 15 minutes anew, in every tab', async ({
  page,
  site,
}) => {
  const { context, made, member, second } = await openTwoTabs(page, site);
  const before = (await stored(page))!.since;
  site.clock.advance(14 * MINUTE + 5000);
  await context.clock.fastForward(14 * MINUTE + 5000);
  await expect(second.getByRole('alertdialog')).toBeVisible();
  await page.bringToFront();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay signed in' }).click();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(second.getByRole('alertdialog')).toHaveCount(0);
  expect(made.map(({ path }) => path)).toEqual([`/api/refresh/${member.userId}`]);
  expect((await stored(page))!.since).toBeGreaterThan(before + 14 * MINUTE);
  await context.clock.fastForward(2 * MINUTE);
  expect(new URL(second.url()).pathname).toBe('/forum');
});

test('who chose to stay in time is not signed out while the answer is on its way, in no tab', async ({
  page,
  site,
}) => {
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
  await expect.poll(async () => (await stored(page))?.since).toBeGreaterThan(Date.now() + 14 * MINUTE);
  await context.clock.fastForward(5_000);
  expect(made.map(({ path }) => path)).toEqual([`/api/refresh/${member.userId}`]);
  expect(new URL(second.url()).pathname).toBe('/forum');
  expect(await stored(second)).not.toBeNull();
});

test('a key that was meant for a text does not answer the question whether to stay', async ({ page, site }) => {
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

test('of several tabs one signs out on the server, and all of them here', async ({ page, site }) => {
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

test('an automatic sign-out that does not reach the server is only logged', async ({ page, site, consoleWatch }) => {
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

test('a refresh that fails leads to the login, with the state cleared', async ({ page, site, consoleWatch }) => {
  consoleWatch.expectStatus(401);
  await signIn(page, await site.member());
  await page.context().clearCookies();
  const made = calls(page.context());
  await page.goto('/forum');
  await page.waitForURL('**/login');
  expect(await stored(page)).toBeNull();
  expect(made).toHaveLength(1);
});

test('a refused call is answered by one refresh and one retry with the new token', async ({
  page,
  site,
  consoleWatch,
}) => {
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

test('when someone else signs in in another tab, nothing of the first user stays in this one', async ({
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

test('nor what a moderator typed, which no draft of the server keeps', async ({ page, site, consoleWatch }) => {
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
  await page.getByRole('link', { name: 'My View' }).click();
  await page
    .getByRole('link', { name: /^Review new posts/ })
    .first()
    .click();
  await page.getByRole('searchbox').fill(title);
  await page.getByRole('searchbox').press('Enter');
  await page.getByRole('link', { name: title }).click();
  await expect(page.getByLabel(/^Note/)).toHaveValue('');
});

test('a sign-out in one tab shows in the others', async ({ page, site }) => {
  const member = await site.member();
  await signIn(page, member);
  const other = await page.context().newPage();
  await other.goto('/forum');
  await other.getByRole('link', { name: 'New Post' }).focus();
  await page.goto(`/signout/${member.userId}`);
  await expect(other.getByRole('heading', { name: 'Login required to access this page.' })).toBeFocused();
});

test('signing in again at once is not undone by the answer to the sign-out before', async ({ page, site }) => {
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
  await page.getByLabel('Username').fill(member.username);
  await page.getByLabel('Password', { exact: true }).fill(member.password);
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click();
  await page.waitForURL((url) => url.pathname === '/');
  expect(answered).toBe(true);
  await page.goto('/forum');
  await expect(page.getByRole('link', { name: 'New Post' })).toBeVisible();
  expect((await stored(page))?.userID).toBe(member.userId);
});

test('her own sign-out leaves nothing of what she was writing for the next to sign in', async ({ page, site }) => {
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
async function kept(page: Page) {
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
  test(`signing in by the API, as most tests do, leaves what the login screen leaves: ${who}`, async ({
    page,
    person,
    site,
  }) => {
    const account = who === 'member' ? await site.member() : site.moderator;
    const { page: other } = await person();
    await signIn(page, account, at);
    await openAs(other, account, home);
    expect(new URL(page.url()).pathname).toBe(home);
    const byScreen = await kept(page);
    expect(byScreen.cookies.length).toBeGreaterThan(0);
    expect(byScreen.storage).toHaveLength(1);
    expect(await kept(other)).toEqual(byScreen);
  });

const goOn = (page: Page) => page.getByRole('link', { name: 'Go on to that page' });

async function logInByForm(page: Page, account: { username: string; password: string }) {
  await page.getByRole('main').getByRole('link', { name: 'Login' }).click();
  await logIn(page, account);
  await page.waitForURL((url) => url.pathname === '/');
}

test('a visitor whom a page stopped goes on to it after sign-in', async ({ page, site }) => {
  const member = await site.member();
  await page.goto('/forum?category=Payday+loans');
  await logInByForm(page, member);
  await expect(page.getByText('You wanted to open another page before you logged in.')).toBeVisible();
  await goOn(page).click();
  await page.waitForURL('**/forum?category=Payday+loans');
  await expect(page.getByRole('heading', { level: 1, name: 'Forum' })).toBeVisible();
  await expect(goOn(page)).toHaveCount(0);
});

test('the login page tells a visitor whom a page stopped why she is there, and then only', async ({ page, site }) => {
  const member = await site.member();
  await page.goto('/login');
  await expect(page.getByLabel('Username')).toBeVisible();
  for (const line of [signedOutLine, stoppedLine]) await expect(line(page)).toHaveCount(0);
  await page.goto(`/myposts/${member.userId}`);
  await page.getByRole('main').getByRole('link', { name: 'Login' }).click();
  await expect(stoppedLine(page)).toBeVisible();
  await expect(goOn(page)).toHaveCount(0);
  await expectAccessible(page);
  await logIn(page, member);
  await page.waitForURL((url) => url.pathname === '/');

  // The line that she has not followed is forgotten with her own sign-out.
  await expect(goOn(page)).toBeVisible();
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('link', { name: 'Sign Out' }).click();
  await expect(page.getByRole('button', { name: 'Account' })).toBeVisible();
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Login' }).click();
  await expect(page.getByLabel('Username')).toBeVisible();
  for (const line of [signedOutLine, stoppedLine]) await expect(line(page)).toHaveCount(0);
});

test('the login page says nothing of a session that ended before its user signed out herself', async ({
  page,
  site,
}) => {
  await page.clock.install();
  const member = await site.member();
  await signIn(page, member);
  await page.clock.fastForward(15 * MINUTE);
  await page.waitForURL('**/login');
  await expect(signedOutLine(page)).toBeVisible();
  await logIn(page, member);
  await page.waitForURL((url) => url.pathname === '/');
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('link', { name: 'Sign Out' }).click();
  await page.clock.runFor(2_000);
  await expect(page.getByRole('heading', { name: 'Signing out' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Login' }).click();
  await expect(page.getByLabel('Username')).toBeVisible();
  await expect(signedOutLine(page)).toHaveCount(0);
});

test('a member is not led to a page of moderators', async ({ page, site }) => {
  const member = await site.member();
  await page.goto('/statistics');
  await logInByForm(page, member);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(goOn(page)).toHaveCount(0);
});

test('nobody is led to the page on which another user signed out', async ({ page, site }) => {
  const [first, second] = [await site.member(), await site.member()];
  await openAs(page, first, `/myposts/${first.userId}`);
  await expect(page.getByRole('heading', { level: 1, name: 'My Posts' })).toBeVisible();
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('link', { name: 'Sign Out' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await signInByLinks(page, second);
  await page.waitForURL((url) => url.pathname === '/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(goOn(page)).toHaveCount(0);
});
