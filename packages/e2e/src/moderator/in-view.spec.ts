import { everyScreen, openScreen } from '../support/every-screen';
import { expect, test } from '../support/fixtures';
import { approve, asModerator, comment, main, reject, report } from '../support/moderation';

const LISTS = [
  '/review-new-posts',
  '/reported-posts',
  '/reported-comments',
  '/reported-contact',
  '/appeals',
  '/escalations',
  '/rejected-posts',
  '/archived-post-reports',
  '/archived-comment-reports',
  '/archived-user-posts',
  '/archived-contact',
];

test('every list begins within 200 px of a screen and 300 px of a phone', async ({ site, page }) => {
  await everyScreen(site);
  await asModerator(page, site);
  const late: string[] = [];
  for (const list of LISTS) {
    await openScreen(page, list);
    for (const [width, most] of [
      [1280, 200],
      [360, 300],
    ] as const) {
      await page.setViewportSize({ width, height: 740 });
      const first = main(page).locator('tbody tr').first();
      await expect(first, list).toBeVisible();
      const { y } = (await first.boundingBox())!;
      if (y > most) late.push(`${list} at ${width} px: ${y}`);
    }
  }
  expect(late).toEqual([]);
});

test('both decisions on an item are in view as soon as it is open, on a screen of 1280 by 800', async ({
  site,
  page,
}) => {
  const author = await site.member();
  const { postId: pending } = await site.post(author, { status: 'Pending', text: 'Ring me on 0491 570 006.' });
  const { postId } = await site.post(author);
  const cmtId = await comment(site, author, postId, 'Words');
  await page.setViewportSize({ width: 1280, height: 800 });
  await asModerator(page, site);
  for (const screen of [
    `/review-new-posts/${pending}`,
    `/reported-posts/${await report(site, 'post', postId)}?source=published`,
    `/reported-comments/${await report(site, 'comment', cmtId)}?source=published`,
  ]) {
    await openScreen(page, screen);
    for (const button of [approve(page), reject(page)]) await expect(button, screen).toBeInViewport({ ratio: 1 });
  }
});
