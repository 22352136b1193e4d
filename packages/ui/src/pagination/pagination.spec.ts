import { expect, test } from '../../catalogue/test';

test('pages are links, named and in reading order; there is none where there is no page', async ({ open }) => {
  const page = await open('pagination/in the middle');
  const pages = page.getByRole('navigation', { name: 'Pages of posts, middle' });
  await expect(pages.getByRole('link')).toHaveText(['Newer', 'Older']);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(pages.getByRole('link', { name: 'Newer' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#older$/);

  await open('pagination/first page');
  await expect(page.getByRole('navigation').getByRole('link')).toHaveText(['Older']);
});
