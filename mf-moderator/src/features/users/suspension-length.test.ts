import { endOf, firstDate } from './suspension-length';

const NOW = new Date(2026, 10, 30, 14, 5);

test('a suspension of a number of days ends that many days from now; one without an end has none', () => {
  expect(endOf('7', '', NOW)).toBe(new Date(NOW.getTime() + 7 * 24 * 60 * 60_000).toISOString());
  expect(endOf('none', '2026-12-03', NOW)).toBeNull();
});

test('a suspension until a date ends at the start of that date in the moderator’s time zone', () => {
  expect(endOf('date', '2026-12-03', NOW)).toBe(new Date(2026, 11, 3).toISOString());
  expect(endOf('date', '', NOW)).toBe('');
});

test('the earliest end date is tomorrow, even across a month boundary', () =>
  expect(firstDate(NOW)).toBe('2026-12-01'));
