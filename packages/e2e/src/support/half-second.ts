import type { Page } from '@playwright/test';
import { expect } from './fixtures';

/**
 * Expects that the page which `go` opens shows 'Loading...' for exactly the specified half second, and that its heading
 * does not move when it ends. Stops the page's clock meanwhile.
 */
export async function loadsForHalfASecond(page: Page, go: () => Promise<unknown>, heading: string | RegExp) {
  const loading = page.getByText('Loading...');
  const title = page.getByRole('heading', { level: 1 });
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
  await go();
  await expect(title).toHaveText(heading);
  const place = await title.boundingBox();
  await page.clock.runFor(499);
  await expect(loading).toBeVisible();
  await page.clock.runFor(1);
  await expect(loading).toHaveCount(0);
  expect(await title.boundingBox()).toEqual(place);
  await page.clock.resume();
}
