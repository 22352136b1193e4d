import { expect, test } from '../../catalogue/test';

test('e, E, minus and plus cannot be typed into a number input', async ({ open }) => {
  const page = await open('number-input/bare');
  const input = page.getByLabel('Age');
  await input.fill('');
  await input.pressSequentially('-1e+2E.5');
  await expect(input).toHaveValue('12.5');
});

test('a decimal comma, thousands and what is pasted stay as typed', async ({ open }) => {
  const page = await open('number-input/dollars');
  const input = page.getByLabel('How much');
  for (const typed of ['1000,50', '1.000,50', '$1,000.50', '１０００']) {
    await input.fill('');
    await input.pressSequentially(typed);
    await expect(input).toHaveValue(typed);
  }
  await expect(input).toHaveAttribute('inputmode', 'decimal');
});
