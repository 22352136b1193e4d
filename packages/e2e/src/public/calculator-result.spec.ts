import { expectAccessible } from '../support/axe';
import { answer, breakdown, calculate, more, openCalculator, PAYDAY, result, trueFigure } from '../support/calculator';
import { expect, test } from '../support/fixtures';

test.describe('the true cost of a loan', () => {
  test('shows dollars, repayments and the true yearly cost as in the published figures', async ({ page }) => {
    await openCalculator(page);
    for (const [change, total, per100, yearly, each] of [
      [{}, '$3,360', '$68', '108.6%', '$280 each month, 12 times'],
      [
        { 'Repayment frequency': 'Fortnightly' },
        '$3,360',
        '$68',
        '112.1%',
        '$129.23 each fortnight, 26 times (the last: $129.25)',
      ],
      [
        { 'Loan duration': '4', 'Repayment frequency': 'Monthly' },
        '$2,720',
        '$36',
        '162.5%',
        '$680 each month, 4 times',
      ],
      [{ 'Loan amount': '500', 'Loan duration': '3' }, '$660', '$32', '183.3%', '$220 each month, 3 times'],
    ] as const) {
      await calculate(page, { ...PAYDAY, ...change });
      await expect(answer(page).getByRole('status')).toContainText(`You pay back ${total} in total.`);
      await expect(trueFigure(page, 'For every \\$100')).toHaveText(per100);
      await expect(trueFigure(page, 'True yearly cost')).toHaveText(yearly);
      await expect(answer(page)).toContainText(`You would pay ${each}.`);
    }
  });

  test('shows its formula with the loan’s own numbers', async ({ page }) => {
    await openCalculator(page);
    await calculate(page, PAYDAY);
    await expect(result(page)).toContainText('$2,000 + set-up fee $400 + 12 × $80 monthly fee.');
    await expect(result(page)).toContainText('$2,000 = $280 ÷ (1 + r)1 + $280 ÷ (1 + r)2 + … + $280 ÷ (1 + r)12');
    await expect(result(page)).toContainText('Here r is 9.05%. The true yearly cost is r × 12,');
    await calculate(page, { ...PAYDAY, 'Repayment frequency': 'Fortnightly' });
    await expect(result(page)).toContainText('The true yearly cost is r × 26.09,');
  });

  test('is shown in hours of work at the pay that was entered', async ({ page }) => {
    await openCalculator(page);
    await calculate(page, PAYDAY);
    await page.getByLabel('Your pay for one hour').fill('25');
    await expect(result(page)).toContainText(
      'At $25 an hour, you would work 54 hours (6.8 days of 8 hours) just to pay',
    );
  });

  test('shows an error when an invalid number loses focus, and removes the error once it is corrected', async ({
    page,
  }) => {
    await openCalculator(page);
    await calculate(page, PAYDAY);
    await page.getByText('Is it too much for my income?').click();
    for (const [label, message] of [
      ['Your pay after tax, in dollars', 'Enter dollars as a number, such as 800.'],
      ['Your pay for one hour', 'Enter your pay for one hour as a number, such as 25.'],
    ] as const) {
      const control = page.getByLabel(label);
      for (const wrong of ['..']) {
        await control.fill('');
        await control.pressSequentially(wrong);
        await control.blur();
        await expect(control).toHaveAttribute('aria-invalid', 'true');
        await expect(control).toHaveAccessibleDescription(new RegExp(message.replaceAll('.', '\\.')));
      }
      await control.fill('30');
      await expect(control).not.toHaveAttribute('aria-invalid');
    }
    await expect(result(page)).not.toContainText(/NaN|∞|Infinity/);
    await calculate(page, { 'Loan duration': '31', 'Duration unit': 'Year(s)' });
    await expect(answer(page)).toContainText('We can’t work out these numbers.');
    await expect(answer(page)).toContainText('a loan runs from one day to 30 years.');
    await calculate(page, { 'Loan duration': '' });
    await expect(answer(page)).toContainText('Fill in the form and press Calculate');
  });

  test('says what to type in place of a number that no loan can have, such as a negative amount', async ({ page }) => {
    await openCalculator(page);
    for (const [wrong, advice] of [
      [{ 'Loan amount': '0' }, 'Type a loan amount of more than 0, such as 2000.'],
      [{ 'Loan amount': '-5' }, 'Type a loan amount of more than 0, such as 2000.'],
      [{ 'Loan duration': '-3' }, 'Type a loan duration of more than 0, such as 12.'],
      [{ 'Loan duration': '361' }, 'Type a shorter loan duration: a loan runs from one day to 30 years.'],
      [{ 'Interest rate': '-1' }, 'Type an interest rate of 0 or more, such as 20.'],
      [{ 'Loan fees': '-1' }, 'Type loan fees of 0 or more, such as 50.'],
    ] as const) {
      await calculate(page, { ...PAYDAY, ...wrong });
      await expect(answer(page).getByRole('status')).toHaveText(`We can’t work out these numbers. ${advice}`);
    }
    await expectAccessible(page);
    await calculate(page, PAYDAY);
    await expect(result(page)).not.toContainText('We can’t work out these numbers.');
  });

  test('in hours of work is announced to screen readers after it stayed unchanged for more than half a second', async ({
    page,
  }) => {
    await page.clock.install();
    await openCalculator(page);
    // By less than a load may take: the panel's code can be on its way still.
    await page.clock.pauseAt(Date.now() + 60_000);
    await calculate(page, PAYDAY);
    await page.getByLabel('Your pay for one hour').pressSequentially('25');
    await expect(answer(page).getByRole('status')).toHaveText(/^You pay back \$3,360 in total/);
    const announced = more(page)
      .getByRole('status')
      .filter({ hasText: /^At \$25 an hour/ });
    await page.clock.runFor(500);
    await expect(announced).toHaveCount(0);
    await page.clock.runFor(200);
    await expect(announced).toHaveCount(1);
  });

  test('is accessible with everything unfolded, and fits a screen of 320 px', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await openCalculator(page);
    await calculate(page, { ...PAYDAY, 'Interest rate': '30', 'Repayment frequency': 'Weekly' });
    await page.getByRole('button', { name: 'Show all 52 repayments' }).click();
    await page.getByLabel('It lists the fees').check();
    for (const part of ['What if I pay early', 'Is it too much for my income?', 'Are there cheaper ways?'])
      await page.getByText(part).click();
    await page.getByLabel('Your pay after tax, in dollars').fill('900');
    await page.getByLabel('Your pay for one hour').fill('0');
    await page.getByLabel('Your pay for one hour').blur();
    await expect(result(page).getByText('Over the limit', { exact: true })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    await expectAccessible(page);
  });

  test('has a help section with phone and legal help for someone who was made to sign', async ({ page }) => {
    await openCalculator(page);
    const help = page.locator('#help');
    await expect(help.getByRole('heading', { name: 'Is this loan not yours?' })).toBeVisible();
    await expect(help.locator('a[href="tel:1800737732"]')).toBeVisible();
    await expect(help.getByRole('link', { name: 'Additional Resources' })).toHaveAttribute(
      'href',
      '/additional-resources#legal',
    );
  });

  test('says once that it is information, not advice, with a phone number', async ({ page }) => {
    await openCalculator(page);
    await calculate(page, PAYDAY);
    await expect(answer(page)).toContainText('You pay back $3,360 in total.');
    await expect(page.getByRole('main').getByText('information, not advice')).toHaveCount(1);
    await expect(breakdown(page).locator('a[href="tel:1800007007"]')).toBeVisible();
  });
});
