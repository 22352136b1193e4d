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

test('a stacked table names its cells on a narrow screen, and a press on a row follows its link', async ({ open }) => {
  const page = await open('table/stacked where it is narrow, in groups, opened by a press on a row');
  await page.setViewportSize({ width: 320, height: 640 });
  const row = page.getByRole('row', { name: 'They want my bank password' });
  await expect(page.getByRole('region')).toHaveCount(0);
  await expect(page.getByRole('columnheader', { name: 'Date/Time' })).toHaveAttribute('aria-sort', 'descending');
  await expect(page.getByRole('rowheader', { name: 'In the archive' })).toBeVisible();
  const label = await row
    .getByRole('cell')
    .first()
    .evaluate((cell) => getComputedStyle(cell, '::before').content);
  expect(label).toContain('Reason');
  await row.getByRole('cell', { name: 'Advertises a lender' }).click();
  await expect(page).toHaveURL(/#2$/);
});
