import { expect, test } from '../../catalogue/test';

test('pagination has named links in reading order, and no link to a page that does not exist', async ({ open }) => {
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
