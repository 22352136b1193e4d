import type { Page } from '@playwright/test';
import { comment, report } from '../support/moderation';
import { expect, openAs, signIn, test } from '../support/fixtures';

const MARKUP = `<img src=x onerror="document.title='run'"><script>document.title='run'</script>`;
const LINK = `javascript:document.title='run'`;

/** The text stands there as it was typed, and nothing of it has become a part of the page. */
async function expectText(page: Page, text: string) {
  await expect(page.getByText(text).first()).toBeVisible();
  await expect(page.locator('img[src="x"], main script')).toHaveCount(0);
  await expect(page.locator('a[href^="javascript:" i]')).toHaveCount(0);
  expect(await page.title()).not.toBe('run');
}

test('markup and scripts in posts, comments and reports are shown as text to readers and moderators', async ({
  site,
  page,
  person,
}) => {
  const author = await site.member();
  const title = `${site.unique('Hostile')} ${MARKUP}`;
  const text = `Words ${MARKUP} ${LINK}`;
  const { postId } = await site.post(author, { title, text });
  const commentId = await comment(site, author, postId, `Comment ${MARKUP} ${LINK}`);
  const reason = `${site.unique('Reason')} ${MARKUP}`;
  const reportId = await report(site, 'comment', commentId, reason);
  const waiting = await site.post(author, { title: `${site.unique('Waiting')} ${MARKUP}`, text, status: 'Pending' });

  await openAs(page, await site.member(), '/forum');
  await expectText(page, title);
  await page.goto(`/forum/${postId}`);
  await expectText(page, title);
  await expectText(page, text);
  await expectText(page, `Comment ${MARKUP}`);

  const console_ = (await person()).page;
  await openAs(console_, site.moderator, '/review-new-posts');
  await expectText(console_, waiting.title);
  await console_.goto(`/review-new-posts/${waiting.postId}`);
  await expectText(console_, waiting.title);
  await console_.goto('/reported-comments');
  await expectText(console_, reason);
  await console_.goto(`/reported-comments/${reportId}?source=published`);
  await expectText(console_, reason);
  await expectText(console_, `Comment ${MARKUP}`);
});

test('signing in does not follow redirect targets in the query string', async ({ site, page }) => {
  const member = await site.member();
  await signIn(page, member, '/login?next=//elsewhere.example&redirect=https://elsewhere.example');
  await expect(page).toHaveURL(`${site.url}/`);
});

test('characters that reorder text reorder none outside of the text they were typed in', async ({
  site,
  page,
  person,
}) => {
  const author = await site.member();
  const title = `${site.unique('Reordered')} \u202egnihton`;
  const { postId } = await site.post(author, { title });
  const reportId = await report(site, 'post', postId, 'Spam');
  const isIsolated = (shown: Page) =>
    shown
      .getByText(title)
      .first()
      .evaluate((element) => getComputedStyle(element).unicodeBidi);

  await openAs(page, await site.member(), '/forum');
  for (const path of ['/forum', `/forum/${postId}`]) {
    await page.goto(path);
    await expect(page.getByText(title).first()).toBeVisible();
    expect(await isIsolated(page)).toBe('isolate');
  }
  const console_ = (await person()).page;
  await openAs(console_, site.moderator, '/reported-posts');
  for (const path of ['/reported-posts', `/reported-posts/${reportId}`]) {
    await console_.goto(path);
    await expect(console_.getByText(title).first()).toBeVisible();
    expect(await isIsolated(console_)).toBe('isolate');
  }
});
