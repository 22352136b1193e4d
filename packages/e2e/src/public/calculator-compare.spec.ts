import { DURATION } from '@commonpurse/contracts';
import type { Locator, Page } from '@playwright/test';
import { goOnAfterSignIn, tabTo } from '../support/actions';
import { expectAccessible } from '../support/axe';
import {
  answer,
  breakdown,
  calculate,
  fill,
  kindOfLoan,
  openCalculator,
  PAYDAY,
  result,
  SHORT_TERM,
  unfold,
} from '../support/calculator';
import { expect, signInByApi, test } from '../support/fixtures';
import { untilIdle } from '../support/until';

const table = (page: Page) => page.getByRole('table', { name: 'The loans side by side' });
const another = (page: Page) => page.getByRole('button', { name: 'Compare with another loan' });
const costs = (page: Page) => table(page).getByRole('row', { name: 'The loan costs' }).getByRole('cell');

async function compareThree(page: Page) {
  await openCalculator(page);
  await calculate(page, { ...PAYDAY, 'Loan amount': '1000', 'Loan duration': '6' });
  await another(page).click();
  await calculate(page, { 'Loan type': 'Short Term Loan', 'Interest rate': '12' });
  await another(page).click();
  await calculate(page, {
    'Loan type': 'Microcredit Loan',
    'Interest rate': '35',
    'Repayment frequency': 'Fortnightly',
  });
}

