import type { Page } from '@playwright/test';
import { expect, test } from '../../catalogue/test';

const parts = (page: Page) => ({
  button: page.getByRole('button', { name: 'Account' }),
  entry: page.getByRole('link', { name: 'My Account' }),
});

test('a menu opens with Enter, and Escape closes it and returns focus to its button', async ({ open }) => {
  const page = await open('menu-disclosure/folded');
  const { button, entry } = parts(page);
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await button.press('Enter');
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Tab');
  await expect(entry).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(entry).toBeHidden();
  await expect(button).toBeFocused();
});

test('a menu closes on choosing an entry, on a click outside, and when focus leaves', async ({ open }) => {
  const page = await open('menu-disclosure/folded');
  const { button, entry } = parts(page);
  await button.click();
  await entry.click();
  await expect(entry).toBeHidden();

  await button.click();
  await page.mouse.click(600, 600);
  await expect(entry).toBeHidden();

  await button.click();
  await button.press('Shift+Tab');
  await expect(entry).toBeHidden();
});
