import { discountRate, presentValue } from '..';

const yearly = (amount: number, payment: number, count: number, periods: number) =>
  100 * periods * discountRate(amount, Array<number>(count).fill(payment))!;

// Our own figures, calculated independently of this code.
test.each([
  // $150 taken out of $5,000 at the start and $5 a month, at 12 %
  [4850, 240.37, 24, 12, 17.25],
  // '20 % flat' on $1,000 over 12 months
  [1000, 100, 12, 12, 35.1],
  // '10 % flat' on $1,000 over 50 weeks
  [1000, 22, 50, 52.18, 19.8],
  // $3,000 with a fee of $400 added to the loan, at 48 %
  [3000, 362.28, 12, 12, 74.7],
])(
  '$%d repaid with $%d, %d times, %d times a year, has a yearly rate of %d %%',
  (amount, payment, count, periods, rate) => {
    expect(yearly(amount, payment, count, periods)).toBeCloseTo(rate, 1);
  },
);

test('the rate of a single payment is its excess over the amount', () => {
  expect(discountRate(1000, [1240])).toBeCloseTo(0.24, 14);
});

test('payments may differ', () => {
  expect(discountRate(100, [0, 121])).toBeCloseTo(0.1, 14);
});

test('a loan without cost has a rate of 0', () => {
  expect(discountRate(300, [100, 100, 100])).toBe(0);
});

test('there is no rate if payments are less than the amount, negative or not finite', () => {
  for (const [amount, payments] of [
    [100, [99]],
    [100, []],
    [0, [100]],
    [-1, [100]],
    [100, [-50, 200]],
    [Number.NaN, [100]],
    [100, [Number.NaN]],
    [100, [Number.POSITIVE_INFINITY]],
  ] as const) {
    expect(discountRate(amount, payments)).toBeUndefined();
  }
});

test('at a rate of 0, the present value is the sum of the payments', () => {
  expect(presentValue([1, 2, 3], 0)).toBe(6);
  expect(presentValue([110, 121], 0.1)).toBeCloseTo(200, 12);
});
