import { expectFits, popupSaysInPassing, tabTo } from '../support/actions';
import { expectAccessible } from '../support/axe';
import { expect, openAs, test } from '../support/fixtures';

test('a member can create recovery codes and reset her password with one, by keyboard alone', async ({
  site,
  page,
}) => {
  const member = await site.member();
  await openAs(page, member, `/account/${member.userId}`);
  await tabTo(page, page.getByRole('button', { name: 'Make recovery codes' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeFocused();
  const codes = await page.getByRole('list', { name: 'Your recovery codes' }).getByRole('listitem').allInnerTexts();
  expect(codes).toHaveLength(8);
  await expect(page.getByRole('button', { name: 'Print' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copy' })).toBeVisible();
  await expectAccessible(page);
  await expectFits(page);

  // Whoever finds the paper does not learn whose account they open.
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(codes[0]!)).toBeVisible();
  await expect(page.getByLabel('Username')).toBeHidden();
  await expect(page.getByLabel('Email')).toBeHidden();
  await page.emulateMedia({ media: 'screen' });

  await page.goto('/forgot-password');
  await tabTo(page, page.locator('summary', { hasText: 'I have a recovery code' }));
  await page.keyboard.press('Enter');
  await expectAccessible(page);
  await expectFits(page);
  const password = 'Another-Purse-2';
  const form = page.getByRole('form', { name: 'Use a recovery code' });
  for (const [label, text] of [
    ['Username', member.username],
    ['Recovery code', codes[0]!],
    ['New password', password],
    ['Confirm new password', password],
  ] as const) {
    await tabTo(page, form.getByLabel(label, { exact: true }));
    await page.keyboard.type(text);
  }
  await page.keyboard.press('Enter');
  await popupSaysInPassing(page, 'Password reset successful.');
  await page.waitForURL('**/login');
  await expect(page.getByRole('main')).toContainText('Password reset successful.');
  await site.as({ username: member.username, password });
});
