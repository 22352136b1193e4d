import { expect, test } from '../support/fixtures';

test.use({ freshContext: true, javaScriptEnabled: false, viewport: { width: 360, height: 640 } });

// The page is the same for each screen around a form: public-screens.spec.ts opens the others.
test('a form without JavaScript says that it needs JavaScript, and has links and phone numbers', async ({ page }) => {
  await page.goto('/moderator/login');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page needs JavaScript');
  const main = page.getByRole('main');
  for (const name of ['Additional Resources', 'FAQ', 'Loan costs over time', 'Narratives'])
    await expect(main.getByRole('link', { name })).toBeVisible();
  // Its style came along: bullets stand inside the page.
  expect((await main.getByRole('listitem').first().boundingBox())!.x).toBeGreaterThan(30);
  const help = page.getByRole('region', { name: 'Talk to someone' });
  await help.getByText('Talk to someone').click();
  for (const link of ['tel:000', 'tel:1800737732', 'sms:0458737732', 'tel:1800007007'])
    await expect(help.locator(`a[href="${link}"]`)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Exit this page', exact: true })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Exhibit' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Exhibit');
});

test('an unknown URL gives 404 and a Page Not Found page that links home', async ({ page, consoleWatch }) => {
  consoleWatch.expectStatus(404);
  expect((await page.goto('/no/such/page'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
  await expect(page.getByRole('main')).toContainText('could not be found');
  await page.getByRole('main').getByRole('link', { name: 'Go to the home page' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Welcome/);
});
