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

const KIND = {
  loan: 'A loan paid into my account',
  pawn: 'A pawn loan',
  'pay-later': 'Buy now, pay later',
  'wage-advance': 'A wage advance',
  bank: 'A loan from a bank',
  secured: 'A loan on my car',
  unsure: 'I’m not sure',
} as const;
export type OfferKind = keyof typeof KIND;

export const SMALL = 'This appears to be a small amount credit contract';
const SET_UP_FEE = 'For a payday loan, type the set-up fee here';
const YEARLY = 'The rate for one year.';
const COUNSELLOR = 'Call the National Debt Helpline on 1800 007 007';

/** An offer of each kind, and what the page then says of its interest, of the law and of what to do. */
export const OFFERS: Record<OfferKind, { loan: Loan; hint: string; says: string[]; next: string }> = {
  loan: { loan: PAYDAY, hint: SET_UP_FEE, says: [SMALL, 'We have assumed'], next: COUNSELLOR },
  pawn: {
    loan: { ...SHORT_TERM, 'Loan amount': '400', 'Loan duration': '1', 'Interest rate': '25' },
    hint: 'As on your pawn ticket',
    says: ['You pay back $500 in total', 'You would pay it all at the end.', 'do not seem to apply to pawnbrokers'],
    next: 'Check the ticket for the final date and all the fees.',
  },
  'pay-later': {
    loan: { ...SHORT_TERM, 'Loan amount': '600', 'Loan duration': '2', 'Interest rate': '0', 'Loan fees': '20' },
    hint: 'Most charge none: then enter 0.',
    says: ['Buy now, pay later has its own rules.'],
    next: 'Add up what you owe each provider.',
  },
  'wage-advance': {
    loan: {
      ...SHORT_TERM,
      ...{ 'Loan amount': '300', 'Loan duration': '14', 'Duration unit': 'Day(s)' },
      ...{ 'Interest rate': '0', 'Loan fees': '15' },
    },
    hint: 'Most charge a fee instead: then enter 0.',
    says: ['a short advance that the National Credit Code does not cover', 'hardship appears not to cover this offer'],
    next: 'You pay it back out of your next pay.',
  },
  bank: {
    loan: SHORT_TERM,
    hint: YEARLY,
    says: ['This appears to be a loan from a bank'],
    next: 'Ask for the comparison rate',
  },
  secured: {
    loan: { ...SHORT_TERM, 'Loan amount': '1500' },
    hint: YEARLY,
    says: ['This appears to be a loan under the 48% limit'],
    next: 'Ask what the lender can take if you can’t pay, and when.',
  },
  unsure: { loan: PAYDAY, hint: SET_UP_FEE, says: [SMALL, 'We have assumed'], next: COUNSELLOR },
};
export const KINDS = Object.keys(OFFERS) as OfferKind[];

/** An answer to the first question. */
export const kindOfLoan = (page: Page, kind: OfferKind) =>
  page.getByRole('group', { name: 'What kind of loan is it?' }).getByRole('radio', { name: KIND[kind] });

/** Fills in the given fields only. */
export async function fill(page: Page, loan: Loan) {
  for (const [label, value] of Object.entries(loan)) {
    const control = page.getByLabel(label, { exact: true });
    const isSelect = await control.evaluate((element) => element instanceof HTMLSelectElement);
    await (isSelect ? control.selectOption(value) : control.fill(value));
  }
}

/** The one answer: the total, the law and what to do next. */
export const answer = (page: Page) => page.getByRole('region', { name: 'Your answer' });
/** What to do next. */
export const stepsOf = (page: Page) => answer(page).getByRole('list').first();
/** Everything that the page says about the loan. */
export const result = (page: Page) => page.getByRole('main');
/** What some readers open. */
export const more = (page: Page) => page.getByRole('region', { name: 'More about this loan' });

/** The folds of a result, but for the one that loads when it is opened. */
const FOLDS = [
  'Which law is this?',
  'Signed already, or can’t pay?',
  'Who can get these, and who to ask',
  'Check it with my income',
  'Copy more from my offer',
  'Repayment by repayment',
  'How we work this out',
  'How many hours of work is that?',
  'Side by side with other loans',
];

/** Opens the folds of a result, where it has them. */
export async function unfold(page: Page) {
  // Without JavaScript there is no more, and the other folds open by a press.
  if (!(await page.evaluate(() => document.querySelector('noscript button') === null).catch(() => false))) return;
  await more(page).locator('details').first().waitFor();
  await page.locator('main summary').evaluateAll((summaries, folds) => {
    for (const summary of summaries)
      // Without the marks of a translation.
      if (folds.includes(summary.textContent.replaceAll('\u200b', ''))) summary.closest('details')!.open = true;
  }, FOLDS);
}

/** Fills in the given fields and presses Calculate. An answer is unfolded. */
export async function calculate(page: Page, loan: Loan) {
  await fill(page, loan);
  await page.getByRole('button', { name: 'Calculate' }).click();
  if ((await page.locator('[data-answered]').count()) > 0) await unfold(page);
}

/** A figure of the workings, by its name. */
export const trueFigure = (page: Page, name: string) =>
  more(page)
    .locator('dl > div')
    .filter({ has: page.locator('dt', { hasText: new RegExp(`^${name}\\u200b*$`) }) })
    .locator('dd');
