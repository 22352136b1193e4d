import type { Page } from '@playwright/test';
import { answer, popupSays } from '../support/actions';
import { expectAccessible } from '../support/axe';
import { expect, openAs, signInByApi, test } from '../support/fixtures';
import { loadsForHalfASecond } from '../support/half-second';
import { comment } from '../support/moderation';
import { untilIdle } from '../support/until';

test.use({ freshContext: true });

const main = (page: Page) => page.getByRole('main');
const section = (page: Page, name: string) => page.getByRole('region', { name });
const fresh = (page: Page) => section(page, 'New for you');
const latest = (page: Page) => section(page, 'Latest posts');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('a member sees on her start page what is new for her, what waits and the newest posts', async ({ site, page }) => {
  const [ann, beth] = [await site.member(), await site.member()];
  const hers = await site.post(ann);
  await comment(site, beth, hers.postId, 'Ring the lender first.');
  const waiting = await site.post(ann, { status: 'Pending' });
  const quiet = await site.post(ann, { status: 'Pending', anonymous: true });
  const newest = await site.post(beth, { text: 'Paid back by Easter.' });

  await openAs(page, ann, '/');
  await expect(heading(page)).toHaveText('Welcome back');
  await expect(page).toHaveTitle('Home · Commonpurse');
  await expect(fresh(page).getByRole('listitem')).toHaveText([
    new RegExp(`^Your post is in the forum|^Someone answered in the forumNew${hers.title}`),
    new RegExp(`^Your post is in the forum|^Someone answered in the forumNew${hers.title}`),
    /^A post that you wrote as AnonymousPending/,
    new RegExp(`^${waiting.title}Pending`),
  ]);
  await expect(main(page)).not.toContainText(quiet.title);
  await expect(latest(page).getByRole('listitem').first()).toContainText(newest.title);
  await expect(latest(page).getByRole('listitem').first()).toContainText('Paid back by Easter.');
  for (const [name, path] of [
    ['New Post', '/new-forum-post'],
    ['All updates', '/updates'],
    ['All posts', '/forum'],
    ['Calculator', '/calculator'],
    ['Hardship letter', '/hardship-letter'],
    ['Saved posts', '/saved-posts'],
    ['About Us', '/about-us'],
    ['Terms of Use and Policies', '/terms-of-use-and-policies'],
  ] as const)
    await expect(main(page).getByRole('link', { name, exact: true })).toHaveAttribute('href', path);
  for (const name of ['All updates', 'All posts'])
    expect((await main(page).getByRole('link', { name }).boundingBox())!.height).toBeGreaterThanOrEqual(44);
  await expect(main(page).getByRole('link', { name: /sign up|my view/i })).toHaveCount(0);
  await expectAccessible(page);

  await fresh(page).getByRole('link', { name: 'Someone answered in the forum' }).click();
  await expect(page.getByText('Ring the lender first.')).toBeVisible();
  await page.goBack();
  await fresh(page).getByRole('button', { name: 'Mark all as read' }).click();
  await expect(fresh(page).getByRole('listitem')).toHaveCount(2);
  await expect(fresh(page).getByRole('heading', { name: 'New for you' })).toBeFocused();
  await page.reload();
  await expect(fresh(page).getByRole('listitem')).toHaveCount(2);
  await latest(page).getByRole('link', { name: newest.title }).click();
  await expect(heading(page)).toHaveText(newest.title);
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await expect(heading(page)).toHaveText('Welcome back');
});

test('says where nothing is new, and leads a moderator to My View', async ({ site, person }) => {
  const { page } = await person();
  await openAs(page, await site.member(), '/');
  await expect(fresh(page)).toContainText('There is nothing new.');
  await expect(fresh(page).getByRole('button')).toHaveCount(0);
  const { page: other } = await person();
  await openAs(other, site.moderator, '/');
  await expect(main(other).getByRole('link', { name: 'My View' })).toHaveAttribute('href', '/myview');
});

test('replaces the landing page when a member signs in, and gives way to it when she signs out', async ({
  site,
  page,
}) => {
  const member = await site.member();
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Add up my own offer' })).toBeVisible();
  await untilIdle(page);
  expect(requested.filter((path) => /^\/mf\/(forum|moderator)\//.test(path))).toEqual([]);
  await signInByApi(page, member);
  requested.length = 0;
  await page.goto('/');
  await expect(heading(page)).toHaveText('Welcome back');
  await untilIdle(page);
  // Rendered by the host, from one call of its own. The browser asks for the mark on the menu alone.
  const others = requested.filter((path) => path !== '/api/updates/settings');
  expect(others.filter((path) => /^\/api\/|^\/mf\/(public|moderator)\//.test(path))).toEqual([]);
  await page.goto(`/signout/${member.userId}`);
  await expect(heading(page)).toHaveText(/What will the loan really cost/);
  await page.goBack();
  await expect(page.getByText('Welcome back')).toHaveCount(0);
});

test('is not shown to the next person at the browser, whose session has ended', async ({ site, page }) => {
  await openAs(page, await site.member(), '/calculator');
  await page.evaluate(() => localStorage.clear());
  await page.goto('/');
  await expect(heading(page)).toHaveText(/What will the loan really cost/);
});

test('loads in the browser where the host did not render it, and says when it could not be loaded', async ({
  site,
  page,
  consoleWatch,
}) => {
  consoleWatch.expectStatus(500);
  await answer(page, 'GET', /^\/api\/home$/, { status: 500 });
  await openAs(page, await site.member(), '/');
  const message = 'What is new for you could not be loaded.';
  await popupSays(page, 'Error', message);
  await expect(main(page).getByText(message)).toBeVisible();
  await page.unrouteAll();
  await main(page).getByRole('button', { name: 'Try again' }).click();
  await expect(fresh(page)).toContainText('There is nothing new.');
});

test('shows Loading... for half a second from the start of the navigation', async ({ site, page }) => {
  await page.clock.install();
  await openAs(page, await site.member(), '/calculator');
  const home = page.getByRole('navigation').getByRole('link', { name: 'Home' });
  await loadsForHalfASecond(page, () => home.click(), 'Welcome back');
  await expect(fresh(page)).toContainText('There is nothing new.');
});

test('fits a screen of 320 px', async ({ site, page }) => {
  const ann = await site.member();
  await site.post(ann, { status: 'Pending' });
  await page.setViewportSize({ width: 320, height: 740 });
  await openAs(page, ann, '/');
  await expect(fresh(page).getByText('Pending')).toBeInViewport();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});
