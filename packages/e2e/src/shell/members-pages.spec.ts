import type { Page } from '@playwright/test';
import { leaveToBrowser, pauseRequests } from '../support/actions';
import { expect, openAs, signInByApi, test, type Site } from '../support/fixtures';
import { watchLayoutShifts } from '../support/layout-shifts';
import { comment } from '../support/moderation';

test.use({ freshContext: true });

const SCRIPTS = '**/*.js';
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const documentOf = async (page: Page, address: string) => (await page.context().request.get(address)).text();

/** A member's posts, one of another member with a comment, and one that waits. */
async function content(site: Site) {
  const [ann, beth] = [await site.member(), await site.member()];
  const hers = await site.post(ann, { text: 'Paid back by Easter.' });
  const others = await site.post(beth, { text: 'Asked at the library.' });
  await comment(site, ann, others.postId, 'So did I.');
  const waiting = await site.post(beth, { status: 'Pending', text: 'Still waiting.' });
  return { ann, beth, hers, others, waiting };
}

test('pages for members and moderators are server-rendered and readable without JavaScript', async ({
  site,
  person,
}) => {
  const { ann, hers, others, waiting } = await content(site);
  const pages = [
    [ann, '/', 'Welcome back', others.title],
    [ann, '/forum', 'Forum', others.title],
    [ann, `/forum/${others.postId}`, others.title, 'So did I.'],
    [ann, `/myposts/${ann.userId}`, 'My Posts', hers.title],
    [ann, `/mypost/${hers.postId}`, hers.title, 'Paid back by Easter.'],
    [site.moderator, '/myview', 'My View', 'Review new posts'],
    [site.moderator, '/review-new-posts?sort=newest', 'Review new posts', waiting.title],
    [site.moderator, `/review-new-posts/${waiting.postId}`, 'New post for review', 'Still waiting.'],
  ] as const;
  const signedIn = new Map<unknown, Page>();
  for (const [account, address, title, text] of pages) {
    let page = signedIn.get(account);
    if (!page) {
      ({ page } = await person({ javaScriptEnabled: false, viewport: { width: 360, height: 640 } }));
      await signInByApi(page, account);
      signedIn.set(account, page);
    }
    await page.goto(address);
    await expect(heading(page)).toHaveText(title);
    await expect(page.getByRole('main').getByText(text).first()).toBeVisible();
    await expect(page.getByRole('link', { name: 'Exit this page', exact: true })).toBeVisible();
  }
});

