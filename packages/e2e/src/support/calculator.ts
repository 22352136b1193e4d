import type { Page } from '@playwright/test';
import { expect } from './fixtures';

/** A loan, keyed by the labels of the form. */
export type Loan = {
  'Loan type'?: string;
  'Loan amount'?: string;
  'Loan duration'?: string;
  'Duration unit'?: string;
  'Interest rate'?: string;
  'Loan fees'?: string;
  'Repayment frequency'?: string;
};

export const PAYDAY = {
  'Loan type': 'Payday Loan',
  'Loan amount': '2000',
  'Loan duration': '12',
  'Duration unit': 'Month(s)',
  'Interest rate': '20',
  'Loan fees': '0',
  'Repayment frequency': 'Monthly',
} satisfies Loan;
export const SHORT_TERM = {
  ...PAYDAY,
  'Loan type': 'Short Term Loan',
  'Loan amount': '5000',
  'Loan duration': '24',
  'Interest rate': '12',
} satisfies Loan;

/** The panel with the specified formulas' results. */
export const breakdown = (page: Page) => page.getByRole('region', { name: 'Loan breakdown' });
/** A figure of the specified panel, by its name. */
export const figure = (page: Page, name: string) =>
  breakdown(page).locator('dl > div').filter({ hasText: name }).locator('dd');

/** Opens the calculator and waits until its form is interactive. */
export async function openCalculator(page: Page) {
  await page.goto('/calculator');
  await expect(page.getByLabel('Loan type')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Calculate' })).toBeEnabled();
}

/** Fills in the given fields only. */
export async function fill(page: Page, loan: Loan) {
  for (const [label, value] of Object.entries(loan)) {
    const control = page.getByLabel(label, { exact: true });
    const isSelect = await control.evaluate((element) => element instanceof HTMLSelectElement);
    await (isSelect ? control.selectOption(value) : control.fill(value));
  }
}

/** Fills in the given fields and presses Calculate. */
export async function calculate(page: Page, loan: Loan) {
  await fill(page, loan);
  await page.getByRole('button', { name: 'Calculate' }).click();
}

/** The panel with the true cost. */
export const trueCost = (page: Page) => page.getByRole('region', { name: 'What the loan really costs' });

/** A figure of the true-cost panel, by its name. */
export const trueFigure = (page: Page, name: string) =>
  trueCost(page)
    .locator('dl > div')
    .filter({ has: page.locator('dt', { hasText: new RegExp(`^${name}\\u200b*$`) }) })
    .locator('dd');
