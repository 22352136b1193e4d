import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../../catalogue/test';

test.use({ hasTouch: true });

const controls = (page: Page) => ({
  yes: page.getByRole('radio', { name: 'Yes' }),
  no: page.getByRole('radio', { name: 'No' }),
  loan: page.getByLabel('Loan', { exact: true }),
  second: page.getByLabel('Second loan'),
  warned: page.getByRole('checkbox', { name: 'Mentions violence' }),
  updates: page.getByRole('checkbox', { name: 'Tell me about answers' }),
});

/** The controls' values. Waits two frames for the effects of a key or press. */
async function values(page: Page): Promise<unknown> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  const { yes, no, loan, second, warned, updates } = controls(page);
  return Promise.all([
    yes.isChecked(),
    no.isChecked(),
    loan.inputValue(),
    second.inputValue(),
    warned.isChecked(),
    updates.isChecked(),
  ]);
}

const AS_SENT = [false, true, 'Payday Loan', 'Short Term Loan', false, true];

// Playwright treats the controls as disabled and would wait for them.
const force = { force: true };

async function sending(open: (example: string) => Promise<Page>) {
  const page = await open('being-sent/all controls');
  await page.getByRole('button', { name: 'Send' }).click();
  return { page, ...controls(page) };
}

test('a control whose value is being sent is aria-disabled and keeps the focus', async ({ open }) => {
  const page = await open('being-sent/all controls');
  const { no } = controls(page);
  await no.focus();
  await page.getByRole('button', { name: 'Send' }).evaluate((button: HTMLButtonElement) => button.click());
  for (const control of Object.values(controls(page))) {
    await expect(control).toHaveAttribute('aria-disabled', 'true');
    await expect(control).toHaveJSProperty('disabled', false);
  }
  await expect(no).toBeFocused();
});

test('no key changes a control whose value is being sent', async ({ open }) => {
  const { page, no, loan, second, warned, updates } = await sending(open);
  const presses: [Locator, string[]][] = [
    [no, ['ArrowUp', 'ArrowLeft', 'Space']],
    [loan, ['ArrowDown', 's', 'End', 'Enter']],
    [second, ['ArrowUp', 'm', 'Home', 'Alt+ArrowDown']],
    [warned, ['Space']],
    [updates, ['Space']],
  ];
  for (const [control, keys] of presses) {
    await control.focus();
    for (const key of keys) {
      await page.keyboard.press(key);
      expect(await values(page), key).toEqual(AS_SENT);
      await expect(control).toBeFocused();
    }
  }
});

for (const press of ['click', 'tap'] as const) {
  test(`no ${press} changes a control whose value is being sent`, async ({ open }) => {
    const { page, yes, loan, second, warned, updates } = await sending(open);
    for (const control of [yes, warned, updates]) await control[press](force);
    for (const label of ['Yes', 'Mentions violence', 'Tell me about answers']) {
      await page.getByText(label, { exact: true })[press](force);
    }
    for (const control of [loan, second]) {
      await control[press](force);
      // In an open list, these choose another entry.
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
    }
    expect(await values(page)).toEqual(AS_SENT);
  });
}

test('a change event of a select whose value is being sent is reverted', async ({ open }) => {
  const { page, loan, second } = await sending(open);
  for (const select of [loan, second]) {
    await select.evaluate((element: HTMLSelectElement) => {
      element.value = 'Microcredit Loan';
      for (const type of ['input', 'change']) element.dispatchEvent(new Event(type, { bubbles: true }));
    });
  }
  expect(await values(page)).toEqual(AS_SENT);
});

test('after the response, every control changes at the first press', async ({ open }) => {
  const { page, yes, loan, second, warned, updates } = await sending(open);
  for (const control of [yes, warned, updates]) await control.click(force);
  await page.getByRole('button', { name: 'Answer' }).click();
  for (const control of [yes, warned, updates]) await control.click();
  await loan.selectOption('Microcredit Loan');
  await second.selectOption('');
  expect(await values(page)).toEqual([true, false, 'Microcredit Loan', '', true, false]);
});

test('forced colours show which controls are being sent', async ({ page: shown, open }) => {
  await shown.emulateMedia({ forcedColors: 'active' });
  const page = await open('being-sent/all controls');
  const { loan, warned } = controls(page);
  const colours = () =>
    Promise.all(
      [
        page.getByText('Yes', { exact: true }),
        loan,
        page.locator('label').filter({ hasText: 'Mentions violence' }),
      ].map((element) => element.evaluate((node) => getComputedStyle(node).color)),
    );
  const before = await colours();
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(warned).toHaveAttribute('aria-disabled', 'true');
  const after = await colours();
  expect(after.every((colour, at) => colour !== before[at])).toBe(true);
  expect(new Set(after).size).toBe(1);
});
