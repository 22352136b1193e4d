import { expect, test } from '../../catalogue/test';

test('a search runs on submit, not on each keystroke, and can be cleared', async ({ open }) => {
  const page = await open('search-box/empty');
  const box = page.getByRole('searchbox', { name: 'Search posts' });
  await box.fill('  fees ');
  await expect(page.getByRole('status')).toHaveText('All posts');
  await box.press('Enter');
  await expect(page.getByRole('status')).toHaveText('Results for “fees”');
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(page.getByRole('status')).toHaveText('All posts');
  await expect(box).toBeFocused();
  await expect(box).toHaveValue('');
});
