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

test('refinancing a small loan adds no second set-up fee but raises the total cost', () => {
  // Owed: 1,000, the set-up fee of 200 and 40 for each of the three months begun, less two repayments of 240.
  expect(refinancedCost(small, 2, 4)).toEqual({ paid: 480, owed: 840, again: 974.4, more: 14.4 });
});

test('refinancing any other loan charges its fees again', () => {
  const medium: Offer = { ...small, amount: 3000, charges: { ...small.charges, yearlyRate: 48 } as Offer['charges'] };
  const { again, more, ...before } = refinancedCost(medium, 3, 12)!;
  expect(before).toEqual({ paid: 2376.87, owed: 2008.13 });
  // 4% a month in 12 equal repayments, a set-up fee of 20% and 12 monthly fees of 4%.
  expect(again).toBeCloseTo(before.owed * (12 * (0.04 / (1 - 1.04 ** -12)) + 0.2 + 12 * 0.04), 1);
  expect(more).toBeCloseTo(before.paid + again - 4753.71, 2);
});

test('there is no refinance cost before the first repayment, after the last one, or for zero months', () => {
  for (const [made, months] of [
    [0, 4],
    [6, 4],
    [9, 4],
    [2, 0],
  ] as const)
    expect(refinancedCost(small, made, months)).toBeUndefined();
});
