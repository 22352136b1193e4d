import { expect, test } from '@playwright/test';
import { SERVER_ZONE, formatDate, formatDateTime, formatMoney, formatNumber, formatTime, previewWords } from './format';

test('a time is formatted as "day Month year HH:mm" in the local time zone', () => {
  const here = new Date(2026, 10, 20, 14, 5);
  expect(formatDateTime(here.toISOString())).toBe('20 November 2026 14:05');
  expect(formatDateTime(new Date(2026, 2, 3, 0, 0))).toBe('3 March 2026 00:00');
  expect(formatDate(here)).toBe('20 November 2026');
  expect(formatTime(here.getTime())).toBe('14:05');
});

test('a server-rendered time is in the server’s time zone, in summer and in winter', () => {
  expect(formatDateTime('2026-11-20T14:05:00.000Z', SERVER_ZONE)).toBe('21 November 2026 01:05');
  expect(formatDateTime('2026-06-30T14:05:00.000Z', SERVER_ZONE)).toBe('1 July 2026 00:05');
  expect(formatDate('2026-12-31T13:00:00.000Z', SERVER_ZONE)).toBe('1 January 2027');
  expect(formatDateTime('soon', SERVER_ZONE)).toBe('');
});

test('an invalid time is formatted as an empty string, not "Invalid Date"', () => {
  expect(formatDateTime('')).toBe('');
  expect(formatDate('soon')).toBe('');
});

for (const [amount, words] of [
  [1240, '$1,240'],
  [1240.5, '$1,240.50'],
  [246.666666, '$246.67'],
  [0, '$0'],
  [1999.999, '$2,000'],
  [-12.5, '-$12.50'],
] as const) {
  test(`${amount} dollars are formatted as ${words}`, () => expect(formatMoney(amount)).toBe(words));
}

test('numbers have thousands separators and at most two decimals', () => {
  expect(formatNumber(12345.678)).toBe('12,345.68');
  expect(formatNumber(12)).toBe('12');
});

test('a preview ends in an ellipsis only where words are left out', () => {
  expect(previewWords('one two three', 3)).toBe('one two three');
  expect(previewWords('  one\n\ntwo   three four ', 3)).toBe('one two three…');
  expect(previewWords('It was so. And then', 3)).toBe('It was so…');
  expect(previewWords('', 3)).toBe('');
});
