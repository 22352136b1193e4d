import { calculateLoan, type LoanInput } from '@commonpurse/calculator';
import { ServerRouter } from '@commonpurse/federation/server';
import { renderToStaticMarkup } from 'react-dom/server';
import { blocksOf } from './testing/page-text';
import { gradeOf, sentencesOf } from './testing/readability';
import type { ComparedLoans } from './features/calculator/compared-loans';
import { NOTHING_WRITTEN } from './features/calculator/written-offer';
import { TrueCost } from './features/calculator/true-cost/true-cost';

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

function render(inputs: readonly LoanInput[]): string[] {
  const loans = inputs.map((input, id) => ({ id, input, breakdown: calculateLoan(input), written: NOTHING_WRITTEN }));
  const compared: ComparedLoans = { loans, inForm: 0, shown: 0, nextId: loans.length };
  const Panel = () => <TrueCost compared={compared} act={nothing} onAnother={nothing} />;
  return blocksOf(
    renderToStaticMarkup(<ServerRouter routes={[{ path: '/calculator', Component: Panel }]} url="/calculator" />),
  );
}

test('dollars come first', () => {
  expect(render([payday])[1]).toBe('You pay back $3,360. The loan costs $1,360, or $68 for every $100.');
});

test.each(LOANS)('the words about $loanType, $repaymentFrequency, ask for seven years of school at most', (input) => {
  const sentences = sentencesOf(render([input, LOANS[0]!, LOANS[3]!]));
  expect(gradeOf(sentences)).toBeLessThanOrEqual(7);
  expect(sentences.filter((words) => words.length > 25).map((words) => words.join(' '))).toEqual([]);
});

test('the workings of a single repayment name the whole loan as its period', () => {
  const text = render([{ ...LOANS[3]!, duration: 6, durationType: 'Week(s)', repaymentFrequency: 'Monthly' }]).join(
    ' ',
  );
  expect(text).toContain('Here i is the rate for one loan’s time, 1.385%');
  expect(text).toContain('we look for the rate r for one loan’s time');
  expect(render([LOANS[3]!]).join(' ')).toContain('Here i is the rate for one week');
});

describe('a monthly fee that the reader has not typed', () => {
  const DO_NOT_SIGN = 'Do not sign yet.';
  const medium: LoanInput = { ...payday, amount: 3000, duration: 6, interest: 60 };

  test('an offer that is above the limit without it is warned of, by what it is above without it', () => {
    const text = render([medium]).join(' ');
    expect(text).toContain('This offer appears to be $908.46 above the limit');
    expect(text).toContain('The most is $3,891.54, and even without a monthly fee you would pay $4,800.');
    expect(text).toContain('With a monthly fee of 4%, this would be $1,628.46 above the limit.');
    expect(text).toContain(DO_NOT_SIGN);
  });

  test('an offer that is above the limit only with it gets a note and no warning', () => {
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

  test('it is not called the most that the law allows where the law sets none', () => {
    expect(render([{ ...medium, interest: 0 }]).join(' ')).toContain(
      'You have not typed in a monthly fee, so we counted 4% of the amount.',
    );
    for (const interest of [0, 20, 60])
      expect(render([{ ...medium, interest }]).join(' ')).not.toMatch(/the most the law allows/);
    expect(render([payday]).join(' ')).toContain('so we counted the most the law allows, 4%.');
  });

  test('it is said to be part of the yearly cost beside the limit of 48%', () => {
    const cap = render([{ ...medium, amount: 6000, interest: 0 }]).join(' ');
    expect(cap).toMatch(/With a monthly fee of 4%, this offer comes to [\d.]+% a year\./);
    expect(cap).not.toContain('With all its fees');
  });
});

test('no figure is none', () => {
  for (const input of LOANS) expect(render([input]).join(' ')).not.toMatch(/NaN|Infinity|∞|undefined/);
});

test('numbers that cannot be worked out say so, and leave the others to be compared', () => {
  const blocks = render([{ ...payday, duration: 31, durationType: 'Year(s)' }, payday]);
  expect(blocks.join(' ')).toContain('These numbers cannot be worked out.');
  expect(blocks.filter((block) => block.includes('$3,360')).length).toBeGreaterThan(0);
});
