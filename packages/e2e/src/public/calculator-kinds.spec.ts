import { expectAccessible } from '../support/axe';
import { answer, calculate, fill, openCalculator, PAYDAY, SHORT_TERM } from '../support/calculator';
import { expect, test } from '../support/fixtures';

/** An offer of each kind, and what the page then says about the law and about what to do. */
const OFFERS = {
  loan: { loan: PAYDAY, says: ['This appears to be a small amount credit contract', '1800 007 007'] },
  pawn: {
    loan: { ...SHORT_TERM, 'Loan amount': '400', 'Loan duration': '1', 'Interest rate': '25' },
    says: ['You pay back $500 in total', 'do not seem to apply to pawnbrokers'],
  },
  'pay-later': {
    loan: { ...SHORT_TERM, 'Loan amount': '600', 'Loan duration': '2', 'Interest rate': '0', 'Loan fees': '20' },
    says: ['Buy now, pay later has its own rules.'],
  },
  'wage-advance': {
    loan: {
      ...SHORT_TERM,
      ...{ 'Loan amount': '300', 'Loan duration': '14', 'Duration unit': 'Day(s)' },
      ...{ 'Interest rate': '0', 'Loan fees': '15' },
    },
    says: ['your next pay will be $315 lower', 'a short advance that the National Credit Code does not cover'],
  },
  bank: { loan: SHORT_TERM, says: ['This appears to be a loan from a bank'] },
  secured: {
    loan: { ...SHORT_TERM, 'Loan amount': '1500' },
    says: ['This appears to be a loan under the 48% limit'],
  },
  unsure: { loan: PAYDAY, says: ['We have assumed a loan from a company that is not a bank'] },
} as const;

for (const [kind, { loan, says }] of Object.entries(OFFERS)) {
  for (const javaScriptEnabled of [true, false]) {
    test(`${kind}: its own law and next step, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async ({
      person,
    }) => {
      const { page } = await person({ javaScriptEnabled });
      await page.goto('/calculator');
      await page.getByLabel('What kind of loan is it?').selectOption({ value: kind });
      await calculate(page, loan);
      for (const words of says) await expect(answer(page)).toContainText(words);
      if (kind !== 'loan' && kind !== 'unsure') {
        await expect(answer(page)).not.toContainText('appears to be forbidden');
        await expect(answer(page)).not.toContainText('We have assumed a loan');
      }
      await expect(answer(page)).toContainText('What to do next');
      await expect(page.getByLabel('What kind of loan is it?')).toHaveValue(kind);
      expect(new URL(page.url()).search).toBe('');
    });
  }
}

test('an address may name the kind, which chooses what most such offers have until a number is typed', async ({
  page,
}) => {
  await page.goto('/calculator?kind=wage-advance');
  const kind = page.getByLabel('What kind of loan is it?');
  await expect(kind).toHaveValue('wage-advance');
  await expect(page.getByLabel('Duration unit')).toHaveValue('Day(s)');
  await expect(page.getByLabel('Loan type')).toHaveValue('Short Term Loan');
  await kind.selectOption('A loan paid into my account');
  await expect(page.getByLabel('Loan type')).toHaveValue('Payday Loan');
  await fill(page, { 'Loan amount': '500' });
  await kind.selectOption('A loan from a bank, credit union or mutual');
  await expect(page.getByLabel('Loan type')).toHaveValue('Payday Loan');
  await page.goto('/calculator?kind=nonsense');
  await expect(kind).toHaveValue('loan');
});

test('the rate on a pawn ticket may be for a year, also without JavaScript', async ({ person }) => {
  const { page } = await person({ javaScriptEnabled: false });
  await page.goto('/calculator');
  await page.getByLabel('What kind of loan is it?').selectOption({ value: 'pawn' });
  await calculate(page, OFFERS.pawn.loan);
  await expect(answer(page)).toContainText('You pay back $500 in total');
  await page.getByRole('radio', { name: 'For one year' }).check();
  await page.getByRole('button', { name: 'Calculate' }).click();
  await expect(answer(page)).toContainText('You pay back $408.33 in total');
});

test('on a phone the answer is one and a half screens, and the whole result five, in the order of her need', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openCalculator(page);
  const link = page.getByRole('link', { name: 'Is this loan not yours?' });
  await expect(link).toBeInViewport();
  await fill(page, PAYDAY);
  await page.getByRole('button', { name: 'Calculate' }).click();
  await expect(answer(page).getByRole('status')).toBeInViewport();
  await expect(page.getByText('Side by side with other loans')).toBeVisible();
  const parts = [
    'Your answer',
    'Are there cheaper ways?',
    'Is it too much for my income?',
    'Loan breakdown',
    'More about this loan',
    'Is this loan not yours?',
  ];
  const tops: number[] = [];
  for (const name of parts) {
    const box = await page.getByRole('heading', { name, level: 2 }).boundingBox();
    tops.push(box!.y);
  }
  expect(tops.toSorted((a, b) => a - b)).toEqual(tops);
  expect((await answer(page).boundingBox())!.height).toBeLessThanOrEqual(1.5 * 740);
  expect(tops.at(-1)! - tops[0]!).toBeLessThanOrEqual(5 * 740);
  await expectAccessible(page);
  await link.click();
  await expect(page.getByRole('heading', { name: 'Is this loan not yours?' })).toBeInViewport();
});
