import { expect, test } from '../../catalogue/test';

test('the loading view is shown for half a second from the start of a navigation', async ({ page, open }) => {
  await page.clock.install();
  await open('loading-delay/half a second from the start of a navigation');
  await page.clock.runFor(600);
  await expect(page.getByText('The page.')).toBeVisible();

  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
  await page.getByRole('button', { name: 'Navigate' }).click();
  await expect(page.getByText('Loading...')).toBeVisible();
  await page.clock.runFor(499);
  await expect(page.getByText('Loading...')).toBeVisible();
  await page.clock.runFor(1);
  await expect(page.getByText('The page.')).toBeVisible();
});
