import type { Page } from '@playwright/test';
import { pauseRequests } from '../support/actions';
import { expect, openAs, signIn, signInByApi, test } from '../support/fixtures';

test.use({ freshContext: true });

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const FORUM_CODE = '**/mf/forum/**/*.js';

test('a page left open after sign-out shows nothing of its text to the next member who signs in', async ({
  site,
  page,
  consoleWatch,
}) => {
  for (const status of [401, 403, 404]) consoleWatch.expectStatus(status);
  const [ann, beth] = [await site.member(), await site.member()];
  const { postId, title } = await site.post(ann, { anonymous: true });
  await openAs(page, ann, `/mypost/${postId}`);
  await expect(heading(page)).toHaveText(title);
  await expect(page.getByLabel('Your comment')).toBeEnabled();
  const other = await page.context().newPage();
  await other.goto(`/signout/${ann.userId}`);
  await expect(page.getByText('Login required to access this page.')).toBeVisible();
  const reply = page.waitForResponse((response) => response.url().includes(`/mypost/${postId}`));
  await signIn(other, beth);
  expect((await reply).status()).toBe(404);
  await expect(page.getByText(title)).toHaveCount(0);
});

test('the server-rendered text of a page is removed on sign-out even if its script never loads', async ({
  site,
  page,
}) => {
  const ann = await site.member();
  const { postId, title } = await site.post(ann);
  await signInByApi(page, ann);
  await page.route(FORUM_CODE, () => new Promise(() => undefined));
  await page.goto(`/mypost/${postId}`, { waitUntil: 'commit' });
  await expect(heading(page)).toHaveText(title);
  const other = await page.context().newPage();
  await other.goto(`/signout/${ann.userId}`);
  await expect(page.getByText(title)).toHaveCount(0);
});

test('a page whose script failed to load offline stays visible, and is hydrated once back online', async ({
  page,
  consoleWatch,
}) => {
  consoleWatch.expectStatus('failed');
  const go = await pauseRequests(page, '**/mf/public/**/routes*.js*');
  await page.goto('/additional-resources', { waitUntil: 'commit' });
  await expect(heading(page)).toBeVisible();
  await heading(page).evaluate((node) => Object.assign(node, { seenBefore: true }));
  await page.context().setOffline(true);
  go();
  const state = page.getByLabel('Where do you live?');
  await state.selectOption('Victoria');
  await expect(page.getByText('Showing helplines')).toHaveCount(0);
  await page.context().setOffline(false);
  await expect(page.getByText('Showing helplines')).toBeVisible();
  expect(await heading(page).evaluate((node) => (node as unknown as { seenBefore?: boolean }).seenBefore)).toBe(true);
});

test('Back during hydration opens the previous page', async ({ page }) => {
  await page.addInitScript(() => {
    const [{ type } = {}] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    if (type !== 'reload') return;
    // React hydrates in slices, and asks for each by a message: after the first slice, the reader goes back.
    const { prototype } = MessagePort;
    const post = Object.getOwnPropertyDescriptor(prototype, 'postMessage')!.value as () => void;
    let slices = 0;
    prototype.postMessage = function postLate(this: MessagePort, ...message: []) {
      const root = document.getElementById('root');
      const isHydrating = root && Object.keys(root).some((name) => name.startsWith('__reactContainer'));
      if (!isHydrating || (slices += 1) !== 2) return post.apply(this, message);
      window.addEventListener('popstate', () => post.apply(this, message), { once: true });
      history.back();
    };
  });
  await page.goto('/faq');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Calculator' }).click();
  await expect(page).toHaveURL(/calculator/);
  await page.reload({ waitUntil: 'commit' });
  await expect(page).toHaveURL(/faq/);
  await expect(heading(page)).toHaveText(/Questions/i);
});
