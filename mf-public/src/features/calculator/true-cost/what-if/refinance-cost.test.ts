import type { Offer } from '@commonpurse/calculator';
import { refinancedCost } from './refinance-cost';

const small: Offer = {
  amount: 1000,
  duration: 6,
  durationType: 'Month(s)',
  repaymentFrequency: 'Monthly',
  charges: {
    kind: 'rate',
    yearlyRate: 0,
    setUpFee: { value: 20, unit: '%' },
    monthlyFee: { value: 4, unit: '%' },
    otherFees: 0,
  },
  lender: 'other',
  secured: false,
  refinancesSmallLoan: false,
};

test('a small loan is paid out without a second set-up fee, and costs more in all', () => {
  const again = refinancedCost(small, 2, 4)!;
  expect(again.paid).toBe(480);
  expect(again.again).toBeCloseTo(again.owed * 1.16, 1);
  expect(again.more).toBeCloseTo(480 + again.again - 1440, 2);
  expect(again.more).toBeGreaterThan(0);
});

test('other loans pay their fees once more', () => {
  const medium: Offer = { ...small, amount: 3000, charges: { ...small.charges, yearlyRate: 48 } as Offer['charges'] };
  expect(refinancedCost(medium, 3, 12)!.more).toBeGreaterThan(600);
});

test('nothing is refinanced before the first repayment, after the last one, or for no time', () => {
  for (const [made, months] of [
    [0, 4],
    [6, 4],
    [9, 4],
    [2, 0],
  ] as const)
    expect(refinancedCost(small, made, months)).toBeUndefined();
});
