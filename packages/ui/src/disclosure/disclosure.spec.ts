import { expect, test } from '../../catalogue/test';

test('a disclosure opens and closes with the keyboard, and its summary is a heading', async ({ open }) => {
  const page = await open('disclosure/cards');
  const summary = page.getByRole('heading', { level: 3, name: 'What is a payday loan?' });
  const text = page.getByText('A small loan, up to $2,000');
  await expect(text).toBeHidden();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(text).toBeVisible();
  await expect(summary).toBeVisible();
  await page.keyboard.press('Space');
  await expect(text).toBeHidden();
});
