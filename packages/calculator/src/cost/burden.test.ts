import { hoursOfWork, PERIODS_A_YEAR, perPeriod } from '..';

test('$1,360 at $25 an hour is 54.4 hours of work', () => {
  expect(hoursOfWork(1360, 25)).toBe(54.4);
  expect(hoursOfWork(0, 25)).toBe(0);
});

test.each([0, -1, Number.NaN, Number.POSITIVE_INFINITY, 5e-324])('hourly pay of %d has no result', (pay) => {
  expect(hoursOfWork(1360, pay)).toBeUndefined();
});

test('an amount per period is converted by the number of periods in a year', () => {
  expect(perPeriod(1600, PERIODS_A_YEAR.Fortnightly, PERIODS_A_YEAR.Fortnightly)).toBe(1600);
  expect(perPeriod(1600, 26.09, PERIODS_A_YEAR.Monthly)).toBeCloseTo((1600 * 26.09) / 12, 10);
  expect(perPeriod(12, 12, 1)).toBe(144);
});
