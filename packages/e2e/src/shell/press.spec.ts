import type { Page } from '@playwright/test';
import { expect, openAs, test } from '../support/fixtures';
import { main } from '../support/moderation';
import { untilIdle } from '../support/until';

/** Collects the API's calls of a page that read something. */
function readsOf(page: Page): string[] {
  const reads: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (request.method() === 'GET' && /^\/api\/(forum|narratives|myposts|mypost|home)/.test(pathname)) {
      reads.push(pathname + search);
    }
  });
  return reads;
}

test('with a press on a link the next screen’s text is requested beside its code, once', async ({ site, page }) => {
  const { postId, title } = await site.post(await site.member());
  const member = await site.member();
  await openAs(page, member, '/about-us');
  const reads = readsOf(page);
  // The code waits for the text: it would never come if the text were requested by the screen.
  const requested = page.waitForRequest('**/api/forum');
  await page.route(/\/screen-forum\./, async (route) => {
    await requested;
    await route.fallback();
  });
  await page.getByRole('banner').getByRole('link', { name: 'Forum', exact: true }).click();
  await main(page).getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(main(page).getByText('There are no comments.')).toBeVisible();
  await page.getByRole('link', { name: 'Back to the forum' }).click();
  await expect(main(page).getByRole('link', { name: title })).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Narratives' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Narratives');
  await expect.poll(() => reads).toEqual(['/api/forum', `/api/forum/${postId}`, '/api/forum', '/api/narratives']);
});

test('where the browser saves data, the code too waits for the press', async ({ site, page }) => {
  const { title } = await site.post(await site.member());
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  await openAs(page, await site.member(), '/forum');
  const code: string[] = [];
  page.on('request', (request) => /\/screen-post-detail\./.test(request.url()) && code.push(request.url()));
  const link = main(page).getByRole('link', { name: title });
  await link.hover();
  await link.focus();
  await untilIdle(page);
  expect(code).toEqual([]);
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  expect(code).not.toEqual([]);
});

test('a link that is only pointed at, touched or left again requests nothing of what is behind it', async ({
  site,
  page,
}) => {
  const { title } = await site.post(await site.member());
  await openAs(page, await site.member(), '/forum');
  const reads = readsOf(page);
  const link = main(page).getByRole('link', { name: title });
  const code = page.waitForRequest(/\/screen-post-detail\./);
  await link.hover();
  await code;
  await page.mouse.down();
  await page.getByRole('heading', { level: 1 }).hover();
  await page.mouse.up();
  await link.focus();
  const elsewhere = page.context().waitForEvent('page');
  await link.click({ modifiers: ['ControlOrMeta'] });
  await (await elsewhere).close();
  expect(reads).toEqual([]);
});
