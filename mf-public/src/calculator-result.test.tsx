import { calculateLoan, offerCost, type LoanInput } from '@commonpurse/calculator';
import { ServerRouter } from '@commonpurse/federation/server';
import { renderToStaticMarkup } from 'react-dom/server';
import { blocksOf } from './testing/page-text';
import { gradeOf, sentencesOf } from './testing/readability';
import type { ComparedLoans } from './features/calculator/compared-loans';
import { NOTHING_WRITTEN } from './features/calculator/written-offer';
import { loanOffer } from './features/calculator/loan-offer';
import { CheaperWays } from './features/calculator/result/cheaper-ways';
import { IncomeLimit, NO_INCOMES } from './features/calculator/result/income-limit';
import { More } from './features/calculator/result/more';
import { YourAnswer } from './features/calculator/result/your-answer';

const payday: LoanInput = {
  loanType: 'Payday Loan',
  amount: 2000,
  duration: 12,
  durationType: 'Month(s)',
  interest: 20,
  loanFees: 0,
  repaymentFrequency: 'Monthly',
};
const LOANS: readonly LoanInput[] = [
  payday,
  { ...payday, interest: 30, loanFees: 75, repaymentFrequency: 'Fortnightly' },
  { ...payday, amount: 5000, duration: 30 },
  { ...payday, loanType: 'Short Term Loan', amount: 5000, interest: 12, loanFees: 50, repaymentFrequency: 'Weekly' },
  { ...payday, loanType: 'Microcredit Loan', duration: 16, durationType: 'Day(s)', repaymentFrequency: 'Quarterly' },
];

const nothing = () => undefined;

/** What the page says of the first of these loans, and beside the others. */
function render(inputs: readonly LoanInput[]): string[] {
  const loans = inputs.map((input, id) => ({ id, input, breakdown: calculateLoan(input), written: NOTHING_WRITTEN }));
  const compared: ComparedLoans = { loans, inForm: 0, shown: 0, nextId: loans.length };
  const loan = loans[0]!;
  const offer = loanOffer(loan.input, loan.written);
  const cost = offer && offerCost(offer);
  const Panel = () => (
    <>
      <YourAnswer {...{ loan, offer, cost, loans }} pressed={undefined} onShow={nothing} note="" hint="" />
      {offer && cost && (
        <>
          <CheaperWays offer={offer} />
          <IncomeLimit offer={offer} cost={cost} incomes={NO_INCOMES} onIncomes={nothing} />
        </>
      )}
      <More {...{ compared, loan, offer, cost }} act={nothing} onAnother={nothing} />
    </>
  );
  return blocksOf(
    renderToStaticMarkup(<ServerRouter routes={[{ path: '/calculator', Component: Panel }]} url="/calculator" />),
  );
}

test('the answer starts with the total and the cost in dollars', () => {
  expect(render([payday])[1]).toBe('You pay back $3,360 in total. That is $1,360 more than you borrow.');
});

test.each(LOANS)('the text about $loanType, $repaymentFrequency, has a reading grade of at most 7', (input) => {
  const sentences = sentencesOf(render([input, LOANS[0]!, LOANS[3]!]));
  expect(gradeOf(sentences)).toBeLessThanOrEqual(7);
  expect(sentences.filter((words) => words.length > 25).map((words) => words.join(' '))).toEqual([]);
});

test('the workings of a loan with a single repayment use the whole loan as the period', () => {
  const text = render([{ ...LOANS[3]!, duration: 6, durationType: 'Week(s)', repaymentFrequency: 'Monthly' }]).join(
    ' ',
  );
  expect(text).toContain('Here i is the rate for the whole loan, 1.385%');
  expect(text).toContain('we look for the rate r for the whole loan');
  expect(render([LOANS[3]!]).join(' ')).toContain('Here i is the rate for one week');
});

describe('an assumed monthly fee', () => {
  const DO_NOT_SIGN = 'Do not sign yet.';
  const medium: LoanInput = { ...payday, amount: 3000, duration: 6, interest: 60 };

  test('an offer above the limit without the fee gets a warning with the excess without the fee', () => {
    const text = render([medium]).join(' ');
    expect(text).toContain('This offer appears to be $908.46 above the limit');
    expect(text).toContain('That is so even without a monthly fee.');
    expect(text).toContain('what you pay back to $3,891.54 in total');
    expect(text).toContain('With a monthly fee of 4%, this would be $1,628.46 above the limit.');
    expect(text).toContain(DO_NOT_SIGN);
  });

  test('an offer above the limit only with the fee gets a note and no warning', () => {
    for (const input of [
      { ...medium, interest: 20 },
      // Short and cheap without the monthly fee, so outside the Code.
      { ...medium, duration: 2, interest: 5, amount: 6000 },
    ]) {
      const text = render([input]).join(' ');
      expect(text).toMatch(/With a monthly fee of 4%, this would be \$[\d,.]+ above the limit\./);
      expect(text).not.toContain('appears to be $');
      expect(text).not.toContain(DO_NOT_SIGN);
    }
  });

  test('the fee is called the legal maximum only where the law sets one', () => {
    expect(render([{ ...medium, interest: 0 }]).join(' ')).toContain(
      'You have not typed a monthly fee, so we counted 4% of the amount each month.',
    );
    for (const interest of [0, 20, 60])
      expect(render([{ ...medium, interest }]).join(' ')).not.toMatch(/the highest monthly fee allowed/);
    expect(render([payday]).join(' ')).toContain('so we counted the highest monthly fee allowed (4%).');
  });
});

test('no figure is NaN, infinite or undefined', () => {
  for (const input of LOANS) expect(render([input]).join(' ')).not.toMatch(/NaN|Infinity|∞|undefined/);
});

test('a loan that cannot be calculated shows a message, and the other loans are still compared', () => {
  const blocks = render([{ ...payday, duration: 31, durationType: 'Year(s)' }, payday]);
  expect(blocks.join(' ')).toContain('We can’t work out these numbers.');
  expect(blocks.filter((block) => block.includes('$3,360')).length).toBeGreaterThan(0);
});
