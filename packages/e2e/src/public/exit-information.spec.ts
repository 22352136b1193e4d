import { expect, test } from '../support/fixtures';

const explanation = { name: 'What ‘Exit this page’ does', exact: true };

test('what the exit does can be read before it is used: from the menu, the footer and the landing page', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const readIt = async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Leaving this site');
    await expect(page.getByRole('main')).toContainText('Your history is not erased.');
  };
  await page.goto('/login');
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('navigation', { name: 'Main' });
  await expect(menu.getByRole('link').last()).toHaveAccessibleName(explanation.name);
  await menu.getByRole('link', explanation).click();
  await readIt();
  await page.goto('/forum');
  await page.getByRole('contentinfo').getByRole('link', explanation).click();
  await readIt();
  await page.goto('/');
  await page.getByRole('main').getByRole('link', { name: 'What it does, and what stays behind' }).click();
  await readIt();
  expect(await page.evaluate(() => [localStorage.length, sessionStorage.length, document.cookie])).toEqual([0, 0, '']);
});

test('the exit link on the explanation page leaves the site, and the page can be opened again', async ({ page }) => {
  await page.goto('/exit-information');
  await page.locator('#quick-exit').click();
  await expect(page).toHaveTitle('Weather');
  await page.goto('/exit-information');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Leaving this site');
});

test('without JavaScript the page says that Back returns to it, as it does', async ({ person }) => {
  const { page } = await person({ javaScriptEnabled: false });
  await page.goto('/exit-information');
  await expect(page.locator('main noscript p')).toContainText('the Back button brings this page back');
  await page.locator('#quick-exit').click();
  await expect(page).toHaveTitle('Weather');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Leaving this site');
});

test('the help panel links to the page with numbers for each state', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('contentinfo').getByText('Talk to someone').click();
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: 'More numbers, including for your state or territory' })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Additional Resources');
});
