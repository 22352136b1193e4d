import { calculateLoan, type LoanInput } from '@commonpurse/calculator';
import { differencesOf } from './differences';
import { NOTHING_WRITTEN, type WrittenOffer } from '../written-offer';

const payday: LoanInput = {
  loanType: 'Payday Loan',
  amount: 2000,
  duration: 12,
  durationType: 'Month(s)',
  interest: 20,
  loanFees: 0,
  repaymentFrequency: 'Monthly',
};
const ordinary: LoanInput = { ...payday, loanType: 'Short Term Loan', amount: 5000, duration: 24, interest: 12 };

const differences = (input: LoanInput, written: Partial<WrittenOffer> = {}) =>
  differencesOf(input, calculateLoan(input)!, { ...NOTHING_WRITTEN, ...written });

test('for a payday loan in months, the formula counts a quarter of the monthly fee', () => {
  expect(differences(payday)).toEqual([
    '‘Total amount’ and the figures below use a simple standard formula. It gives $720 less than our figure above.',
    'It counts only a quarter of the monthly fee. Lenders can charge up to 4% for every month that starts, so we count all of it.',
  ]);
});

test('for a payday loan in days or years, the formula adds 1% for each day or year', () => {
  expect(differences({ ...payday, duration: 1, durationType: 'Year(s)' })[1]).toContain(
    'It adds 1% of the amount for each year you typed.',
  );
  expect(differences({ ...payday, duration: 90, durationType: 'Day(s)' })[1]).toContain('for each day you typed');
});

test('for a payday loan in weeks, the totals agree over 48 weeks and differ over 52', () => {
  expect(differences({ ...payday, duration: 48, durationType: 'Week(s)' })).toEqual([]);
  expect(differences({ ...payday, duration: 52, durationType: 'Week(s)' })[1]).toContain('treats 4 weeks as a month');
});

test('loan fees that the formula leaves out are listed as a difference', () => {
  expect(differences({ ...payday, loanFees: 75 })).toHaveLength(3);
  expect(differences({ ...ordinary, loanFees: 75 })).toEqual([
    '‘Total amount’ and the figures below use a simple standard formula. It gives $75 less than our figure above.',
    'It leaves out the loan fees you typed.',
  ]);
});

test('an amortised loan differs with weekly or quarterly repayments or in weeks, not monthly', () => {
  expect(differences(ordinary)).toEqual([]);
  expect(differences({ ...ordinary, repaymentFrequency: 'Weekly' })[1]).toContain(
    'adds it up as if you paid it every week',
  );
  expect(differences({ ...ordinary, repaymentFrequency: 'Quarterly' })[1]).toContain('one every 3 months');
  expect(differences({ ...ordinary, duration: 104, durationType: 'Week(s)' })[1]).toContain(
    'treats 4 weeks as a month',
  );
});

test('figures copied from an offer are listed as a difference', () => {
  expect(differences(payday, { price: 'repayments', repayment: '250', count: '12' })).toEqual([
    '‘Total amount’ and the figures below use a simple standard formula. It gives $360 less than our figure above.',
    'It does not use what you copied from your offer.',
  ]);
});