test('list items below the viewport are laid out once the page is hydrated', async ({ site, page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const { ann } = await content(site);
  for (let count = 0; count < 8; count += 1) await site.post(ann);
  const skipped = () =>
    page.evaluate(
      () =>
        [...document.querySelectorAll('main li p')].filter(
          (element) => !element.checkVisibility({ contentVisibilityAuto: true }),
        ).length,
    );
  const go = await pauseRequests(page, SCRIPTS);
  await signInByApi(page, ann);
  await page.goto(`/myposts/${ann.userId}`, { waitUntil: 'commit' });
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(9);
  await expect.poll(skipped).toBeGreaterThan(0);
  go();
  await expect.poll(skipped).toBe(0);
});

test('form fields are inert before hydration', async ({ site, page }) => {
  await page.route(SCRIPTS, () => new Promise(() => undefined));
  const { ann, others, waiting } = await content(site);
  for (const [account, address] of [
    [ann, '/forum'],
    [ann, `/forum/${others.postId}`],
    [ann, `/myposts/${ann.userId}`],
    [ann, '/narratives'],
    [site.moderator, '/review-new-posts'],
    [site.moderator, `/review-new-posts/${waiting.postId}`],
  ] as const) {
    await signInByApi(page, account);
    await page.goto(address, { waitUntil: 'commit' });
    const fields = page.getByRole('main').locator('input, textarea, select');
    await expect(fields.first()).toBeVisible();
    expect(await fields.evaluateAll((found) => found.filter((field) => !field.closest('[inert]')).length)).toBe(0);
  }
});

test('hydration causes no further data request, no re-render and no layout shift', async ({ site, page }) => {
  const { ann, others } = await content(site);
  const go = await pauseRequests(page, SCRIPTS);
  await signInByApi(page, ann);
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  await page.goto(`/forum/${others.postId}`, { waitUntil: 'commit' });
  await expect(heading(page)).toHaveText(others.title);
  await heading(page).evaluate((node) => Object.assign(node, { seenBefore: true }));
  const shifts = await watchLayoutShifts(page, { buffered: true });
  go();
  await page.getByLabel('Your comment').fill('Typed at once.');
  expect(await heading(page).evaluate((node) => (node as unknown as { seenBefore?: boolean }).seenBefore)).toBe(true);
  expect(await shifts()).toEqual([]);
  expect(calls.filter((call) => call.startsWith('/api/forum'))).toEqual([]);
});

test('the links to other pending posts cause no layout shift when they load', async ({ site, page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const { waiting } = await content(site);
  await site.post(await site.member(), { status: 'Pending' });
  const go = await pauseRequests(page, /\/api\/review-new-posts(\?|$)/);
  await openAs(page, site.moderator, `/review-new-posts/${waiting.postId}`);
  await expect(page.getByText('Still waiting.')).toBeVisible();
  const shifts = await watchLayoutShifts(page);
  go();
  await expect(page.getByRole('navigation', { name: 'Other waiting posts' })).toBeVisible();
  expect(await shifts()).toEqual([]);
});

test('times are shown in the time zone of the reader', async ({ site, person }) => {
  const { ann, others } = await content(site);
  const { page } = await person({ timezoneId: 'Australia/Perth' });
  const time = page.getByRole('main').getByRole('time').first();
  await signInByApi(page, ann);
  await page.goto(`/forum/${others.postId}`);
  const shown = await time.evaluate((node) => {
    const at = new Date(node.getAttribute('datetime')!);
    return [node.textContent, `${at.getHours()}:${String(at.getMinutes()).padStart(2, '0')}`.padStart(5, '0')] as const;
  });
  expect(shown[0].endsWith(` ${shown[1]}`)).toBe(true);
});

test('visitors see the login prompt before any script runs, and load no forum or moderator code', async ({
  site,
  page,
}) => {
  await page.route(SCRIPTS, () => new Promise(() => undefined));
  const files: string[] = [];
  page.on('request', (request) => files.push(new URL(request.url()).pathname));
  for (const address of ['/forum', '/myview', `/forum/${(await site.post(await site.member())).postId}`]) {
    await page.goto(address, { waitUntil: 'commit' });
    await expect(heading(page)).toHaveText('Login required to access this page.');
  }
  expect(files.filter((file) => /^\/mf\/(forum|moderator)\//.test(file))).toEqual([]);
});

test('a page that is rendered without the session loads its data from the API', async ({ site, page }) => {
  const { ann, others } = await content(site);
  await leaveToBrowser(page);
  await openAs(page, ann, `/forum/${others.postId}`);
  await expect(heading(page)).toHaveText(others.title);
});

test('the HTML of an anonymous post contains neither the username nor the id of its author', async ({ site, page }) => {
  const [ann, beth] = [await site.member(), await site.member()];
  const { postId } = await site.post(ann, { anonymous: true });
  await comment(site, ann, postId, 'From its author.');
  await signInByApi(page, beth);
  for (const address of ['/forum', `/forum/${postId}`]) {
    const text = await documentOf(page, address);
    expect(text).toContain(postId);
    expect([text.includes(ann.username), text.includes(ann.userId)]).toEqual([false, false]);
  }
});

test('after signing out, neither Back nor the URL shows private content', async ({ site, page, consoleWatch }) => {
  consoleWatch.expectStatus(401);
  const { ann, others } = await content(site);
  await openAs(page, ann, '/forum');
  await page.goto(`/forum/${others.postId}`);
  await expect(heading(page)).toHaveText(others.title);
  expect(await page.locator('#page-answer').count()).toBe(0);
  await page.goto(`/signout/${ann.userId}`);
  await expect(page).toHaveURL(`${site.url}/`);
  await page.goBack();
  await page.goBack();
  await expect(heading(page)).toHaveText('Login required to access this page.');
  const text = await documentOf(page, `/forum/${others.postId}`);
  expect(text).not.toContain(others.title);
});

test('a quick exit that does not reach the server leaves no private page to return to', async ({ site, page }) => {
  const { ann, others } = await content(site);
  await openAs(page, ann, `/forum/${others.postId}`);
  await page.route('**/api/exit', () => undefined);
  await page.locator('#quick-exit').click();
  await expect(page).toHaveTitle('Weather');
  // The session lives on the server, and the browser holds its cookie.
  const text = await documentOf(page, `/forum/${others.postId}`);
  expect(text).toContain('Login required');
  expect(text).not.toContain(others.title);
  await page.goto(`/forum/${others.postId}`);
  await expect(heading(page)).toHaveText('Login required to access this page.');
});

test('only a page that is rendered for the member contains her user id', async ({ site, page }) => {
  const { ann } = await content(site);
  await signInByApi(page, ann);
  for (const [address, isHers] of [
    ['/forum', true],
    ['/narratives', false],
    ['/', true],
    ['/new-forum-post', false],
  ] as const) {
    expect([address, (await documentOf(page, address)).includes(ann.userId)]).toEqual([address, isHers]);
  }
});
