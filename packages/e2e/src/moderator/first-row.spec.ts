import { everyScreen, openScreen } from '../support/every-screen';
import { expect, test } from '../support/fixtures';
import { asModerator, main } from '../support/moderation';

const LISTS = [
  '/review-new-posts',
  '/reported-posts',
  '/reported-comments',
  '/reported-contact',
  '/appeals',
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
