import { expect, test } from '../../catalogue/test';

test('a button shows and hides the password, and submitting the form hides it', async ({ open }) => {
  const page = await open('password-input/in a form');
  const input = page.getByLabel('Password', { exact: true });
  await expect(input).toHaveAttribute('type', 'password');

  await page.getByRole('button', { name: 'Show password' }).press('Enter');
  await expect(input).toHaveAttribute('type', 'text');
  await expect(input).toHaveValue('Gardens2468!');
  await expect(page.getByRole('status')).toHaveText('Your password is shown');

  await page.getByRole('button', { name: 'Hide password' }).click();
  await expect(input).toHaveAttribute('type', 'password');

  await page.getByRole('button', { name: 'Show password' }).click();
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(input).toHaveAttribute('type', 'password');
});

test('a password can be pasted', async ({ context, open }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const page = await open('password-input/in a form');
  const input = page.getByLabel('Password', { exact: true });
  await page.evaluate(() => navigator.clipboard.writeText('From-a-manager-1'));
  await input.fill('');
  await input.press('Control+V');
  await expect(input).toHaveValue('From-a-manager-1');
});
