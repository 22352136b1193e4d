import { hoursOfWork } from '..';

test('$1,360 at $25 an hour is 54.4 hours of work', () => {
  expect(hoursOfWork(1360, 25)).toBe(54.4);
  expect(hoursOfWork(0, 25)).toBe(0);
});

test.each([0, -1, Number.NaN, Number.POSITIVE_INFINITY, 5e-324])('hourly pay of %d has no result', (pay) => {
  expect(hoursOfWork(1360, pay)).toBeUndefined();
});