test.describe('the loan comparison', () => {
  test('is restored with the form after a member’s session ended, and by Back, but not when the page is opened anew', async ({
    page,
    site,
  }) => {
    const member = await site.member();
    await signInByApi(page, member);
    await page.clock.install();
    await compareThree(page);
    const before = await costs(page).allTextContents();
    await page.getByLabel('Loan fees').fill('25');
    await page.clock.fastForward(DURATION.autoSignOut);
    await page.clock.resume();
    await goOnAfterSignIn(page, member);
    await unfold(page);
    await expect(costs(page)).toHaveText(before);
    await expect(page.getByLabel('Loan type')).toHaveValue('Microcredit Loan');
    await expect(page.getByLabel('Loan fees')).toHaveValue('25');
    await page.getByRole('button', { name: 'Calculate' }).click();
    await expect(costs(page)).not.toHaveText(before);

    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About Us' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Us');
    await page.goBack();
    await expect(page.getByLabel('Loan fees')).toHaveValue('25');
    await unfold(page);
    await expect(table(page)).toBeVisible();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Calculator' }).click();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About Us' }).click();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Calculator' }).click();
    await expect(page.getByLabel('Loan amount')).toHaveValue('');
    await expect(table(page)).toHaveCount(0);
  });

  test('begins with the second loan, of which it shows what the answer shows of one', async ({ page }) => {
    await openCalculator(page);
    await calculate(page, PAYDAY);
    await expect(another(page)).toBeVisible();
    await expect(table(page)).toHaveCount(0);
    await another(page).click();
    await expect(result(page)).toContainText('Type the numbers of the next loan into the form');
    await calculate(page, { 'Loan amount': '500' });
    await expect(costs(page)).toHaveText(['$1,360', '$340', '$0']);
    await expect(table(page).getByRole('row', { name: 'True yearly cost' }).getByRole('cell')).toHaveText([
      '108.6%',
      '108.6%',
      '0.0%',
    ]);
  });

  test('has at most three loans, and a no-interest loan as the fixed fourth', async ({ page }) => {
    await compareThree(page);
    await expect(table(page).getByRole('columnheader')).toHaveText(['Loan 1', 'Loan 2', 'Loan 3', 'No-interest loan']);
    await expect(costs(page)).toHaveText(['$440', '$35.29', /^\$9\d\.\d\d$/, '$0']);
    await expect(another(page)).toHaveCount(0);
    await expect(result(page)).toContainText('You can compare three loans at a time. Remove one to add another.');
    await expectAccessible(page);
  });

  test('can show and remove each loan, and takes another loan in its place', async ({ page }) => {
    await compareThree(page);
    const choice = page.getByLabel('Loan to look at');
    await choice.selectOption({ label: 'Loan 1: Payday Loan, $1,000 for 6 months, monthly' });
    await expect(answer(page)).toContainText('You pay back $1,440 in total.');
    await page.getByRole('button', { name: 'Remove loan 1' }).click();
    await expect(table(page).getByRole('columnheader')).toHaveText(['Loan 1', 'Loan 2', 'No-interest loan']);
    await expect(costs(page).first()).toHaveText('$35.29');
    await page.getByRole('button', { name: 'Remove loan 2' }).click();
    await expect(table(page)).toHaveCount(0);
    await expect(page.getByRole('form', { name: 'Your loan' })).toContainText('Loan 1 stays in the comparison.');
    await calculate(page, SHORT_TERM);
    await expect(costs(page)).toHaveText(['$35.29', '$648.82', '$0']);
    await expect(result(page)).toContainText('These loans are not all for the same amount.');
  });

  test('leaves the breakdown of a loan as it is while the form is about another', async ({ page }) => {
    await openCalculator(page);
    await kindOfLoan(page, 'pawn').check();
    await calculate(page, { ...SHORT_TERM, 'Loan amount': '400', 'Loan duration': '1', 'Interest rate': '25' });
    const before = await breakdown(page).innerText();
    expect(before).toContain('It does not allow for a pawn loan');
    await another(page).click();
    await expect(page.getByRole('form', { name: 'Your loan' })).toContainText('Loan 1 stays in the comparison.');
    expect(await breakdown(page).innerText()).toBe(before);
  });

  test('keeps the other loans while the numbers of one loan are invalid', async ({ page }) => {
    await openCalculator(page);
    await calculate(page, PAYDAY);
    await another(page).click();
    await expect(kindOfLoan(page, 'loan')).toBeFocused();
    await expect(page.getByRole('form', { name: 'Your loan' })).toContainText(
      'Loan 1 stays in the comparison. Change the numbers for loan 2, then press Calculate.',
    );
    await calculate(page, { 'Loan amount': '' });
    await expect(page.getByLabel('Loan amount')).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByRole('form', { name: 'Your loan' })).toContainText('Loan 1 stays in the comparison.');
    await calculate(page, { 'Loan amount': '1000' });
    await expect(costs(page)).toHaveText(['$1,360', '$680', '$0']);
  });

  test('works by keyboard alone, and stores, sends and adds to the URL nothing that was typed', async ({ page }) => {
    await openCalculator(page);
    await untilIdle(page);
    const calls: string[] = [];
    // A part that is opened asks for its build files, whose names say nothing of what was typed.
    page.on('request', (request) => !/^\/mf\//.test(new URL(request.url()).pathname) && calls.push(request.url()));
    await fill(page, PAYDAY);
    await page.getByLabel('Loan fees').focus();
    await page.keyboard.press('Enter');
    await tabTo(page, page.locator('summary', { hasText: 'Check it with my income' }));
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByLabel('Your pay after tax, in dollars'));
    await page.keyboard.type('1600');
    await tabTo(page, page.locator('summary', { hasText: 'How many hours of work is that?' }));
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByLabel('Your pay for one hour'));
    await page.keyboard.type('25');
    await tabTo(page, page.locator('summary', { hasText: 'Side by side with other loans' }));
    await page.keyboard.press('Enter');
    await tabTo(page, another(page));
    await page.keyboard.press('Enter');
    await expect(kindOfLoan(page, 'loan')).toBeFocused();
    await tabTo(page, page.getByLabel('Loan type'));
    await page.keyboard.press('ArrowDown');
    await tabTo(page, page.getByLabel('Interest rate', { exact: true }));
    await page.keyboard.type('12');
    await page.keyboard.press('Enter');
    await expect(costs(page)).toHaveCount(3);
    await tabTo(page, page.getByRole('button', { name: 'Remove loan 1' }));
    await page.keyboard.press('Space');
    await expect(table(page)).toHaveCount(0);
    await expect(another(page).locator('xpath=ancestor::*[@tabindex="-1"][1]')).toBeFocused();
    expect(calls).toEqual([]);
    expect(
      await page.evaluate(async () => [
        localStorage.length,
        sessionStorage.length,
        document.cookie,
        (await indexedDB.databases()).length,
        location.href.slice(location.origin.length),
        JSON.stringify(history.state).includes('1600'),
      ]),
    ).toEqual([0, 0, '', 0, '/calculator', false]);
    await page.reload();
    await expect(page.getByLabel('Loan amount')).toHaveValue('');
    await expect(result(page)).toContainText('Fill in the form and press Calculate');
  });

  test('shows two loans side by side on a phone, and keeps row headers in view while the columns scroll', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await compareThree(page);
    const frame = page.getByRole('region', { name: 'The loans side by side' });
    const row = table(page).getByRole('row', { name: 'The loan costs' });
    const placeOf = async (element: Locator) => (await element.boundingBox())!;
    const { x: start, width } = await placeOf(frame);
    const second = await placeOf(costs(page).nth(1));
    expect(second.x + second.width).toBeLessThanOrEqual(start + width);
    await frame.evaluate((element) => element.scrollTo({ left: element.scrollWidth, behavior: 'instant' }));
    const [name, fourth] = [await placeOf(row.getByRole('rowheader')), await placeOf(costs(page).nth(3))];
    expect(name.x).toBeGreaterThanOrEqual(start);
    expect(fourth.x).toBeGreaterThanOrEqual(name.x + name.width);
    expect(fourth.x + fourth.width).toBeLessThanOrEqual(start + width);
  });

  test('fits a printed page with three loans', async ({ page }) => {
    await compareThree(page);
    await page.emulateMedia({ media: 'print' });
    // A4 less its margins.
    await page.setViewportSize({ width: 700, height: 1000 });
    await expect(costs(page)).toHaveCount(4);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(700);
  });

  test('with three loans fits a screen of 320 px: only the table scrolls, also by keyboard', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await compareThree(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    const frame = page.getByRole('region', { name: 'The loans side by side' });
    await frame.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => frame.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
  });
});
