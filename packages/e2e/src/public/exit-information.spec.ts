import { expect, test } from '../support/fixtures';

const offer = { name: 'What ‘Exit this page’ does and does not do' };

test('the link to the exit explanation is shown on the first page of a visit, and not on the next', async ({
  page,
}) => {
  for (const path of ['/', '/calculator', '/login']) {
    await page.goto(path);
    await expect(page.getByRole('link', offer)).toBeVisible();
  }
  await page.getByRole('main').getByRole('link', { name: 'Sign up' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign up');
  await expect(page.getByRole('link', offer)).toHaveCount(0);
  expect(await page.evaluate(() => [localStorage.length, sessionStorage.length, document.cookie])).toEqual([0, 0, '']);
});

test('the footer links to the exit explanation', async ({ page }) => {
  await page.goto('/forum');
  await page.getByRole('contentinfo').locator('a[href="/exit-information"]').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Leaving this site');
  await expect(page.getByRole('main')).toContainText('Your history is not erased.');
});

test('the exit link on the explanation page leaves the site, and the page can be opened again', async ({ page }) => {
  await page.goto('/exit-information');
  await expect(page.getByRole('link', offer)).toHaveCount(0);
  await page.locator('#quick-exit').click();
  await expect(page).toHaveTitle('Weather');
  await page.goto('/exit-information');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Leaving this site');
});

test('the help panel links to the page with numbers for each state', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('contentinfo').getByRole('link', { name: 'More numbers, also for your state' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Additional Resources');
});
