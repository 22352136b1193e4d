import { expectAccessible } from '../support/axe';
import { breakdown, calculate, openCalculator, PAYDAY, trueCost, trueFigure } from '../support/calculator';
import { expect, test } from '../support/fixtures';

test.describe('the true cost of a loan', () => {
  test('shows dollars, repayments and the true yearly cost as in the published figures', async ({ page }) => {
    await openCalculator(page);
    for (const [change, headline, yearly, each] of [
      [{}, 'You pay back $3,360. The loan costs $1,360, or $68 for every $100.', '108.6%', '$280, 12 times'],
      [
        { 'Repayment frequency': 'Fortnightly' },
        'You pay back $3,360. The loan costs $1,360, or $68 for every $100.',
        '112.1%',
        '$129.23, 26 times (the last: $129.25)',
      ],
      [
        { 'Loan duration': '4', 'Repayment frequency': 'Monthly' },
        'You pay back $2,720. The loan costs $720, or $36 for every $100.',
        '162.5%',
        '$680, 4 times',
      ],
      [
        { 'Loan amount': '500', 'Loan duration': '3' },
        'You pay back $660. The loan costs $160, or $32 for every $100.',
        '183.3%',
        '$220, 3 times',
      ],
    ] as const) {
      await calculate(page, { ...PAYDAY, ...change });
      await expect(trueCost(page).locator('p').filter({ hasText: headline })).toBeVisible();
      await expect(trueFigure(page, 'True yearly cost')).toHaveText(yearly);
      await expect(trueFigure(page, 'Each (month|fortnight)')).toHaveText(each);
    }
  });

  test('shows its formula with the loan’s own numbers', async ({ page }) => {
    await openCalculator(page);
    await calculate(page, PAYDAY);
    await page.getByText('How we work this out').click();
    await expect(trueCost(page)).toContainText('$2,000 + set-up fee $400 + 12 × $80 monthly fee = $3,360');
    await expect(trueCost(page)).toContainText('$2,000 = $280 ÷ (1 + r)1 + $280 ÷ (1 + r)2 + … + $280 ÷ (1 + r)12');
    await expect(trueCost(page)).toContainText('9.05% × 12 = 108.6%');
    await calculate(page, { ...PAYDAY, 'Repayment frequency': 'Fortnightly' });
    await expect(trueCost(page)).toContainText('× 26.09 = 112.1%');
  });

  test('is shown in hours of work at the pay that was entered', async ({ page }) => {
    await openCalculator(page);
    await calculate(page, PAYDAY);
    await page.getByLabel('Your pay for one hour').fill('25');
    await expect(trueCost(page)).toContainText(
      'At $25 an hour, you would work 54 hours (6.8 days of 8 hours) just to pay',
    );
    await expect(page.getByRole('row', { name: 'Hours of work for the cost' })).toContainText('54');
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
    await expect(trueCost(page)).not.toContainText(/NaN|∞|Infinity/);
    await calculate(page, { 'Loan duration': '31', 'Duration unit': 'Year(s)' });
    await expect(trueCost(page)).toContainText('We can’t work out these numbers.');
    await expect(trueCost(page)).toContainText('a loan runs from one day to 30 years.');
    await calculate(page, { 'Loan duration': '' });
    await expect(trueCost(page)).toContainText('Fill in the form and press Calculate.');
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
      await expect(breakdown(page).getByRole('status')).toHaveText(advice);
      await expect(trueCost(page)).toContainText(`We can’t work out these numbers. ${advice}`);
    }
    await expectAccessible(page);
    await calculate(page, PAYDAY);
    await expect(trueCost(page)).not.toContainText('We can’t work out these numbers.');
  });

  test('is announced to screen readers after it stayed unchanged for more than half a second', async ({ page }) => {
    await page.clock.install();
    await openCalculator(page);
    // By less than a load may take: the panel's code can be on its way still.
    await page.clock.pauseAt(Date.now() + 60_000);
    await calculate(page, PAYDAY);
    await page.getByLabel('Your pay for one hour').pressSequentially('25');
    const announced = trueCost(page).getByRole('status');
    await expect(announced).toHaveText(['', '', '']);
    await page.clock.runFor(500);
    await expect(announced).toHaveText(['', '', '']);
    await page.clock.runFor(200);
    await expect(announced).toHaveText([/^You pay back \$3,360\./, /^At \$25 an hour/, '']);
  });

  test('is accessible with everything unfolded, and fits a screen of 320 px', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await openCalculator(page);
    await calculate(page, { ...PAYDAY, 'Interest rate': '30', 'Repayment frequency': 'Weekly' });
    await page.getByText('How we work this out').click();
    await page.getByText('Can you get a no-interest loan?').click();
    await page.getByRole('button', { name: 'Show all 52 repayments' }).click();
    await page.getByLabel('It lists the fees').check();
    for (const part of ['What if I pay early', 'Is it too much for my income?', 'Are there cheaper ways?'])
      await page.getByText(part).click();
    await page.getByLabel('Your pay after tax, in dollars').fill('900');
    await page.getByLabel('Your pay for one hour').fill('0');
    await page.getByLabel('Your pay for one hour').blur();
    await expect(trueCost(page).getByText('Over the limit', { exact: true })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    await expectAccessible(page);
  });

  test('has a help section with phone and legal help for someone who was made to sign', async ({ page }) => {
    await openCalculator(page);
    const help = page.locator('#help');
    await expect(help.getByRole('heading', { name: 'Did someone make you sign?' })).toBeVisible();
    await expect(help.locator('a[href="tel:1800737732"]')).toBeVisible();
    await expect(help.getByRole('link', { name: 'Additional Resources' })).toHaveAttribute(
      'href',
      '/additional-resources#legal',
    );
  });

  test('says once that it is information, not advice, with a phone number', async ({ page }) => {
    await openCalculator(page);
    await calculate(page, PAYDAY);
    await expect(trueCost(page)).toContainText('You pay back $3,360.');
    await expect(page.getByRole('main').getByText('information, not advice')).toHaveCount(1);
    await expect(breakdown(page).locator('a[href="tel:1800007007"]')).toBeVisible();
  });
});
