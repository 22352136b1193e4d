import { expect, test } from '../../catalogue/test';

test('a text area counts down, and keeps what is too long', async ({ open }) => {
  const page = await open('text-area/too long');
  const text = page.getByLabel('Reason');
  await text.fill('Too close');
  await expect(text).toHaveAccessibleDescription('11 characters left');
  await text.pressSequentially(' to my home now');
  await expect(text).toHaveValue('Too close to my home now');
  await expect(text).toHaveAccessibleDescription('4 characters too many');
  await expect(text).toHaveAttribute('aria-invalid', 'true');
  // Read out once the reader has stopped typing.
  await expect(page.getByRole('status')).toHaveText('4 characters too many');
  await text.fill('Nineteen characters');
  await expect(text).toHaveAccessibleDescription('1 character left');
});
