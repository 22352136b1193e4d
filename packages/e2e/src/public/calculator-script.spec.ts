import { pauseRequests } from '../support/actions';
import {
  answer,
  calculate,
  figure,
  fill,
  kindOfLoan,
  more,
  openCalculator,
  PAYDAY,
  result,
  SHORT_TERM,
} from '../support/calculator';
import { expect, test } from '../support/fixtures';
import { untilIdle } from '../support/until';

test.use({ freshContext: true });

test.describe('the calculator and its scripts', () => {
  test('without JavaScript the server calculates, and no number is added to the URL', async ({ person }) => {
    const { page } = await person({ javaScriptEnabled: false });
    await page.goto('/calculator');
    await expect(page.locator('form noscript p')).toContainText('does not keep them');
    await calculate(page, SHORT_TERM);
    await expect(answer(page)).toContainText('You pay back $5,648.82 in total.');
    await expect(answer(page)).toBeInViewport();
    await expect(figure(page, 'Number of repayments')).toHaveText('24.00');
    for (const part of ['Is the price within the legal limit?', 'Are there cheaper ways?', 'What to do next'])
      await expect(page.getByText(part, { exact: true })).toBeVisible();
    expect(new URL(page.url()).search).toBe('');
    for (const [label, value] of Object.entries(SHORT_TERM)) {
      await expect(page.getByLabel(label, { exact: true })).toHaveValue(value);
    }
    await page.getByText('Payday loans', { exact: true }).click();
    await expect(page.getByText('A payday loan is a small loan of up to $2,000')).toBeVisible();
  });

  test('without JavaScript the server reads numbers as the form does with it', async ({ person }) => {
    const { page } = await person({ javaScriptEnabled: false });
    await page.goto('/calculator');
    await calculate(page, { ...SHORT_TERM, 'Loan amount': '$5.000,00', 'Interest rate': '12,0 %' });
    await expect(answer(page)).toContainText('You pay back $5,648.82 in total.');
    await calculate(page, { 'Loan amount': '5.000' });
    await expect(page.getByLabel('Loan amount')).toHaveAccessibleDescription(/Write one thousand as 1000\./);
    await expect(page.getByLabel('Loan amount')).toHaveValue('5.000');
  });

  test('without JavaScript Enter submits the form, and errors are shown at their fields', async ({ person }) => {
    const { page } = await person({ javaScriptEnabled: false });
    await page.goto('/calculator');
    await fill(page, { 'Loan amount': '2000', 'Loan duration': '0', 'Interest rate': '20' });
    await page.getByLabel('Loan amount').press('Enter');
    await expect(answer(page)).toContainText('Check the marked fields in the form');
    await expect(page.getByText('Enter a duration of more than 0.')).toBeVisible();
    await expect(page.getByLabel('Loan fees')).toHaveAccessibleDescription(/Enter the fees in dollars/);
    await expect(page.getByLabel('Loan amount')).toHaveValue('2000');
    await calculate(page, { 'Loan duration': '12', 'Loan fees': '0' });
    await expect(answer(page)).toContainText('in total. That is');
    // The browser kept neither page that was posted to, and shows neither when someone goes back.
    await expect(page.goBack()).rejects.toThrow('ERR_CACHE_MISS');
  });

  test('values that were typed before the scripts loaded are kept', async ({ page }) => {
    const go = await pauseRequests(page, '**/*.js');
    await page.goto('/calculator', { waitUntil: 'commit' });
    await kindOfLoan(page, 'bank').check();
    await fill(page, { ...PAYDAY, 'Loan type': 'Short Term Loan', 'Interest rate': '12' });
    go();
    await page.getByRole('button', { name: 'Calculate' }).click();
    await expect(page.getByLabel('Loan type')).toHaveValue('Short Term Loan');
    await expect(page.getByText('The rate for one year.')).toBeVisible();
    await expect(kindOfLoan(page, 'bank')).toBeChecked();
    await expect(answer(page)).toContainText('This appears to be a loan from a bank');
    await expect(result(page)).toContainText('You pay back $2,132.37');
  });

  test('loads at most 140 kB of compressed scripts before the form is filled in', async ({ page }) => {
    const bytes: Promise<number>[] = [];
    page.on('response', (response) => {
      const request = response.request();
      if (request.resourceType() === 'script') bytes.push(request.sizes().then((sizes) => sizes.responseBodySize));
    });
    await openCalculator(page);
    await untilIdle(page);
    const sizes = await Promise.all(bytes);
    expect(sizes.length).toBeGreaterThan(2);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(140_000);
  });

  test('what most readers leave folded loads apart from the answer, and loads on Try again after a failure', async ({
    page,
    consoleWatch,
  }) => {
    consoleWatch.expectStatus('failed');
    let failing = true;
    await page.route('**/mf/public/**/more-about-loan*', (route) => (failing ? route.abort() : route.continue()));
    await openCalculator(page);
    await fill(page, PAYDAY);
    await page.getByRole('button', { name: 'Calculate' }).click();
    await expect(answer(page)).toContainText('You pay back $3,360 in total.');
    await expect(result(page)).toContainText('This part did not load. The rest of the page still works.');
    failing = false;
    await result(page).getByRole('button', { name: 'Try again' }).click();
    await expect(more(page)).toContainText('How we work this out');
  });
});
