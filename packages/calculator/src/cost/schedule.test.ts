import { repaymentSchedule, type LoanOffer } from '..';

const payday: LoanOffer = {
  loanType: 'Payday Loan',
  amount: 2000,
  duration: 12,
  durationType: 'Month(s)',
  interest: 20,
  loanFees: 0,
  repaymentFrequency: 'Monthly',
};
const ordinary: LoanOffer = { ...payday, loanType: 'Short Term Loan', amount: 5000, duration: 24, interest: 12 };

test('$2,000 over 12 months at the cap has 12 payments of $280, mostly principal', () => {
  const rows = repaymentSchedule(payday)!;
  expect(rows).toHaveLength(12);
  expect(rows[0]).toEqual({
    number: 1,
    payment: 280,
    principal: 166.67,
    cost: 113.33,
    principalLeft: 1833.33,
    left: 3080,
  });
  expect(rows[11]).toMatchObject({ number: 12, payment: 280, principalLeft: 0, left: 0 });
});

test('the last of 26 fortnightly payments absorbs the rounding', () => {
  const rows = repaymentSchedule({ ...payday, repaymentFrequency: 'Fortnightly' })!;
  expect(new Set(rows.slice(0, -1).map((row) => row.payment))).toEqual(new Set([129.23]));
  expect(rows.at(-1)).toMatchObject({ payment: 129.25, left: 0 });
});

// The published table for $5,000 over 24 months at 12 %.
test.each([
  [1, 50, 185.37, 4814.63],
  [2, 48.15, 187.22, 4627.41],
  [3, 46.27, 189.09, 4438.32],
  [12, 28.56, 206.81, 2649.08],
  [23, 4.64, 230.73, 233.04],
  [24, 2.33, 233.04, 0],
])('month %d of an ordinary loan matches the published table', (month, interest, principal, principalLeft) => {
  const row = repaymentSchedule(ordinary)![month - 1]!;
  // Our figures are whole cents with exact sums, so each may differ from the unrounded figure by a few cents.
  expect(Math.abs(row.cost - interest)).toBeLessThanOrEqual(0.0701);
  expect(Math.abs(row.principal - principal)).toBeLessThanOrEqual(0.0101);
  expect(Math.abs(row.principalLeft - principalLeft)).toBeLessThanOrEqual(0.0051);
});

test('fees are spread over the repayments and do not reduce the principal', () => {
  const [without, withFees] = [ordinary, { ...ordinary, loanFees: 240 }].map((offer) => repaymentSchedule(offer)![0]!);
  expect(withFees!.principal).toBe(without!.principal);
  expect(withFees!.cost).toBeCloseTo(without!.cost + 10, 6);
});

test('every payment of a no-interest loan is all principal', () => {
  const rows = repaymentSchedule({ ...payday, loanType: 'No Interest Loan', repaymentFrequency: 'Weekly' })!;
  expect(rows).toHaveLength(52);
  expect(rows.every((row) => row.cost === 0 && row.principal === row.payment)).toBe(true);
});

test('a loan without a calculable cost has no schedule', () => {
  expect(repaymentSchedule({ ...payday, duration: 0 })).toBeUndefined();
});
