import { expect, test } from '../../catalogue/test';

test('an error summary is focused, and its links focus the invalid field without changing the URL', async ({
  open,
}) => {
  const page = await open('error-summary/with its fields');
  await expect(page.getByRole('alert', { name: 'There is a problem' })).toBeFocused();
  const address = page.url();
  await page.getByRole('link', { name: 'Post Description is required.' }).press('Enter');
  const field = page.getByLabel('Post Description');
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleDescription('Error: Post Description is required.');
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  expect(page.url()).toBe(address);
});
