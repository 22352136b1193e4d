import { paydayCap, paydayFees, type LoanOffer } from '..';

const payday: LoanOffer = {
  loanType: 'Payday Loan',
  amount: 2000,
  duration: 12,
  durationType: 'Month(s)',
  interest: 20,
  loanFees: 0,
  repaymentFrequency: 'Monthly',
};
const cap = (change: Partial<LoanOffer> = {}) => paydayCap({ ...payday, ...change });

test('20 % once and 4 % a month: $3,360 for $2,000 over a year, and never more than $4,000', () => {
  expect(cap()).toEqual({
    fees: { establishment: 400, monthly: 80, months: 12, other: 0, total: 1360 },
    total: 3360,
    mostOnDefault: 4000,
  });
});

test('what is asked for does not move the cap', () => {
  expect(cap({ interest: 48, loanFees: 500 })).toEqual(cap());
  expect(paydayFees({ ...payday, interest: 48, loanFees: 500 })).toEqual({
    establishment: 960,
    monthly: 80,
    months: 12,
    other: 500,
    total: 2420,
  });
});

test('it holds for $2,000 at most, and for 16 days to 12 months', () => {
  for (const change of [
    { duration: 16, durationType: 'Day(s)' as const },
    { duration: 366, durationType: 'Day(s)' as const },
    { duration: 52, durationType: 'Week(s)' as const },
    { amount: 0.01 },
  ]) {
    expect(cap(change)).toBeDefined();
  }
  for (const change of [
    { amount: 2000.01 },
    { duration: 15, durationType: 'Day(s)' as const },
    { duration: 2, durationType: 'Week(s)' as const },
    { duration: 13 },
    { duration: 0 },
    { amount: 'x' },
    { loanType: 'Short Term Loan' as const },
    { loanType: 'No Interest Loan' as const },
  ]) {
    expect(cap(change)).toBeUndefined();
  }
});

test('other kinds have no payday fees', () => {
  expect(paydayFees({ ...payday, loanType: 'Microcredit Loan' })).toBeUndefined();
  expect(paydayFees({ ...payday, amount: 0 })).toBeUndefined();
});
