import type { Page } from '@playwright/test';
import { tabTo } from '../support/actions';
import { expectAccessible } from '../support/axe';
import { expect, test } from '../support/fixtures';

const costs = (page: Page) => page.getByRole('table', { name: /^What borrowing/ });
const left = (page: Page) => page.getByRole('table', { name: /^Left to pay/ });
const row = (page: Page, month: number) => costs(page).getByRole('row', { name: new RegExp(`^${month} `) });

async function open(page: Page) {
  await page.goto('/graph');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Loan costs over time');
}

test.describe('the graph of loan costs', () => {
  test('shows the cost of four ways of borrowing by month, as charts with tables', async ({ page }) => {
    await open(page);
    await expect(page).toHaveTitle('Loan costs over time · Commonpurse');
    await expect(costs(page).getByRole('columnheader')).toHaveText([
      'Months',
      'Payday',
      '48% a year',
      'Bank',
      'No interest',
    ]);
    await expect(row(page, 1)).toHaveText('1$240$40$13$0');
    await expect(row(page, 6)).toHaveText('6$440$145$44$0');
    await expect(row(page, 12)).toContainText('$680$279');
    await expect(left(page).getByRole('row')).toHaveCount(14);
    await expect(left(page).getByRole('row', { name: /^12 / })).toHaveText('12$0$0$0$0');
    await expect(page.getByRole('main').locator('figure > svg')).toHaveCount(2);
    await expectAccessible(page);
  });

  test('updates when the amount is changed by keyboard, and stores nothing', async ({ page }) => {
    await open(page);
    await tabTo(page, page.getByRole('radio', { name: '$1,000' }));
    await page.keyboard.press('ArrowRight');
    await expect(row(page, 12)).toContainText('$1,360');
    await expect(page.getByRole('main').getByRole('status')).toHaveText(
      'A payday loan of $2,000 costs $480 for one month and $1,360 for 12 months. A no-interest loan costs $0.',
    );
    expect(
      await page.evaluate(() => [localStorage.length, sessionStorage.length, document.cookie, location.search]),
    ).toEqual([0, 0, '', '']);
  });

  test('names its assumptions and sources, says that it is not advice, and links to the calculator', async ({
    page,
  }) => {
    await open(page);
    const main = page.getByRole('main');
    await expect(main).toContainText('20% of the amount to set it up, and 4% of the amount every month');
    await expect(main.getByText(/^Source:/)).toHaveCount(3);
    await expect(main.getByText(/35%|Kiva|Microcredit/)).toHaveCount(0);
    await expect(main.getByText('information, not advice')).toHaveCount(1);
    await expect(main.locator('a[href="tel:1800007007"]')).toBeVisible();
    await main.getByRole('link', { name: 'Add up the cost' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Loan calculator');
  });

  test('fits a screen of 320 px, and prints without navigation', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await open(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    await page.emulateMedia({ media: 'print' });
    await expect(row(page, 12)).toBeVisible();
    await expect(page.locator('nav, button, #quick-exit').locator('visible=true')).toHaveCount(0);
  });

  test('is linked from the questions and answers', async ({ page }) => {
    await page.goto('/faq');
    await page.getByText('How can I see what a loan will cost me?').click();
    await page.getByRole('main').getByRole('link', { name: 'graph' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Loan costs over time');
  });
});
