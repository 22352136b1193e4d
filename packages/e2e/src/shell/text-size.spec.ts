import { testLaunchOptions } from '@commonpurse/tooling/chromium';
import type { Page } from '@playwright/test';
import { expect, openAs, test } from '../support/fixtures';
import { comment, main } from '../support/moderation';

const WIDTH = 360;

// As a reader sets it in her browser: the sizes that media queries are counted in grow with it.
const launch = testLaunchOptions();
test.use({
  launchOptions: { ...launch, args: [...launch.args, '--blink-settings=defaultFontSize=32'] },
  viewport: { width: WIDTH, height: 740 },
});

async function expectNothingBeside(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('html')).toHaveCSS('font-size', '32px');
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(WIDTH);
}

test.describe('twice the text size on a phone', () => {
  test('causes no sideways scrolling with an appeal or recovery codes, and cuts off no amount in the hardship letter', async ({
    site,
    page,
  }) => {
    const member = await site.member();
    const { postId } = await site.post(member, { status: 'Rejected' });
    await openAs(page, member, `/mypost/${postId}`);
    await page.getByRole('button', { name: 'Ask for another look' }).click();
    await page.getByLabel('Why should we look again?').fill('I wrote the street of the bank.');
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    await expectNothingBeside(page);
    await page.goto(`/account/${member.userId}`);
    await page.getByRole('button', { name: 'Make recovery codes' }).click();
    await expect(page.getByRole('list', { name: 'Your recovery codes' })).toBeVisible();
    await expectNothingBeside(page);
    await page.goto('/hardship-letter');
    await page.getByLabel('Accept smaller repayments').check();
    const amount = page.getByLabel('How much can you pay?');
    await amount.fill('400');
    expect(await amount.evaluate((input) => input.scrollWidth - input.clientWidth)).toBeLessThanOrEqual(0);
    expect((await page.getByLabel('Each', { exact: true }).boundingBox())!.width).toBeGreaterThan(WIDTH / 2);
  });

  test('keeps the Stay signed in button in the viewport', async ({ site, page }) => {
    await page.clock.install();
    await openAs(page, await site.member(), '/forum');
    await expect(page.getByRole('link', { name: 'New Post' })).toBeVisible();
    await page.clock.fastForward(14 * 60_000 + 10_000);
    const stay = page.getByRole('alertdialog').getByRole('button', { name: 'Stay signed in' });
    await expect(stay).toBeInViewport({ ratio: 1 });
    await page.getByRole('alertdialog').getByRole('button', { name: 'Not now' }).click();
    await expectNothingBeside(page);
  });

  test('keeps the quick exit, the menu and the report link of a post reachable', async ({ site, page }) => {
    const author = await site.member({ username: site.unique('mia') });
    const { postId } = await site.post(author, { category: 'Microcredit Loan' });
    await comment(site, author, postId, 'One of hers');
    await openAs(page, await site.member(), `/forum/${postId}`);
    await expect(main(page).getByText('One of hers')).toBeVisible();
    // The name beside the comment's actions is on one line, not broken letter by letter.
    const name = (await main(page).getByRole('listitem').getByRole('strong').getByText(author.username).boundingBox())!;
    expect(name.height).toBeLessThan(80);
    await expectNothingBeside(page);
    await expect(main(page).getByRole('link', { name: 'Report', exact: true })).toBeVisible();
    const exit = (await page.locator('#quick-exit').boundingBox())!;
    const menu = (await page.getByRole('button', { name: 'Menu' }).boundingBox())!;
    expect(menu.y >= exit.y + exit.height || menu.x + menu.width <= exit.x).toBe(true);
  });
});
