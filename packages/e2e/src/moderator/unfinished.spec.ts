import type { Page } from '@playwright/test';
import { answer, popupSays } from '../support/actions';
import { expectAccessible } from '../support/axe';
import { expect, test } from '../support/fixtures';
import { approve, asModerator, expectNarrow, main, readable, report, yes, chooseReason } from '../support/moderation';

/** Expects that the page which `open` opens tells of no unfinished decision. Until its call is answered, it never does. */
async function expectNoNotice(page: Page, open: () => Promise<unknown>) {
  const counted = page.waitForResponse('**/api/unfinished-decisions/count');
  await open();
  expect(await (await counted).json()).toEqual({ total: 0 });
  await expect(page.getByRole('table', { name: 'Waiting for you' })).toBeVisible();
  await expect(main(page).getByText('not finished.')).toHaveCount(0);
}

test('a decision whose second call failed is listed as unfinished until it is finished', async ({
  site,
  page,
  consoleWatch,
}) => {
  consoleWatch.expectStatus(500, /\/reject-post-status$/);
  const { postId, title } = await site.post(await site.member());
  const reportId = await report(site, 'post', postId);
  await asModerator(page, site);
  await expectNoNotice(page, () => page.goto('/myview'));
  const notice = main(page).getByText('One decision is not finished.');

  await page.goto(`/reported-posts/${reportId}?source=published`);
  await answer(page, 'PUT', /reject-post-status$/, { status: 500 });
  await chooseReason(page);
  await approve(page).click();
  await yes(page).click();
  await popupSays(page, 'Error:', 'Post status update failed.');
  await page.unrouteAll();
  for (const path of ['/reported-posts', '/reported-comments', '/myview']) {
    await page.goto(path);
    await expect(notice).toBeVisible();
  }
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Decisions to finish' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Decisions to finish');
  await expect(page).toHaveTitle(/Decisions to finish/);
  const row = main(page).getByRole('row', { name: new RegExp(title) });
  for (const words of ['Post', 'Approved', 'Hide the post', site.moderator.username])
    await expect(row).toContainText(words);
  await expectAccessible(page);
  await expectNarrow(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);

  await row.getByRole('link').click();
  await page.getByRole('button', { name: 'Hide the post now' }).click();
  await popupSays(page, 'Success:', 'and the post is hidden.');
  expect((await readable(site, postId)).status).toBe(404);
  await page.goto('/unfinished-decisions');
  await expect(main(page)).toContainText('All decisions are finished.');
  await expectAccessible(page);
  await expectNoNotice(page, () => page.goto('/myview'));
});

test('the list of unfinished decisions shows an error when it does not load', async ({ site, page, consoleWatch }) => {
  consoleWatch.expectStatus(500, /\/unfinished-decisions$/);
  await answer(page, 'GET', /^\/api\/unfinished-decisions$/, { status: 500 });
  await asModerator(page, site, '/unfinished-decisions');
  await expect(main(page)).toContainText('Failed to get Decisions to finish');
});
