import type { Page } from '@playwright/test';
import { chromiumPath, CHROMIUM_ARGS } from './chromium';
import { expect, signIn, test } from './fixtures';
import { comment, main } from './moderation';

const WIDTH = 360;

// As a reader sets it in her browser: the sizes that media queries are counted in grow with it.
test.use({
  launchOptions: { executablePath: chromiumPath(), args: [...CHROMIUM_ARGS, '--blink-settings=defaultFontSize=32'] },
  viewport: { width: WIDTH, height: 740 },
});

async function expectNothingBeside(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('html')).toHaveCSS('font-size', '32px');
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(WIDTH);
}

test.describe('text of twice the size, on a phone', () => {
  for (const path of ['/', '/additional-resources', '/exhibit/what-is-microfinance', '/calculator', '/login']) {
    test(`leaves nothing beside the page at ${path}`, async ({ page }) => {
      await page.goto(path);
      await expectNothingBeside(page);
    });
  }

  test('leaves the ways out, the menu and the report of a post within reach', async ({ site, page }) => {
    const author = await site.member();
    const { postID } = await site.post(author, { category: 'Microcredit Loan' });
    await comment(site, author, postID, 'One of hers');
    await signIn(page, await site.member());
    await page.goto(`/forum/${postID}`);
    await expect(main(page).getByText('One of hers')).toBeVisible();
    await expectNothingBeside(page);
    await expect(main(page).getByRole('link', { name: 'Report', exact: true })).toBeVisible();
    const exit = (await page.locator('#quick-exit').boundingBox())!;
    const menu = (await page.getByRole('button', { name: 'Menu' }).boundingBox())!;
    expect(menu.y >= exit.y + exit.height || menu.x + menu.width <= exit.x).toBe(true);
  });
});
