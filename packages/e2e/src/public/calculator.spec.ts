import { tabTo } from '../support/actions';
import { expectAccessible } from '../support/axe';
import {
  answer,
  breakdown,
  calculate,
  figure,
  fill,
  PAYDAY,
  SHORT_TERM,
  openCalculator as open,
} from '../support/calculator';
import { expect, test } from '../support/fixtures';
import { loadsForHalfASecond } from '../support/half-second';
import { untilIdle } from '../support/until';

test.describe('the calculator', () => {
  test('breaks down a payday loan of $2,000 at 20% over 12 months', async ({ page }) => {
    await open(page);
    await calculate(page, { ...PAYDAY, 'Loan fees': '75' });
    await expect(answer(page).getByRole('status')).toHaveText(
      'You pay back $3,435 in total. That is $1,435 more than you borrow.',
    );
    await expect(breakdown(page)).toContainText('It gives $795 less than our figure above.');
    for (const [name, value] of [
      ['Total amount', '$2,640'],
      ['Total interest', '$640'],
      ['Borrowing fees', '$75'],
      ['Monthly repayment', '$220.00'],
      ['Number of repayments', '12'],
      ['APR', '0%'],
    ] as const) {
      await expect(figure(page, name)).toHaveText(value);
    }
    await expect(breakdown(page)).toContainText('This is information, not advice.');
    await expect(page.getByRole('table', { name: 'Where each dollar you pay goes' }).getByRole('row')).toHaveText([
      /Part/,
      /Loan\s*58c/,
      /Its cost\s*42c/,
    ]);
  });

  test('shows a short term loan to 2 decimals, with fees of 0', async ({ page }) => {
    await open(page);
    await calculate(page, { ...SHORT_TERM, 'Loan fees': '75' });
    for (const [name, value] of [
      ['Total amount', '$5,648.82'],
      ['Total interest', '$648.82'],
      ['Borrowing fees', '$0.00'],
      ['Monthly repayment', '$235.37'],
      ['Number of repayments', '24.00'],
      ['APR', '0.00%'],
    ] as const) {
      await expect(figure(page, name)).toHaveText(value);
    }
    await calculate(page, { 'Loan type': 'Microcredit Loan', 'Interest rate': '0' });
    await expect(figure(page, 'Total amount')).toHaveText('$5,000.00');
    await expect(figure(page, 'Monthly repayment')).toHaveText('$208.33');
  });

  test('counts Quarterly as Monthly, and ignores the interest type', async ({ page }) => {
    await open(page);
    await calculate(page, { ...PAYDAY, 'Repayment frequency': 'Quarterly' });
    await expect(figure(page, 'Number of repayments')).toHaveText('12');
    await page.getByLabel('Interest type').selectOption('Per Annum');
    await page.getByRole('button', { name: 'Calculate' }).click();
    await expect(figure(page, 'Total amount')).toHaveText('$2,640');
  });

  test('says where its formulas differ from the cost of an offer', async ({ page }) => {
    await open(page);
    await calculate(page, PAYDAY);
    await expect(breakdown(page)).toContainText('It counts only a quarter of the monthly fee.');
    await calculate(page, { 'Loan duration': '48', 'Duration unit': 'Week(s)' });
    await expect(figure(page, 'Total amount')).toHaveText('$3,360');
    await expect(breakdown(page)).not.toContainText('a simple standard formula');
    await calculate(page, { 'Loan fees': '10' });
    await expect(breakdown(page)).toContainText('It leaves out the loan fees you typed.');
    await expect(answer(page).getByRole('status')).toHaveText(/^You pay back \$3,370 in total/);
    await calculate(page, { ...SHORT_TERM, 'Repayment frequency': 'Weekly' });
    await expect(breakdown(page)).toContainText('then adds it up as if you paid it every week.');
    await calculate(page, { 'Repayment frequency': 'Quarterly' });
    await expect(breakdown(page)).toContainText('We count one every 3 months');
    await calculate(page, { 'Repayment frequency': 'Yearly' });
    await expect(breakdown(page)).toContainText('then adds it up as if you paid it once a year.');
    await expect(figure(page, 'Total interest')).toHaveText('-$4,529.27');
  });

  test('shows an unrounded figure with its rounded form', async ({ page }) => {
    await open(page);
    await calculate(page, { ...PAYDAY, 'Loan duration': '10', 'Duration unit': 'Week(s)', 'Loan amount': '333.33' });
    await expect(figure(page, 'Total amount')).toHaveText('$433.329 (about $433.33)');
    await expect(answer(page)).toContainText('You would pay');
  });

  test('shows an error at each missing or invalid field, and no result', async ({ page }) => {
    await open(page);
    await calculate(page, PAYDAY);
    await expect(figure(page, 'Total amount')).toBeVisible();
    await calculate(page, { 'Loan amount': '', 'Loan duration': '', 'Interest rate': '', 'Loan fees': '' });
    for (const [label, message] of [
      ['Loan amount', 'Enter the amount you would borrow, such as 2000.'],
      ['Loan duration', 'Enter how long the loan runs, such as 12.'],
      ['Interest rate', 'Enter the interest rate, such as 20. If there is none, enter 0.'],
      ['Loan fees', 'Enter the fees in dollars. If there are none, enter 0.'],
    ] as const) {
      const control = page.getByLabel(label, { exact: true });
      await expect(control).toHaveAttribute('aria-invalid', 'true');
      await expect(control).toHaveAccessibleDescription(new RegExp(message.replaceAll('.', '\\.')));
    }
    await expect(page.getByLabel('Loan amount')).toBeFocused();
    await expect(figure(page, 'Total amount')).toHaveCount(0);
    // Where the header covers half a radio button, axe counts the other half as its size.
    await page.evaluate(() => window.scrollTo(0, 0));
    await expectAccessible(page);

    await fill(page, { 'Loan duration': '12', 'Interest rate': '20', 'Loan fees': '0' });
    await page.getByLabel('Loan amount').pressSequentially('..');
    await page.getByRole('button', { name: 'Calculate' }).click();
    await expect(page.getByLabel('Loan amount')).toHaveAccessibleDescription(/Enter a number here/);
    await expect(figure(page, 'Total amount')).toHaveCount(0);

    await calculate(page, { 'Loan amount': '2000', 'Loan duration': '0' });
    await expect(page.getByLabel('Loan duration')).toHaveAccessibleDescription(/Enter a duration of more than 0\./);
    await calculate(page, { 'Loan amount': '1e308', 'Loan duration': '999' });
    await expect(answer(page).getByRole('status')).toHaveText(
      /^We can’t work out these numbers\. Type a shorter loan duration/,
    );
    await expect(breakdown(page)).not.toContainText(/NaN|∞|Infinity/);
  });

  test('reads an amount with comma, point, blanks or a dollar sign as the number that was meant', async ({ page }) => {
    await open(page);
    for (const typed of ['1000,50', '1.000,50', '1,000.50', '$1 000.50', '１０００．５０', '1\u00a0000,50']) {
      await fill(page, { ...PAYDAY, 'Loan amount': '' });
      await page.getByLabel('Loan amount').pressSequentially(typed);
      await page.getByRole('button', { name: 'Calculate' }).click();
      await expect(figure(page, 'Total amount')).toHaveText('$1,320.66');
      await expect(answer(page).getByRole('status')).toHaveText(/^You pay back \$1,680\.84 in total/);
      await expect(page.getByLabel('Loan amount')).toHaveValue(typed);
    }
    await calculate(page, { 'Loan amount': '1,000', 'Loan duration': '12,0', 'Interest rate': '20,00 %' });
    await expect(figure(page, 'Total amount')).toHaveText('$1,320');
  });

  test('asks for a number that may mean two, and for another unit', async ({ page }) => {
    await open(page);
    await calculate(page, { ...PAYDAY, 'Loan amount': '1.000', 'Interest rate': '$20', 'Loan fees': '5%' });
    for (const label of ['Loan amount', 'Interest rate', 'Loan fees']) {
      await expect(page.getByLabel(label, { exact: true })).toHaveAccessibleDescription(/Write one thousand as 1000\./);
    }
    await expect(figure(page, 'Total amount')).toHaveCount(0);
    await calculate(page, { 'Loan amount': '\u200b' });
    await expect(page.getByLabel('Loan amount')).toHaveAccessibleDescription(/Enter the amount you would borrow/);
  });

  test('offers the kinds of loan, the units and the frequencies', async ({ page }) => {
    await open(page);
    for (const [label, options] of [
      ['Loan type', ['Payday Loan', 'Short Term Loan', 'Microcredit Loan']],
      ['Duration unit', ['Day(s)', 'Week(s)', 'Month(s)', 'Year(s)']],
      ['Interest type', ['APR', 'Per Annum']],
      ['Repayment frequency', ['Weekly', 'Fortnightly', 'Monthly', 'Quarterly', 'Yearly']],
    ] as const) {
      await expect(page.getByLabel(label, { exact: true }).getByRole('option')).toHaveText(options);
    }
  });

  test('accepts no e, E, plus or minus', async ({ page }) => {
    await open(page);
    for (const label of ['Loan amount', 'Loan duration', 'Interest rate', 'Loan fees']) {
      const control = page.getByLabel(label, { exact: true });
      await control.pressSequentially('1e2E3+4-5.5');
      await expect(control).toHaveValue('12345.5');
    }
  });

  test('stores and sends nothing that was typed', async ({ page }) => {
    await open(page);
    await untilIdle(page);
    const calls: string[] = [];
    // The second panel asks for its build files, whose names say nothing of what was typed.
    page.on('request', (request) => !/^\/mf\//.test(new URL(request.url()).pathname) && calls.push(request.url()));
    await calculate(page, PAYDAY);
    await expect(figure(page, 'Total amount')).toBeVisible();
    expect(calls).toEqual([]);
    expect(await page.evaluate(() => [localStorage.length, sessionStorage.length, document.cookie])).toEqual([
      0,
      0,
      '',
    ]);
    expect(page.url().slice(new URL(page.url()).origin.length)).not.toContain('2000');
    await page.reload();
    await expect(page.getByLabel('Loan amount')).toHaveValue('');
  });

  test('explains its use, its assumptions and three kinds of loan in folding panels', async ({ page }) => {
    await open(page);
    const main = page.getByRole('main');
    await expect(main.getByText('Copy the numbers from an offer')).toBeVisible();
    await main.getByText('How to use this calculator').click();
    await expect(main.getByText('Copy the numbers from an offer')).toBeHidden();
    for (const [summary, inside] of [
      ['Assumptions', 'A year has 52 weeks, and'],
      ['Payday loans', 'A payday loan is a small loan of up to $2,000'],
      ['Microcredit loans', 'very small loans to people that banks often turn away'],
      ['Short term loans', 'in equal repayments'],
    ] as const) {
      await expect(main.getByText(inside)).toBeHidden();
      await main.getByText(summary, { exact: true }).click();
      await expect(main.getByText(inside)).toBeVisible();
    }
    await expect(main.getByRole('link', { name: 'Additional Resources' }).last()).toHaveAttribute(
      'href',
      '/additional-resources',
    );
    await calculate(page, { ...PAYDAY, 'Loan fees': '75' });
    await expectAccessible(page);
  });

  test('can be used by keyboard alone', async ({ page }) => {
    await open(page);
    await page.getByLabel('Loan type').focus();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByLabel('Loan type')).toHaveValue('Short Term Loan');
    for (const [label, keys] of [
      ['Loan amount', '5000'],
      ['Loan duration', '24'],
      ['Duration unit', 'Month'],
      ['Interest rate', '12'],
      ['Loan fees', '0'],
    ] as const) {
      await tabTo(page, page.getByLabel(label, { exact: true }));
      await page.keyboard.type(keys);
    }
    await page.keyboard.press('Enter');
    await expect(figure(page, 'Total amount')).toHaveText('$5,648.82');
    await tabTo(page, page.locator('summary', { hasText: 'Payday loans' }));
    await page.keyboard.press('Enter');
    await expect(page.getByText('A payday loan is a small loan of up to $2,000')).toBeVisible();
  });

  test('scrolls the result into view on a phone, without horizontal overflow', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await open(page);
    await calculate(page, { ...PAYDAY, 'Loan fees': '75' });
    await expect(answer(page).getByRole('status')).toBeInViewport();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  });

  test('shows Loading... for half a second when it is opened', async ({ page }) => {
    await page.clock.install();
    await page.goto('/login');
    const link = page.getByRole('navigation').getByRole('link', { name: 'Calculator' });
    await loadsForHalfASecond(page, () => link.click(), 'Loan calculator');
    await expect(page.getByLabel('Loan amount')).toBeVisible();
  });
});
