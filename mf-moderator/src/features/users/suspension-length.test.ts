import { endOf, firstDate } from './suspension-length';

const NOW = new Date(2026, 10, 30, 14, 5);

test('a number of days is counted from now, to the minute', () => {
  expect(endOf('7', '', NOW)).toBe(new Date(NOW.getTime() + 7 * 24 * 60 * 60_000).toISOString());
  expect(endOf('none', '2026-12-03', NOW)).toBeNull();
});

test('a date is its first moment where the moderator is', () => {
  expect(endOf('date', '2026-12-03', NOW)).toBe(new Date(2026, 11, 3).toISOString());
  expect(endOf('date', '', NOW)).toBe('');
});

test('the first date is tomorrow, in the next month too', () => expect(firstDate(NOW)).toBe('2026-12-01'));
