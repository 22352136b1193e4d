import { expect, test } from '../../catalogue/test';

test('a text area shows the characters left once few are, and does not cut off a text that is too long', async ({
  open,
}) => {
  const page = await open('text-area/too long');
  const text = page.getByLabel('Reason');
  await text.fill('Too close');
  await expect(text).toHaveAccessibleDescription('11 characters left');
  const widthOf = async (words: string) => (await page.getByText(words).first().boundingBox())!.width;
  expect(await widthOf('11 characters left')).toBeLessThanOrEqual(1);
  await text.pressSequentially(' to my home now');
  await expect(text).toHaveValue('Too close to my home now');
  await expect(text).toHaveAccessibleDescription('4 characters too many');
  await expect(text).toHaveAttribute('aria-invalid', 'true');
  // Announced once the reader has stopped typing.
  await expect(page.getByRole('status')).toHaveText('4 characters too many');
  await text.fill('Nineteen characters');
  await expect(text).toHaveAccessibleDescription('1 character left');
  expect(await widthOf('1 character left')).toBeGreaterThan(50);
});

test('a text area updates its count when its form is reset', async ({ open }) => {
  const page = await open('text-area/in a form');
  const text = page.getByLabel('Message');
  await text.fill('A message that is too long');
  await expect(text).toHaveAccessibleDescription('6 characters too many');
  await expect(page.getByRole('status')).toHaveText('6 characters too many');
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(text).toHaveValue('Hello');
  await expect(text).toHaveAccessibleDescription('15 characters left');
  await expect(text).not.toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByRole('status')).toHaveText('');
});
