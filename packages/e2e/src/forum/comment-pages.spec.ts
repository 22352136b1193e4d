import type { Page } from '@playwright/test';
import { pauseRequests, tabTo } from '../support/actions';
import { expectAccessible } from '../support/axe';
import { expect, openAs, type Account, type Site, test } from '../support/fixtures';
import { asModerator, main, report } from '../support/moderation';

const LONG = 'One sentence of a long story. '.repeat(40);

type Discussion = { author: Account; postId: string };

/** A post with a page of a hundred comments and another one of two. */
async function discuss(site: Site): Promise<Discussion> {
  const author = await site.member();
  const { postId } = await site.post(author, { text: LONG });
  let writer = await site.as(await site.member());
  for (let at = 1; at <= 102; at += 1) {
    // More comments of one member in these minutes would be flagged, and fill the first page of reported comments.
    if (at % 5 === 0) writer = await site.as(await site.member());
    await writer.must('POST /forum/:id', { params: { id: postId }, body: { cmtDesc: `Comment ${at}.` } });
  }
  return { author, postId };
}

/** One for both tests: the second deletes it in the end. */
let shared: Promise<Discussion> | undefined;

/** Expects that keyboard and eyes are at the start of the comments. */
async function expectAtComments(page: Page, first: string) {
  const results = page.locator(':focus');
  await expect(results.getByRole('listitem').first()).toContainText(first);
  await expect(results).toBeInViewport();
  const { top, bottom } = await results.evaluate((element) => ({
    top: element.getBoundingClientRect().top,
    bottom: document.querySelector('header')!.getBoundingClientRect().bottom,
  }));
  expect(top).toBeGreaterThanOrEqual(bottom);
  await expect(results.getByText(first)).toBeInViewport();
}

test('comments after the first 100 are on a second page, and paging moves focus and scroll position', async ({
  site,
  page,
}) => {
  const { author, postId } = await (shared ??= discuss(site));
  await openAs(page, author, `/forum/${postId}`);
  for (const screen of ['forum', 'mypost']) {
    await page.goto(`/${screen}/${postId}`);
    const items = main(page).getByRole('listitem');
    await expect(items).toHaveCount(100);
    await expect(items.first()).toContainText('Comment 1.');
    await page.getByLabel('Your comment').fill('Begun.');

    const go = await pauseRequests(page, /\/api\/.*\?after=/);
    await page.getByRole('link', { name: 'More comments' }).press('Enter');
    await expect(page).toHaveURL(/\?after=/);
    // What she reads stays while the others are on their way.
    await expect(page.getByLabel('Your comment')).toHaveValue('Begun.');
    await expect(main(page).locator('[aria-busy=true]')).toHaveCount(1);
    await expect(items.first()).toContainText('Comment 1.');
    go();
    await expect(items).toHaveCount(2);
    await expectAtComments(page, 'Comment 101.');
    await expectAccessible(page);
    await page.unrouteAll();

    await page.reload();
    await expect(items.last()).toContainText('Comment 102.');
    await tabTo(page, page.getByRole('link', { name: 'Back to the first comments' }));
    await page.keyboard.press('Enter');
    await expect(items).toHaveCount(100);
    await expect(page.getByLabel('Your comment')).toHaveValue('Begun.');
    await expectAtComments(page, 'Comment 1.');
    await page.goBack();
    await expect(items).toHaveCount(2);
    await expect(page.locator(':focus')).toContainText('Comment 101.');
  }
});

test('comments are paginated for moderators too, on a report and in the archive', async ({ site, page }) => {
  const { author, postId } = await (shared ??= discuss(site));
  const reportId = await report(site, 'post', postId);
  const items = main(page)
    .getByRole('listitem')
    .filter({ hasText: /Comment \d+\./ });
  const turn = async (screen: string) => {
    await page.goto(screen);
    await expect(items).toHaveCount(100);
    const go = await pauseRequests(page, /\/api\/.*[?&]after=/);
    await page.getByRole('link', { name: 'More comments' }).press('Enter');
    await expect(main(page).locator('[aria-busy=true]')).toHaveCount(1);
    await expect(items.first()).toContainText('Comment 1.');
    go();
    await expect(items).toHaveCount(2);
    await expectAtComments(page, 'Comment 101.');
    await expectAccessible(page);
    await page.unrouteAll();
    await page.getByRole('link', { name: 'Back to the first comments' }).press('Enter');
    await expect(items).toHaveCount(100);
    await expectAtComments(page, 'Comment 1.');
  };
  await asModerator(page, site);
  await turn(`/reported-posts/${reportId}?source=published`);
  await expect(page).toHaveURL(/source=published$/);
  // The report's screen would follow the deletion, and find the report no more.
  await page.goto('/archived-user-posts');
  await (await site.as(author)).must('DELETE /mypost/:id', { params: { id: postId } });
  await turn(`/archived-user-posts/${postId}`);
});
