import type { Locator, Page } from '@playwright/test';
import { popupOf, popupSays } from '../support/actions';
import { expectAccessible } from '../support/axe';
import { openCalculator } from '../support/calculator';
import { expect, openAs, PASSWORD, test } from '../support/fixtures';
import { main } from '../support/moderation';

const field = (page: Page, label: string) => main(page).getByLabel(label, { exact: true });
const press = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).click();
const RULE = 'Password minimally contain 10 to 24 characters.';

/** The popup said so, and the field goes on saying so. */
async function isRefused(page: Page, control: Locator, message: string) {
  await popupSays(page, 'Error:', message);
  await isWrong(control, message);
}

async function isWrong(control: Locator, message: string) {
  await expect(control).toHaveAttribute('aria-invalid', 'true');
  const description = new RegExp(`Error: ${message.replaceAll('.', '\\.')}`);
  await expect(control).toHaveAccessibleDescription(description);
}

/** Nothing is said of this field, or of any other, any more. */
async function isFine(page: Page, control: Locator) {
  await expect(control).not.toHaveAttribute('aria-invalid');
  await expect(control).not.toHaveAccessibleDescription(/Error:/);
  await expect(main(page).locator('form').getByText('Error:')).toHaveCount(0);
  await expect(popupOf(page)).toHaveCount(0);
}

/** Presses the button, reads what is wrong with the field, and types what it asks for. */
async function mend(page: Page, button: string, label: string, message: string, value: string) {
  await press(page, button);
  await isRefused(page, field(page, label), message);
  await field(page, label).fill(value);
  await isFine(page, field(page, label));
}

test.describe('a field error is cleared when the input becomes valid', () => {
  test('at sign-up: while typing, without a new error before the next submit, and without moving the focus', async ({
    page,
  }) => {
    await page.goto('/signup');
    const username = field(page, 'Username');
    const password = field(page, 'Password');
    await press(page, 'Sign up');
    await isRefused(page, username, 'Username cannot be empty. Please provide a username.');
    await page.keyboard.type('m');
    await isFine(page, username);
    await expect(username).toBeFocused();
    await press(page, 'Sign up');
    await isRefused(page, username, 'Please change your username.');
    await page.keyboard.press('End');
    await page.keyboard.type('e');
    await isFine(page, username);

    await mend(page, 'Sign up', 'Password', 'Password cannot be empty. Please provide a password.', 'garden');
    await press(page, 'Sign up');
    await isRefused(page, password, RULE);
    await page.keyboard.press('End');
    await page.keyboard.type('-Path-');
    await isWrong(password, RULE);
    await page.keyboard.type('7');
    await isFine(page, password);

    await press(page, 'Sign up');
    await isRefused(page, field(page, 'Email'), 'Please provide a valid email address.');
    await page.keyboard.type('mei@example');
    await isWrong(field(page, 'Email'), 'Please provide a valid email address.');
    await page.keyboard.type('.org');
    await isFine(page, field(page, 'Email'));

    await field(page, 'Confirm password').fill(PASSWORD);
    await press(page, 'Sign up');
    await isRefused(page, field(page, 'Confirm password'), 'Passwords provided do not match. Please try again.');
    await password.fill(PASSWORD);
    await isFine(page, field(page, 'Confirm password'));

    await press(page, 'Sign up');
    await isRefused(page, page.getByRole('checkbox'), 'Terms of Use and Policies must be accepted.');
    await page.keyboard.press('Space');
    await isFine(page, page.getByRole('checkbox'));
    await mend(page, 'Sign up', 'Age', 'You must be 18 or older.', '34');
    await expectAccessible(page);
  });

  test('without moving the field, on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    const top = async (control: Locator) => Math.round((await control.boundingBox())!.y);
    await page.goto('/signup');
    const password = field(page, 'Password');
    await field(page, 'Username').fill('mei.lin');
    await password.fill('garden');
    await press(page, 'Sign up');
    await isRefused(page, password, RULE);
    const before = await top(password);
    await password.fill(PASSWORD);
    await isFine(page, password);
    expect(await top(password)).toBe(before);

    await openCalculator(page);
    const duration = field(page, 'Loan duration');
    await press(page, 'Calculate');
    await isWrong(duration, 'Enter how long the loan runs, such as 12.');
    await duration.focus();
    const there = await top(duration);
    await duration.fill('12');
    await expect(duration).not.toHaveAttribute('aria-invalid');
    expect(await top(duration)).toBe(there);
  });

  test('for a taken username only when the username itself changes', async ({ site, page, consoleWatch }) => {
    consoleWatch.expectStatus(409);
    const member = await site.member();
    const other = await site.member();
    await openAs(page, member, `/account/${member.userId}`);
    await field(page, 'Username').fill(other.username);
    await press(page, 'Update Information');
    await isRefused(page, field(page, 'Username'), 'Please change your username.');
    await field(page, 'Age').fill('35');
    await isWrong(field(page, 'Username'), 'Please change your username.');
    await field(page, 'Username').press('End');
    await page.keyboard.type('2');
    await isFine(page, field(page, 'Username'));
    await expect(field(page, 'Username')).toHaveValue(`${other.username}2`);
    await field(page, 'Email').fill('mei@');
    await mend(page, 'Update Information', 'Email', 'Please provide a valid email address.', 'mei@example.org');
  });

  test('for two differing passwords: once they match, whichever of them is changed', async ({ site, page }) => {
    const different = 'Passwords provided do not match.';
    await page.goto('/recover-password/made-up');
    const first = field(page, 'New password');
    const second = field(page, 'Confirm new password');
    await mend(page, 'Set new password', 'New password', 'Password input required.', PASSWORD);
    await mend(page, 'Set new password', 'Confirm new password', 'Password input required.', 'other');
    await press(page, 'Set new password');
    await isRefused(page, second, different);
    await second.fill('');
    await isWrong(second, different);
    await first.fill('');
    await isFine(page, second);

    await openAs(page, await site.member(), '/reset-password');
    await mend(page, 'Reset Password', 'Username', 'Username input required.', 'mei');
    await first.fill('garden');
    await second.fill('other');
    await press(page, 'Reset Password');
    await isRefused(page, second, different);
    await second.fill('garden');
    await isFine(page, second);
    await mend(page, 'Reset Password', 'New password', RULE, PASSWORD);
  });

  test('in the calculator: for each field separately', async ({ page }) => {
    await openCalculator(page);
    const amount = field(page, 'Loan amount');
    const duration = field(page, 'Loan duration');
    await press(page, 'Calculate');
    await isWrong(amount, 'Enter the amount you would borrow, such as 2000.');
    await isWrong(duration, 'Enter how long the loan runs, such as 12.');
    await amount.fill('2000');
    await expect(amount).not.toHaveAttribute('aria-invalid');
    await expect(amount).not.toHaveAccessibleDescription(/Error:/);
    await isWrong(duration, 'Enter how long the loan runs, such as 12.');
    await duration.fill('0');
    await expect(duration).not.toHaveAttribute('aria-invalid');
    await press(page, 'Calculate');
    await isWrong(duration, 'Enter a duration of more than 0.');
    await duration.fill('12');
    await expect(duration).not.toHaveAttribute('aria-invalid');
    await expectAccessible(page);
  });
});
