import { expect, test } from '../../catalogue/test';

test('e, E, minus and plus cannot be typed into a number input', async ({ open }) => {
  const page = await open('number-input/bare');
  const input = page.getByLabel('Age');
  await input.fill('');
  await input.pressSequentially('-1e+2E.5');
  await expect(input).toHaveValue('12.5');
});

test('the mouse wheel does not change a focused number input', async ({ page, open }) => {
  await open('number-input/dollars');
  const input = page.getByLabel('How much');
  await input.click();
  await expect(input).toBeFocused();
  await page.mouse.wheel(0, 300);
  // The input blurs on a wheel event.
  await expect(input).not.toBeFocused();
  await expect(input).toHaveValue('2000');
});
