import { testLaunchOptions } from '@commonpurse/tooling/chromium';
import type { Page } from '@playwright/test';
import { expect, openAs, signInByApi, test } from '../support/fixtures';
import { asModerator, comment, main } from '../support/moderation';

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

test.describe('text of twice the size, on a phone', () => {
  const PATHS = [
    '/',
    '/faq',
    '/additional-resources',
    '/exhibit/what-is-microfinance',
    '/exhibit/how-does-microfinance-financialise-the-daily-lives-of-women',
    '/narratives',
    '/calculator',
    '/login',
    '/exit-information',
  ];
  test('leaves nothing beside pages of text, the calculator and the login', async ({ page }) => {
    for (const path of PATHS) {
      await test.step(path, async () => {
        await page.goto(path);
        await expectNothingBeside(page);
      });
    }
  });

  test('leaves nothing beside the forms of a member, and the lists of a moderator', async ({ site, page, person }) => {
    const member = await site.member();
    const { postId } = await site.post(await site.member());
    await signInByApi(page, member);
    for (const path of ['/new-forum-post', `/report-post/${postId}`, `/account/${member.userId}`]) {
      await page.goto(path);
      await expect(main(page).getByRole('form')).toBeVisible();
      await expectNothingBeside(page);
    }
    const { page: console_ } = await person({ viewport: { width: WIDTH, height: 740 } });
    await asModerator(console_, site, '/myview');
    await expect(console_.getByRole('heading', { name: 'Waiting for you' })).toBeVisible();
    await expectNothingBeside(console_);
    await console_.goto('/unfinished-decisions');
    await expect(main(console_)).toContainText('Every decision is finished.');
    await expectNothingBeside(console_);
  });

  test('leaves the ways out, the menu and the report of a post within reach', async ({ site, page }) => {
    const author = await site.member();
    const { postId } = await site.post(author, { category: 'Microcredit Loan' });
    await comment(site, author, postId, 'One of hers');
    await openAs(page, await site.member(), `/forum/${postId}`);
    await expect(main(page).getByText('One of hers')).toBeVisible();
    await expectNothingBeside(page);
    await expect(main(page).getByRole('link', { name: 'Report', exact: true })).toBeVisible();
    const exit = (await page.locator('#quick-exit').boundingBox())!;
    const menu = (await page.getByRole('button', { name: 'Menu' }).boundingBox())!;
    expect(menu.y >= exit.y + exit.height || menu.x + menu.width <= exit.x).toBe(true);
  });
});
