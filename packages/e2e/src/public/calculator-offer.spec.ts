import { expectAccessible } from '../support/axe';
import { answer, calculate, kindOfLoan, openCalculator, PAYDAY, result, SHORT_TERM } from '../support/calculator';
import { expect, test } from '../support/fixtures';

test.describe('the terms of a written offer', () => {
  test('can be entered as fees in per cent or dollars', async ({ page }) => {
    await openCalculator(page);
    await calculate(page, { ...PAYDAY, 'Loan amount': '1000', 'Loan duration': '6' });
    await expect(answer(page).getByRole('status')).toHaveText(/^You pay back \$1,440 in total/);
    await page.getByLabel('It lists the fees').check();
    await page.getByLabel('Set-up fee', { exact: true }).fill('150');
    await page.getByLabel('Set-up fee is in').selectOption('dollars');
    await page.getByLabel('Monthly fee', { exact: true }).fill('3');
    await expect(answer(page).getByRole('status')).toHaveText(/^You pay back \$1,330 in total/);
    await expect(result(page)).toContainText(
      'Your offer is $110 under the legal limit. That does not make it a cheap loan.',
    );
    await page.getByLabel('I pay the set-up fee before I get the money').check();
    await expect(answer(page)).toContainText(
      'You would pay $150 first, then $196.67 each month, 6 times (the last: $196.65).',
    );
    await expect(answer(page).getByRole('status')).toHaveText(/^You pay back \$1,330 in total/);
    await page.getByLabel('Monthly fee', { exact: true }).fill('6');
    await expect(result(page)).toContainText('This offer appears to be $70 above the limit');
    await expect(result(page)).toContainText('$1,000 + set-up fee $150 + 6 × $60 monthly fee.');
    await expectAccessible(page);
  });

  test('can be entered as the repayment and the number of repayments', async ({ page }) => {
    await openCalculator(page);
    await calculate(page, { ...PAYDAY, 'Loan amount': '1000', 'Loan duration': '6', 'Repayment frequency': 'Weekly' });
    await page.getByLabel('It says how much I pay, and how many times').check();
    await page.getByLabel('I pay each week, in dollars').fill('60');
    // While she types, 2 of 26 is a price that no loan can have: her form stays, and says so.
    await page.getByLabel('How many times', { exact: true }).pressSequentially('2');
    await expect(result(page)).toContainText('That is less than you would borrow. Please check both numbers.');
    await page.getByLabel('How many times', { exact: true }).pressSequentially('6');
    await expect(answer(page)).toContainText('You pay back $1,560 in total.');
    await expect(answer(page)).toContainText('You would pay $60 each week, 26 times.');
    await expect(result(page)).toContainText('This offer appears to be $120 above the limit');
    const count = page.getByLabel('How many times', { exact: true });
    await count.fill('52');
    await expect(result(page)).toContainText('that does not match the 6 months you typed above. Please check both.');
    await count.fill('2.5');
    await count.blur();
    await expect(count).toHaveAccessibleDescription(/Enter a whole number, such as 26\./);
  });

  test('of a loan that pays out another payday loan may have no set-up fee', async ({ page }) => {
    await openCalculator(page);
    await calculate(page, { ...PAYDAY, 'Loan amount': '1000', 'Loan duration': '4' });
    await page.getByLabel('It pays off all or part of another payday loan').check();
    await expect(result(page)).toContainText('The law appears to limit what you pay back to $1,160 in total');
    await expect(result(page)).toContainText('no set-up fee, because it pays off another payday loan');
    await expect(result(page)).toContainText('This offer appears to be $200 above the limit');
  });

  test('of a pawn loan ask for the rate of one month or one year as soon as it is chosen', async ({ page }) => {
    await openCalculator(page);
    await calculate(page, {
      ...SHORT_TERM,
      ...{ 'Loan amount': '400', 'Loan duration': '1', 'Interest rate': '25' },
    });
    await expect(answer(page)).toContainText('That is $8.33 more than you borrow.');
    await kindOfLoan(page, 'pawn').check();
    const question = page.getByRole('group', { name: 'for one month or for one year' });
    await expect(question.getByRole('radio', { name: 'For one month' })).toBeChecked();
    await expect(answer(page).getByRole('status')).toHaveText(/^You pay back \$500 in total/);
    await question.getByRole('radio', { name: 'For one year' }).check();
    await expect(answer(page)).toContainText('That is $8.33 more than you borrow.');
    await expectAccessible(page);
  });

  test('say what the loan costs if the fees are added to it, and count that when it is ticked', async ({ page }) => {
    await openCalculator(page);
    await calculate(page, {
      ...SHORT_TERM,
      ...{ 'Loan amount': '3000', 'Loan duration': '12', 'Interest rate': '48', 'Loan fees': '400' },
    });
    await expect(answer(page)).toContainText('You pay back $4,235.88 in total.');
    await expect(answer(page)).toContainText('you pay interest on them too: $4,347.33 in total.');
    await page.getByLabel('The lender adds the fees to the loan, so I pay interest on them').check();
    await expect(answer(page).getByRole('status')).toHaveText(/^You pay back \$4,347\.33 in total/);
    await expect(answer(page)).not.toContainText('you pay interest on them too');
    await expect(page.getByLabel('The lender adds the fees to the loan, so I pay interest on them')).toBeChecked();
  });

  test('with the date of the first repayment, monthly fees are counted by the calendar', async ({ page }) => {
    await openCalculator(page);
    await calculate(page, { ...PAYDAY, 'Loan amount': '500', 'Loan duration': '61', 'Duration unit': 'Day(s)' });
    await expect(answer(page)).toContainText('You pay back $640 in total.');
    await expect(result(page)).toContainText('depends on the day the loan starts: 2 or 3. The limit counts 3');
    await page.getByLabel('Your first repayment is on').first().fill('2027-03-01');
    await expect(answer(page).getByRole('status')).toHaveText(/^You pay back \$660 in total/);
    await expect(result(page)).toContainText('3 monthly fees of 4% of the amount');
    await expect(result(page)).not.toContainText(/depends on the day the loan starts|above the limit/);
    await page.getByLabel('Your first repayment is on').first().fill('2027-08-01');
    await expect(answer(page)).toContainText('You pay back $640 in total.');
  });

  test('the page says what it has assumed about the lender, and leads to where that can be changed', async ({
    page,
  }) => {
    await openCalculator(page);
    await calculate(page, PAYDAY);
    const assumed = 'We have assumed a loan from a company that is not a bank, with nothing of yours as security.';
    await expect(result(page)).toContainText(assumed);
    await page.getByRole('link', { name: 'Change it' }).press('Enter');
    await expect(page.getByLabel('Loan amount', { exact: true })).toHaveValue('2000');
    await expect(kindOfLoan(page, 'loan')).toBeFocused();
    await kindOfLoan(page, 'bank').check();
    await expect(result(page)).not.toContainText(assumed);
  });
});
