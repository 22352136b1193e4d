import { expect, test } from '../../catalogue/test';

test('a busy button keeps its focus and does nothing when pressed again', async ({ open }) => {
  const page = await open('button/sends once');
  const button = page.getByRole('button', { name: 'Send' });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(button).toHaveAttribute('aria-busy', 'true');
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await button.click({ force: true });
  await page.getByLabel('Comment').press('Enter');
  await expect(page.getByRole('status')).toHaveText('Sent 1 time');
});
