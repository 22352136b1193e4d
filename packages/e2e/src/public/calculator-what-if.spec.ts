import { tabTo } from '../support/actions';
import { expectAccessible } from '../support/axe';
import { calculate, openCalculator, PAYDAY, result, SHORT_TERM } from '../support/calculator';
import { expect, test } from '../support/fixtures';

const LOAN = { ...PAYDAY, 'Loan amount': '1000', 'Loan duration': '6' };

test.describe('the parts on what-ifs, income and cheaper ways', () => {
  test('show paying off early, missing a repayment and refinancing in dollars', async ({ page }) => {
    await openCalculator(page);
    await calculate(page, LOAN);
    await page.getByText('What if I pay early, miss a repayment or borrow again?').click();
    await page.getByLabel('Date you pay off the rest').fill('2027-02-20');
    await page.getByLabel('Your first repayment is on').first().fill('2026-12-04');
    await expect(result(page)).toContainText(
      /On 20 February 2027 you would pay \$[\d,.]+ and owe nothing more\. You save \$\d+/,
    );
    await page.getByLabel('Fee for a missed repayment, in dollars').fill('35');
    await expect(result(page)).toContainText(
      'You would pay $1,475 in total. The total can’t go above $2,000, twice what you borrowed.',
    );
    await page.getByLabel('Fee for a missed repayment, in dollars').fill('5000');
    await expect(result(page)).toContainText('You would pay $2,000 in total.');
    await page.getByLabel('Repayments you have made by then').fill('2');
    await page.getByLabel('Months the new loan runs').fill('6');
    await expect(result(page)).toContainText(
      /You would still owe up to \$[\d,.]+, and pay up to \$[\d,.]+ on the new loan\. In total, that is up to \$[\d,.]+ more/,
    );
    await expect(result(page)).toContainText('The same lender can’t add the old loan’s unpaid fees to the new loan.');
    await expect(result(page)).not.toContainText(/NaN|undefined|-\$/);
    await expectAccessible(page);
  });

  test('say what paying off a day earlier saves, on the day a monthly fee falls due', async ({ page }) => {
    await openCalculator(page);
    await calculate(page, LOAN);
    await page.getByText('What if I pay early, miss a repayment or borrow again?').click();
    await page.getByLabel('Your first repayment is on').first().fill('2027-03-01');
    await page.getByLabel('Date you pay off the rest').fill('2027-05-01');
    await expect(result(page)).toContainText(
      'A new monthly fee falls due that day: pay on 30 April 2027, and you save $40 more.',
    );
    await page.getByLabel('Date you pay off the rest').fill('2027-05-02');
    await expect(result(page)).not.toContainText('A new monthly fee falls due');
  });

  test('answer an income of 0 with no', async ({ page }) => {
    await openCalculator(page);
    await calculate(page, { ...LOAN, 'Repayment frequency': 'Fortnightly' });
    await page.getByText('Is it too much for my income?').click();
    await page.getByLabel('Your pay after tax, in dollars').fill('0');
    await expect(result(page).getByText('Over the limit', { exact: true })).toBeVisible();
    await expect(result(page)).toContainText(
      'With no income, any repayment is over the limit. The lender does not appear to be allowed to give you this loan.',
    );
    await page.getByLabel('Payments from Centrelink, in dollars').fill('3000');
    await expect(result(page).getByText('Within the limit', { exact: true })).toBeVisible();
    await expect(result(page)).toContainText('That does not mean the loan is cheap, or that you can afford it.');
  });

  test('apply the 10% rule to wages, Centrelink and other payday loans, and only to loans that it covers', async ({
    page,
  }) => {
    await openCalculator(page);
    await calculate(page, { ...LOAN, 'Repayment frequency': 'Fortnightly' });
    await page.getByText('Is it too much for my income?').click();
    await page.getByLabel('Your pay after tax, in dollars').fill('800');
    await expect(result(page).getByText('Over the limit', { exact: true })).toBeVisible();
    await expect(result(page)).toContainText('The limit is $80 a fortnight.');
    await page.getByLabel('Payments from Centrelink, in dollars').fill('200');
    await page.getByLabel('Payments from Centrelink: how often').selectOption('each week');
    await expect(result(page)).toContainText('The limit is $120 a fortnight.');
    await expect(result(page).getByText('Within the limit', { exact: true })).toBeVisible();
    await page.getByLabel('Other payday loans: what you pay each fortnight, in dollars').fill('40');
    await expect(result(page).getByText('Over the limit', { exact: true })).toBeVisible();
    await calculate(page, SHORT_TERM);
    await expect(page.getByText('Is it too much for my income?')).toHaveCount(0);
  });

  test('show no result of the 10% rule while one of its numbers is invalid', async ({ page }) => {
    await openCalculator(page);
    await calculate(page, { ...LOAN, 'Repayment frequency': 'Fortnightly' });
    await page.getByText('Is it too much for my income?').click();
    const [wages, others] = ['Your pay after tax, in dollars', /^Other payday loans/].map((name) =>
      page.getByLabel(name),
    );
    const verdict = result(page).getByText(/^(Within|Over) the limit$/);
    const reason = result(page).locator('p', { hasText: 'We can’t read one of these numbers.' });
    await wages!.fill('2000');
    await expect(verdict).toHaveText('Within the limit');
    await others!.pressSequentially('..');
    await expect(verdict).toHaveCount(0);
    await expect(reason).toBeVisible();
    await others!.blur();
    await expect(others!).toHaveAccessibleDescription(/Enter dollars as a number, such as 800\./);
    await expectAccessible(page);
    await others!.fill('');
    await expect(verdict).toHaveText('Within the limit');
    await others!.fill('-50');
    await expect(verdict).toHaveCount(0);
    await expect(reason).toBeVisible();
    await others!.fill('1.000');
    await expect(reason).toBeVisible();
    await wages!.fill('2.000,50');
    await others!.fill('0,00');
    await expect(verdict).toHaveText('Within the limit');
    await expect(reason).toHaveCount(0);
    await wages!.fill('-2000');
    await expect(verdict).toHaveCount(0);
    await expect(reason).toBeVisible();
  });

  test('show cheaper ways in dollars, with numbers to call', async ({ page }) => {
    await openCalculator(page);
    await calculate(page, { ...LOAN, 'Loan amount': '400' });
    await expect(result(page)).toContainText('No Interest Loan: $33.33 a month, for things you need');
    await expect(result(page)).toContainText(
      'Centrelink advance: $30.77 a fortnight, taken out of your next payments.',
    );
    await expect(result(page)).toContainText('you would have the money in 5 months.');
    await expect(result(page)).toContainText('it can be up to $3,000');
    await expect(result(page).locator('a[href="tel:136457"]').first()).toBeVisible();
  });

  test('offer a Centrelink advance of $900, and say that it depends on the payment', async ({ page }) => {
    await openCalculator(page);
    await calculate(page, { ...LOAN, 'Loan amount': '900' });
    await expect(result(page)).toContainText('Centrelink advance, on some payments: $69.23 a fortnight');
    await expect(result(page)).toContainText(
      'On JobSeeker, Parenting Payment or Youth Allowance it is $250 to $500. It is often more on Family Tax Benefit Part A',
    );
    await calculate(page, { 'Loan amount': '2000' });
    await expect(result(page)).not.toContainText('a fortnight, taken out of');
    await expect(result(page)).toContainText('How much depends on your payment');
  });

  test('load when they are opened by keyboard, and load on Try again after a failure', async ({
    page,
    consoleWatch,
  }) => {
    consoleWatch.expectStatus('failed');
    let failing = true;
    await page.route('**/mf/public/**/what-if*', (route) => (failing ? route.abort() : route.continue()));
    await openCalculator(page);
    await calculate(page, LOAN);
    await tabTo(page, page.locator('summary', { hasText: 'What if I pay early' }));
    await page.keyboard.press('Enter');
    await expect(result(page)).toContainText('This part did not load. The rest of the page still works.');
    failing = false;
    await result(page).getByRole('button', { name: 'Try again' }).click();
    await expect(page.locator('summary', { hasText: 'What if I pay early' })).toBeFocused();
    await expect(page.getByRole('heading', { name: 'If you miss a repayment' })).toBeVisible();
  });
});
