import { compareLoans, noInterestLike, type LoanOffer } from '..';

const payday: LoanOffer = {
  loanType: 'Payday Loan',
  amount: 1000,
  duration: 6,
  durationType: 'Month(s)',
  interest: 20,
  loanFees: 0,
  repaymentFrequency: 'Monthly',
};
const ordinary: LoanOffer = { ...payday, loanType: 'Short Term Loan', interest: 12 };

// Our own figures: $1,000 for 6 months.
test('a payday loan, an ordinary one and, always, a no-interest loan', () => {
  const found = compareLoans([payday, ordinary])!;
  expect(found.map(({ cost }) => cost.cost)).toEqual([440, 35.29, 0]);
  expect(found.at(-1)).toMatchObject({
    offer: { loanType: 'No Interest Loan', amount: 1000, duration: 6, repaymentFrequency: 'Monthly' },
    cost: { repayment: 166.67 },
  });
});

test('the no-interest loan stands fourth beside three', () => {
  const found = compareLoans([payday, ordinary, { ...ordinary, amount: 500 }], payday)!;
  expect(found).toHaveLength(4);
  expect(found[3]!.cost.amount).toBe(1000);
});

test('a no-interest loan is $3,000 at most', () => {
  expect(noInterestLike({ ...ordinary, amount: '5000' }).amount).toBe(3000);
});

test('there is no comparison of none, of four, or with one that cannot be worked out', () => {
  expect(compareLoans([])).toBeUndefined();
  expect(compareLoans([payday, payday, payday, payday])).toBeUndefined();
  expect(compareLoans([payday, { ...payday, amount: 'x' }])).toBeUndefined();
});
