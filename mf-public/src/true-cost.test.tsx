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

test('no figure is none', () => {
  for (const input of LOANS) expect(render([input]).join(' ')).not.toMatch(/NaN|Infinity|∞|undefined/);
});

test('numbers that cannot be worked out say so, and leave the others to be compared', () => {
  const blocks = render([{ ...payday, duration: 31, durationType: 'Year(s)' }, payday]);
  expect(blocks.join(' ')).toContain('These numbers cannot be worked out.');
  expect(blocks.filter((block) => block.includes('$3,360')).length).toBeGreaterThan(0);
});
