import { hoursOfWork, incomeNeeded, incomeTest, PERIODS_A_YEAR, perPeriod } from '..';

test('$1,360 at $25 an hour is 54.4 hours of work', () => {
  expect(hoursOfWork(1360, 25)).toBe(54.4);
  expect(hoursOfWork(0, 25)).toBe(0);
});

test.each([0, -1, Number.NaN, Number.POSITIVE_INFINITY, 5e-324])('nothing comes of a pay of %d', (pay) => {
  expect(hoursOfWork(1360, pay)).toBeUndefined();
});

test.each([
  // The example in the guides: $1,600 a fortnight after tax leaves $160.
  [160, 1600, 0, { limit: 160, share: 10, passes: true }],
  [160.01, 1600, 0, { limit: 160, passes: false }],
  [129.23, 1600, 40, { repayments: 169.23, limit: 160, passes: false }],
  [80, 800, 0, { passes: true }],
  [0, 800, 0, { share: 0, passes: true }],
  // A tenth of a cent is no cent.
  [10.01, 100.09, 0, { limit: 10, passes: false }],
])('$%d of $%d, beside $%d', (repayment, income, other, expected) => {
  expect(incomeTest(repayment, income, other)).toMatchObject(expected);
});

test('there is no test without an income, or with less than no repayment', () => {
  for (const [repayment, income, other] of [
    [100, 0, 0],
    [100, -1, 0],
    [100, Number.NaN, 0],
    [100, Number.POSITIVE_INFINITY, 0],
    [-1, 100, 0],
    [Number.NaN, 100, 0],
    [1, 100, -1],
    [1, 100, Number.NaN],
    [1, 1e300, 0],
  ] as const) {
    expect(incomeTest(repayment, income, other)).toBeUndefined();
  }
});

test('$110.77 a fortnight needs $1,107.70, and with that it passes', () => {
  expect(incomeNeeded(110.77)).toBe(1107.7);
  expect(incomeTest(110.77, incomeNeeded(110.77))?.passes).toBe(true);
});

test('what is paid in one rhythm is turned into another by the periods of a year', () => {
  expect(perPeriod(1600, PERIODS_A_YEAR.Fortnightly, PERIODS_A_YEAR.Fortnightly)).toBe(1600);
  expect(perPeriod(1600, 26.09, PERIODS_A_YEAR.Monthly)).toBeCloseTo((1600 * 26.09) / 12, 10);
  expect(perPeriod(12, 12, 1)).toBe(144);
});
