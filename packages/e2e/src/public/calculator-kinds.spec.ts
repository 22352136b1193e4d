import { expectAccessible } from '../support/axe';
import {
  answer,
  breakdown,
  calculate,
  fill,
  KINDS,
  kindOfLoan,
  OFFERS,
  openCalculator,
  PAYDAY,
  result,
  SMALL,
  stepsOf,
  type OfferKind,
} from '../support/calculator';
import { expect, test } from '../support/fixtures';

for (const kind of KINDS) {
  const { loan, hint, says, next } = OFFERS[kind];
  // Without it, the server renders the same parts: calculator-script.spec.ts.
  for (const javaScriptEnabled of kind === 'loan' ? [true, false] : [true]) {
    test(`${kind}: its own hints, law and next step, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async ({
      person,
    }) => {
      const { page } = await person({ javaScriptEnabled });
      await page.goto('/calculator');
      await kindOfLoan(page, kind).check();
      await calculate(page, loan);
      await expect(page.getByLabel('Interest rate')).toHaveAccessibleDescription(new RegExp(hint));
      for (const words of says) await expect(answer(page)).toContainText(words);
      await expect(stepsOf(page)).toContainText(next);
      if (kind !== 'loan' && kind !== 'unsure') {
        await expect(answer(page)).not.toContainText('appears to be forbidden');
        await expect(answer(page)).not.toContainText('We have assumed a loan');
      }
      await expect(page.getByRole('region', { name: 'Are there cheaper ways?' })).toContainText('No Interest Loan');
      const income = page.getByRole('region', { name: 'Is it too much for my income?' });
      await expect(income).toHaveCount(says.includes(SMALL) ? 1 : 0);
      if (says.includes(SMALL)) {
        await expect(income).toContainText('you would need at least $2,800 a month');
        // Its fields are there where a script can answer them.
        await expect(income.getByText('Check it with my income')).toHaveCount(javaScriptEnabled ? 1 : 0);
      }
      await expect(breakdown(page)).toContainText('Number of repayments');
      await expect(kindOfLoan(page, kind)).toBeChecked();
      expect(new URL(page.url()).search).toBe('');
    });
  }
}

test('an address may name the kind, which chooses what most such offers have until a number is typed', async ({
  page,
}) => {
  await page.goto('/calculator?kind=wage-advance');
  await expect(kindOfLoan(page, 'wage-advance')).toBeChecked();
  await expect(page.getByLabel('Duration unit')).toHaveValue('Day(s)');
  await expect(page.getByLabel('Loan type')).toHaveValue('Short Term Loan');
  await kindOfLoan(page, 'loan').check();
  await expect(page.getByLabel('Loan type')).toHaveValue('Payday Loan');
  await fill(page, { 'Loan amount': '500' });
  await kindOfLoan(page, 'bank').check();
  await expect(page.getByLabel('Loan type')).toHaveValue('Payday Loan');
  await page.goto('/calculator?kind=nonsense');
  await expect(kindOfLoan(page, 'loan')).toBeChecked();
});

test('an address may name the kind without JavaScript, and the answer keeps it', async ({ person }) => {
  const { page } = await person({ javaScriptEnabled: false });
  await page.goto('/calculator?kind=pawn');
  await expect(kindOfLoan(page, 'pawn')).toBeChecked();
  await expect(page.getByLabel('Loan type')).toHaveValue('Short Term Loan');
  await expect(page.getByLabel('Duration unit')).toHaveValue('Month(s)');
  await expect(page.getByText('Until the final date on the ticket.')).toBeVisible();
  await page.getByRole('radio', { name: 'For one year' }).check();
  await calculate(page, { 'Loan amount': '400', 'Loan duration': '1', 'Interest rate': '25', 'Loan fees': '0' });
  await expect(answer(page)).toContainText('You pay back $408.33 in total');
  await expect(answer(page)).toContainText('do not seem to apply to pawnbrokers');
  await expect(kindOfLoan(page, 'pawn')).toBeChecked();
  expect(new URL(page.url()).search).toBe('');
  await page.goto('/calculator?kind=nonsense&amount=5');
  await expect(kindOfLoan(page, 'loan')).toBeChecked();
  await expect(page.getByLabel('Loan amount')).toHaveValue('');
});

/** What only this offer has: the amounts of laws are whole dollars. */
const WITH_CENTS = /\$[\d,]+\.\d\d|\d+\.\d+%/g;
/** Set-up fees below the limit and above it; interest, without which the cost is the fees. */
const RATES: Partial<Record<OfferKind, string>> = {
  loan: '17.31',
  unsure: '27.31',
  'pay-later': '7.31',
  'wage-advance': '7.31',
};
/**
 * What has to repeat a figure: the specified panel, the list of each repayment, and a formula, which names the numbers
 * that it starts from.
 */
const MAY_REPEAT = 'form, #breakdown dl, table, p:has(sup)';

for (const kind of KINDS) {
  test(`${kind}: every figure of the offer is on the page once, with everything unfolded`, async ({ page }) => {
    await page.goto(`/calculator?kind=${kind}`);
    const { loan } = OFFERS[kind];
    const amount = Number(loan['Loan amount']) - 17.37;
    await calculate(page, { ...loan, 'Loan amount': String(amount), 'Loan fees': '13.37' });
    if (RATES[kind]) await calculate(page, { 'Interest rate': RATES[kind] });
    await page
      .locator('main details')
      .evaluateAll((all) => all.forEach((details) => ((details as HTMLDetailsElement).open = true)));
    if (kind !== 'pawn' && kind !== 'pay-later')
      await expect(page.getByRole('heading', { name: 'If you miss a repayment' })).toBeVisible();
    const texts = await result(page).evaluate((main, mayRepeat) => {
      const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
      const found: string[] = [];
      while (walker.nextNode()) {
        const { data, parentElement } = walker.currentNode as Text;
        // Paper repeats what was typed: it has no form.
        if (parentElement!.checkVisibility() && !parentElement!.closest(mayRepeat)) found.push(data);
      }
      return found;
    }, MAY_REPEAT);
    const figures = texts.flatMap((text) => text.match(WITH_CENTS) ?? []);
    expect(figures.length).toBeGreaterThan(3);
    expect(figures.filter((figure, index) => figures.indexOf(figure) !== index)).toEqual([]);
  });
}

test('the rate on a pawn ticket may be for a year, also without JavaScript', async ({ person }) => {
  const { page } = await person({ javaScriptEnabled: false });
  await page.goto('/calculator');
  await kindOfLoan(page, 'pawn').check();
  await calculate(page, OFFERS.pawn.loan);
  await expect(answer(page)).toContainText('You pay back $500 in total');
  await page.getByRole('radio', { name: 'For one year' }).check();
  await page.getByRole('button', { name: 'Calculate' }).click();
  await expect(answer(page)).toContainText('You pay back $408.33 in total');
});

for (const kind of KINDS) {
  test(`${kind}: on a phone the answer is one and a half screens, and the whole result five`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await openCalculator(page);
    await kindOfLoan(page, kind).check();
    await fill(page, OFFERS[kind].loan);
    await page.getByRole('button', { name: 'Calculate' }).click();
    await expect(answer(page).getByRole('status')).toBeInViewport();
    await expect(page.getByText('Side by side with other loans')).toBeVisible();
    const { y, height } = (await answer(page).boundingBox())!;
    expect(height).toBeLessThanOrEqual(1.5 * 740);
    const end = await page.getByRole('heading', { name: 'Is this loan not yours?' }).boundingBox();
    expect(end!.y - y).toBeLessThanOrEqual(5 * 740);
  });
}

test('on a phone the parts of the result come in the order of her need', async ({ page }) => {
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
  await expectAccessible(page);
  await link.click();
  await expect(page.getByRole('heading', { name: 'Is this loan not yours?' })).toBeInViewport();
});
