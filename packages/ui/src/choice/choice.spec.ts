import { expect, test } from '../../catalogue/test';

test('a choice starts empty, and clicking the label of an option selects it', async ({ open }) => {
  const page = await open('choice/yes or no');
  const group = page.getByRole('group', { name: 'Post anonymously?' });
  await expect(group.getByRole('radio', { checked: true })).toHaveCount(0);
  await group.getByText('No', { exact: true }).click();
  await expect(group.getByRole('radio', { name: 'No' })).toBeChecked();
});

test('arrow keys select the next option of a choice', async ({ open }) => {
  const page = await open('choice/with hints');
  await page.getByRole('radio', { name: 'Payday loan' }).focus();
  await page.keyboard.press('ArrowDown');
  const next = page.getByRole('radio', { name: 'Short term loan' });
  await expect(next).toBeChecked();
  await expect(next).toBeFocused();
  await expect(next).toHaveAccessibleDescription('From a bank or lender, with regular repayments.');
});
