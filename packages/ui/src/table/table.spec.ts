import { expect, test } from '../../catalogue/test';

test('a table wider than the screen scrolls alone, by keyboard too', async ({ page, open }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await open('table/a queue, dense');
  const frame = page.getByRole('region', { name: 'Reported posts, oldest first' });
  await frame.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => frame.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);

  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(frame).toHaveCount(0);
  await expect(page.getByRole('rowheader', { name: 'They want my bank password' })).toBeVisible();
});
