import { readFileSync } from 'node:fs';
import { calculate, openCalculator, PAYDAY, result } from '../support/calculator';
import { expect, test } from '../support/fixtures';
import { expectNothingBeside, setTextSize } from '../support/layout';

const TABLE = 'Your repayments';

test.describe('the repayment schedule', () => {
  test('is a table with caption and headers, and a chart', async ({ page }) => {
    await openCalculator(page);
    await calculate(page, PAYDAY);
    const table = page.getByRole('table', { name: TABLE });
    await expect(table.getByRole('columnheader')).toHaveText([
      'Month',
      'You pay',
      'Left to pay',
      'For the loan',
      'For its cost',
    ]);
    await expect(table.getByRole('row')).toHaveCount(13);
    await expect(table.getByRole('row', { name: /^1 / })).toHaveText('1$280$3,080$166.67$113.33');
    await expect(table.getByRole('row', { name: /^12 / })).toHaveText('12$280$0$166.67$113.33');
    await expect(page.getByRole('button', { name: /^Show all/ })).toHaveCount(0);
    await expect(result(page).locator('figure svg').first()).toBeVisible();
  });

  test('shows dates after the first one is entered, and can be saved as CSV', async ({ page }) => {
    await openCalculator(page);
    await calculate(page, { ...PAYDAY, 'Loan amount': '1000', 'Loan duration': '3' });
    await page.getByLabel('Your first repayment is on').fill('2027-01-31');
    const dates = page.getByRole('table', { name: TABLE }).locator('tbody td:nth-child(2)');
    await expect(dates).toHaveText(['31 January 2027', '28 February 2027', '31 March 2027']);
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save the repayments as a file' }).click();
    const file = await saving;
    expect(file.suggestedFilename()).toBe('repayments.csv');
    const lines = readFileSync(await file.path(), 'utf8')
      .trimEnd()
      .split('\r\n');
    expect(lines).toHaveLength(4);
    expect(lines[1]).toMatch(/^1,2027-01-31,440\.00,/);
    expect(new URL(page.url()).search).toBe('');
  });

  test('labels the end of a long chart of weeks in years, too', async ({ page }) => {
    await openCalculator(page);
    await calculate(page, {
      ...PAYDAY,
      'Loan type': 'Short Term Loan',
      'Loan duration': '1560',
      'Duration unit': 'Week(s)',
      'Repayment frequency': 'Weekly',
    });
    await expect(result(page).locator('figure').getByText('week 1,560 (30 years)')).toBeVisible();
    await calculate(page, { 'Loan duration': '10' });
    await expect(result(page).locator('figure').getByText('week 10', { exact: true })).toBeVisible();
  });

  test('labels its chart in text that grows with the text size of the page', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await openCalculator(page);
    await calculate(page, PAYDAY);
    const label = result(page).locator('figure').getByText('month 12', { exact: true });
    const height = async () => (await label.boundingBox())!.height;
    const before = await height();
    await setTextSize(page, 'root');
    expect(await height()).toBeGreaterThan(1.8 * before);
    await expectNothingBeside(page, 'text of twice the size');
  });

  test('breaks a date into at most two lines on a phone, with the repayment column in view', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await openCalculator(page);
    await calculate(page, PAYDAY);
    await page.getByLabel('Your first repayment is on').fill('2027-01-30');
    const table = page.getByRole('table', { name: TABLE });
    const cell = table.getByText('30 September 2027');
    const lines = await cell.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return new Set([...range.getClientRects()].map(({ top }) => top)).size;
    });
    expect(lines).toBe(2);
    await expect(table.getByRole('columnheader', { name: 'You pay' })).toBeInViewport({ ratio: 1 });
    await expectNothingBeside(page, '360 px');
  });

  test('shows 12 repayments and unfolds the rest', async ({ page }) => {
    await openCalculator(page);
    await calculate(page, { ...PAYDAY, 'Repayment frequency': 'Fortnightly' });
    const rows = page.getByRole('table', { name: TABLE }).locator('tbody tr:visible');
    await expect(rows).toHaveCount(12);
    const more = page.getByRole('button', { name: 'Show all 26 repayments' });
    await expect(more).toHaveAttribute('aria-expanded', 'false');
    await more.click();
    await expect(rows).toHaveCount(26);
    await page.getByRole('button', { name: 'Show the first 12 repayments' }).click();
    await expect(rows).toHaveCount(12);
  });

  test('prints in black on white with every row, and without forms, navigation and the exit link', async ({ page }) => {
    await openCalculator(page);
    await calculate(page, { ...PAYDAY, 'Repayment frequency': 'Fortnightly' });
    await page.getByLabel('Your pay for one hour').fill('25');
    await expect(page.getByRole('button', { name: 'Print these results' })).toBeVisible();
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await expect(page.getByRole('table', { name: TABLE }).locator('tbody tr:visible')).toHaveCount(26);
    for (const shown of [
      'You typed: Payday Loan, $2,000 for 12 months, fortnightly, interest rate 20%, loan fees $0.',
      'You pay back $3,360 in total.',
      'At $25 an hour',
      'Where each dollar you pay goes',
    ])
      await expect(page.getByText(shown).first()).toBeVisible();
    await expect(page.locator('form, nav, footer, button, input, select').locator('visible=true')).toHaveCount(0);
    await expect(page.locator('#quick-exit')).toBeHidden();
    await expect(page.getByText(/Exit this page|1800RESPECT/).locator('visible=true')).toHaveCount(0);
    await expect(page.getByText('The file stays on this device')).toBeHidden();
    const boxes = await result(page).locator('section:visible').allInnerTexts();
    expect(boxes.filter((text) => text.trim() === '')).toEqual([]);
    for (const hidden of ['More about this loan', 'Copy more from my offer'])
      await expect(page.getByRole('heading', { name: hidden, includeHidden: true })).toBeHidden();
    await expect(page.getByText('How to use this calculator')).toBeHidden();
    const colours = await result(page)
      .getByText('You pay back $3,360 in total.')
      .first()
      .evaluate((element) => [getComputedStyle(element).color, getComputedStyle(document.body).backgroundColor]);
    expect(colours).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)']);
    await expect(page).toHaveTitle('Loan calculator · Commonpurse');
  });
});
