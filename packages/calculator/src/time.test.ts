import { durationInMonths, numberOfRepayments } from '.';

test.each([
  [45, 'Day(s)', 1.5],
  [6, 'Week(s)', 1.5],
  [1.5, 'Month(s)', 1.5],
  [2, 'Year(s)', 24],
] as const)('%d %s are %d months', (duration, unit, months) => {
  expect(durationInMonths(duration, unit)).toBe(months);
});

test.each([
  ['Weekly', 24],
  ['Fortnightly', 12],
  ['Monthly', 6],
  ['Quarterly', 6],
  ['Yearly', 0.5],
] as const)('%s over six months is %d repayments', (frequency, repayments) => {
  expect(numberOfRepayments(6, frequency)).toBe(repayments);
});
