import { calculateLoan, trueCost, type LoanInput } from '@commonpurse/calculator';
import { differencesOf } from './differences';

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

const differences = (input: LoanInput) => differencesOf(input, calculateLoan(input)!, trueCost(input)!);

test('a payday loan in months: the breakdown counts a quarter of the monthly fee', () => {
  expect(differences(payday)).toEqual([
    'The breakdown uses a set formula. It counts only a quarter of the monthly fee. We count the whole fee, $80, for each month that has begun: 12 × $80.',
  ]);
});

test('in days and years it adds 1% for each of them', () => {
  expect(differences({ ...payday, duration: 1, durationType: 'Year(s)' })[0]).toContain(
    'It adds 1% of the amount for each year you typed.',
  );
  expect(differences({ ...payday, duration: 90, durationType: 'Day(s)' })[0]).toContain('for each day you typed');
});

test('in weeks, 4 to a month, both say the same; over a year they do not', () => {
  expect(differences({ ...payday, duration: 48, durationType: 'Week(s)' })).toEqual([]);
  expect(differences({ ...payday, duration: 52, durationType: 'Week(s)' })[0]).toContain('takes 4 weeks for a month');
});

test('fees that the breakdown leaves out are named', () => {
  expect(differences({ ...payday, loanFees: 75 })).toHaveLength(2);
  expect(differences({ ...ordinary, loanFees: 75 })).toEqual([
    'We add the $75 of loan fees you typed. The breakdown leaves them out of its total.',
  ]);
});

test('an amortised loan by the month is the same; by the week, the quarter or in weeks it is not', () => {
  expect(differences(ordinary)).toEqual([]);
  expect(differences({ ...ordinary, repaymentFrequency: 'Weekly' })[0]).toContain('counts it as if you paid it weekly');
  expect(differences({ ...ordinary, repaymentFrequency: 'Quarterly' })[0]).toContain('one every 3 months');
  expect(differences({ ...ordinary, duration: 104, durationType: 'Week(s)' })[0]).toContain(
    'takes 4 weeks for a month',
  );
});
