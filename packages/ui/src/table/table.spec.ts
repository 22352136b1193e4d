import { expect, test } from '../../catalogue/test';

test('a table wider than the screen scrolls with the keyboard, and the page does not scroll sideways', async ({
  page,
  open,
}) => {
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

test('a stacked table labels its cells on a narrow screen, and a click on a row follows its link', async ({ open }) => {
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

for (const colorScheme of ['light', 'dark'] as const)
  test(`a table wider than the screen has a scroll hint and shades at hidden edges, in ${colorScheme}`, async ({
    page,
    open,
  }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 320, height: 640 });
    await open('table/a queue, dense');
    const frame = page.getByRole('region', { name: 'Reported posts, oldest first' });
    const hint = page.getByText('Scroll sideways to see more');
    const shades = () =>
      frame.evaluate(({ parentElement: edges }) =>
        ['::before', '::after'].map((edge) => Number(getComputedStyle(edges!, edge).opacity)),
      );
    await expect(hint).toBeVisible();
    await expect.poll(shades).toEqual([0, 1]);
    await frame.evaluate((element) => element.scrollBy({ left: 30, behavior: 'instant' }));
    await expect.poll(shades).toEqual([1, 1]);
    await frame.evaluate((element) => element.scrollTo({ left: element.scrollWidth, behavior: 'instant' }));
    await expect.poll(shades).toEqual([1, 0]);
    await expect(hint).toBeVisible();

    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(hint).toHaveCount(0);
    await expect(frame).toHaveCount(0);
    const edges = page.getByRole('table').locator('xpath=../..');
    await expect(edges).not.toHaveAttribute('data-hides-start');
    await expect(edges).not.toHaveAttribute('data-hides-end');
  });

test('the scroll hint is rendered with the table and causes no layout shift', async ({ page, open }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) =>
      shifts.push(...list.getEntries().map((entry) => (entry as PerformanceEntry & { value: number }).value)),
    ).observe({ type: 'layout-shift', buffered: true });
  });
  await open('table/a queue, dense');
  await expect(page.getByText('Scroll sideways to see more')).toBeVisible();
  expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([]);
});
