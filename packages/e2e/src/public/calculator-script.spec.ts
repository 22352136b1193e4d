import { pauseRequests } from '../support/actions';
import { calculate, fill, openCalculator, PAYDAY, trueCost } from '../support/calculator';
import { expect, test } from '../support/fixtures';

test.use({ freshContext: true });

test.describe('the calculator and its scripts', () => {
  test('without JavaScript it explains itself, and never puts a number into the address', async ({ person }) => {
    const { page } = await person({ javaScriptEnabled: false });
    await page.goto('/calculator');
    await expect(page.locator('form noscript p')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Calculate' })).toBeDisabled();
    await page.getByLabel('Loan amount').fill('2000');
    await page.getByLabel('Loan amount').press('Enter');
    await page.waitForLoadState();
    expect(new URL(page.url()).search).toBe('');
    await page.getByText('Payday loans', { exact: true }).click();
    await expect(page.getByText('A payday loan is a small loan of up to $2,000.')).toBeVisible();
  });

  test('what was typed before the script came still stands', async ({ page }) => {
    const go = await pauseRequests(page, '**/*.js');
    await page.goto('/calculator', { waitUntil: 'commit' });
    await fill(page, { ...PAYDAY, 'Loan type': 'Short Term Loan', 'Interest rate': '12' });
    go();
    await page.getByRole('button', { name: 'Calculate' }).click();
    await expect(page.getByLabel('Loan type')).toHaveValue('Short Term Loan');
    await expect(page.getByText('The rate for one year.')).toBeVisible();
    await expect(trueCost(page)).toContainText('You pay back $2,132.37.');
  });

  test('loads at most 140 kB of scripts, as sent, until someone fills in the form', async ({ page }) => {
    const bytes: Promise<number>[] = [];
    page.on('response', (response) => {
      const request = response.request();
      if (request.resourceType() === 'script') bytes.push(request.sizes().then((sizes) => sizes.responseBodySize));
    });
    await openCalculator(page);
    await page.waitForLoadState('networkidle');
    const sizes = await Promise.all(bytes);
    expect(sizes.length).toBeGreaterThan(2);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(140_000);
  });

  test('the second panel comes apart from the first; when it does not come, it is asked for again', async ({
    page,
    consoleWatch,
  }) => {
    consoleWatch.expectStatus('failed');
    let failing = true;
    await page.route('**/mf/public/**/true-cost*', (route) => (failing ? route.abort() : route.continue()));
    await openCalculator(page);
    await calculate(page, PAYDAY);
    await expect(trueCost(page)).toContainText('This part did not load. The loan breakdown above still works.');
    failing = false;
    await trueCost(page).getByRole('button', { name: 'Try again' }).click();
    await expect(trueCost(page)).toContainText('You pay back $3,360.');
  });
});
