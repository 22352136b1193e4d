import { expectAccessible } from '../support/axe';
import { breakdown, calculate, openCalculator, PAYDAY, trueCost, trueFigure } from '../support/calculator';
import { expect, test } from '../support/fixtures';

test.describe('the terms of a written offer', () => {
  test('can be entered as fees in per cent or dollars', async ({ page }) => {
    await openCalculator(page);
    await calculate(page, { ...PAYDAY, 'Loan amount': '1000', 'Loan duration': '6' });
    await expect(breakdown(page).getByRole('status')).toHaveText(/^You pay back \$1,440 in all/);
    await page.getByLabel('It names its fees').check();
    await page.getByLabel('Set-up fee', { exact: true }).fill('150');
    await page.getByLabel('Set-up fee is in').selectOption('dollars');
    await page.getByLabel('Monthly fee', { exact: true }).fill('3');
    await expect(trueFigure(page, 'You pay back')).toHaveText('$1,330');
    await expect(breakdown(page).getByRole('status')).toHaveText(/^You pay back \$1,330 in all/);
    await expect(trueCost(page)).toContainText('Your offer is $110 below that.');
    await page.getByLabel('I pay the set-up fee before I get the money').check();
    await expect(trueFigure(page, 'Each month')).toHaveText('$150 first, then $196.67, 6 times (the last: $196.65)');
    await expect(trueFigure(page, 'You pay back')).toHaveText('$1,330');
    await page.getByLabel('Monthly fee', { exact: true }).fill('6');
    await expect(trueCost(page)).toContainText('This offer appears to be $70 above the limit');
    await page.getByText('How we work this out').click();
    await expect(trueCost(page)).toContainText('$1,000 + set-up fee $150 + 6 × $60 monthly fee = $1,510');
    await expectAccessible(page);
  });

  test('can be entered as the repayment and the number of repayments', async ({ page }) => {
    await openCalculator(page);
    await calculate(page, { ...PAYDAY, 'Loan amount': '1000', 'Loan duration': '6', 'Repayment frequency': 'Weekly' });
    await page.getByLabel('It says how much I pay, and how many times').check();
    await page.getByLabel('I pay each week, in dollars').fill('60');
    // While she types, 2 of 26 is a price that no loan can have: her form stays, and says so.
    await page.getByLabel('How many times', { exact: true }).pressSequentially('2');
    await expect(trueCost(page)).toContainText('That is less than you would borrow. Please check both numbers.');
    await page.getByLabel('How many times', { exact: true }).pressSequentially('6');
    await expect(trueFigure(page, 'You pay back')).toHaveText('$1,560');
    await expect(trueFigure(page, 'Each week')).toHaveText('$60, 26 times');
    await expect(trueCost(page)).toContainText('This offer appears to be $120 above the limit');
    const count = page.getByLabel('How many times', { exact: true });
    await count.fill('52');
    await expect(trueCost(page)).toContainText('that does not fit the 6 months you typed above. Please check both.');
    await count.fill('2.5');
    await count.blur();
    await expect(count).toHaveAccessibleDescription(/Enter a whole number, such as 26\./);
  });

  test('of a loan that pays out another payday loan may have no set-up fee', async ({ page }) => {
    await openCalculator(page);
    await calculate(page, { ...PAYDAY, 'Loan amount': '1000', 'Loan duration': '4' });
    await page.getByLabel('It pays out another payday loan of mine').check();
    await expect(trueCost(page)).toContainText('The law appears to allow $1,160 in all');
    await expect(trueCost(page)).toContainText('no set-up fee, because it pays out another payday loan');
    await expect(trueCost(page)).toContainText('This offer appears to be $200 above the limit');
  });
});
